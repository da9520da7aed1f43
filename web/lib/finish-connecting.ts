import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../shared/lib/scalars.ts';
import { SourceConnected, SourceId } from '../../shared/photo/sources.ts';

const DEADLINE_MS = 20_000;

/** The hash that GET /v1/sources/{sourceId}/callback adds to the final page. */
const Return = z.object({
  sourceId: SourceId,
  tenantId: z.catch(z.optional(TenantIdSchema), undefined),
  state: z._default(z.string(), ''),
  code: z._default(z.string(), ''),
  error: z.optional(z.string()),
});
export type Return = z.infer<typeof Return>;

/** @returns undefined if the page was not opened by a provider */
export function readReturn(hash: string): Return | undefined {
  return z.safeParse(Return, Object.fromEntries(new URLSearchParams(hash.slice(1)))).data;
}

export interface FinishDeps {
  fetch: typeof globalThis.fetch;
  /** Reads this browser's token, which proves that the connection was started here. */
  cartToken: (tenantId: TenantId) => string;
}

export interface Finished {
  heading: string;
  note: string;
  /** For the window that opened this one; missing if its request is unknown. */
  message?: z.infer<typeof SourceConnected>;
}

/** Completes the connection, or explains why it failed. Never throws, because a person is looking at the page. */
export async function finishConnecting(returned: Return | undefined, deps: FinishDeps): Promise<Finished> {
  if (!returned) return { heading: copy.lost, note: copy.close };
  const { sourceId } = returned;
  const refused = (message: string): Finished => ({
    heading: message,
    note: copy.close,
    message: { type: 'tessera:source-connected', sourceId, ok: false, message },
  });
  if (returned.error !== undefined) return refused(copy.denied);
  if (!returned.tenantId || !returned.state || !returned.code) return refused(copy.failed);
  const message = await report(returned.tenantId, returned, deps);
  if (!message) return refused(copy.failed);
  return { heading: message.ok ? copy.connected : (message.message ?? copy.failed), note: copy.close, message };
}

/** @returns undefined on an unexpected reply */
async function report(
  tenantId: TenantId,
  { sourceId, state, code }: Return,
  { fetch, cartToken }: FinishDeps,
): Promise<z.infer<typeof SourceConnected> | undefined> {
  try {
    // There is no other signal here to combine with, so the browser's timeout suffices.
    const response = await fetch(`/v1/sources/${sourceId}/connected?tenantId=${tenantId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Cart-Token': cartToken(tenantId) },
      body: JSON.stringify({ state, code }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return z.safeParse(SourceConnected, await response.json()).data;
  } catch {
    return undefined;
  }
}

const copy = {
  connected: 'You are connected.',
  denied: 'You did not allow access, so nothing was connected.',
  failed: 'That did not work. Please connect again.',
  lost: 'There is nothing to do here.',
  close: 'You can close this window.',
};
