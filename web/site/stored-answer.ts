import type * as z from 'zod/mini';
import { isProblem } from '../lib/api-problem.ts';
import type { Site } from './create-site.ts';

/** How soon to retry while a stored reply is shown. */
const RETRY_MS = 10_000;

interface StoredAnswerOptions<Schema extends z.ZodMiniType> {
  /** Name of the entry in this browser's storage. */
  name: string;
  schema: Schema;
  queryKey: readonly unknown[];
}

/**
 * Falls back to the last stored reply if the shop is unreachable, so that walls can be made offline and during API
 * outages. Prices are final only when the server confirms an order (docs/spec 13).
 */
export function storedAnswer<Schema extends z.ZodMiniType>(
  { storage, environment, queryClient }: Pick<Site, 'storage' | 'environment' | 'queryClient'>,
  { name, schema, queryKey }: StoredAnswerOptions<Schema>,
  ask: (signal: AbortSignal) => Promise<z.infer<Schema>>,
) {
  const copy = storage.entry(name, { schema });
  return async ({ signal }: { signal: AbortSignal }): Promise<z.infer<Schema>> => {
    try {
      const answer = await ask(signal);
      copy.write(answer);
      return answer;
    } catch (error) {
      const stored = isProblem(error) && (error.status === 0 || error.status >= 500) ? copy.read() : undefined;
      if (stored === undefined) throw error;
      void environment.wait(RETRY_MS).then(() => queryClient.invalidateQueries({ queryKey }));
      return stored;
    }
  };
}
