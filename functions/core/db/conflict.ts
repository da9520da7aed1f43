import { setTimeout as delay } from 'node:timers/promises';

/** Every try lost to a concurrent writer, so the change was not made. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/**
 * Returned by an attempt of `retryOnConflict` whose write was refused because the row has changed since it was read.
 */
export const CONFLICT: unique symbol = Symbol('conflict');

const RETRY_DELAY_MAX_MS = 40;

/**
 * Reads and writes until no other writer interferes. A write that meets a transaction on its row is a conflict too.
 *
 * @param what the row, for the error
 * @param attempt reads, decides and writes; CONFLICT asks for another attempt
 * @param options orElse: called after `triesMax` attempts instead of throwing
 * @throws ConflictError after `triesMax` attempts
 */
export async function retryOnConflict<Result>(
  what: string,
  attempt: () => Promise<Result | typeof CONFLICT>,
  { triesMax = 10, orElse }: { triesMax?: number; orElse?: () => Result | Promise<Result> } = {},
): Promise<Result> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const result = await attempt().catch((error: unknown): typeof CONFLICT => {
      if (isConflict(error)) return CONFLICT;
      throw error;
    });
    if (result !== CONFLICT) return result as Result;
    if (tries < triesMax) await delay(Math.random() * Math.min(RETRY_DELAY_MAX_MS, 5 * tries));
  }
  if (orElse) return orElse();
  throw new ConflictError(`Contention on ${what}: none of ${triesMax} tries was stored`);
}

/** Whether a write met a transaction on the same row. */
export function isConflict(error: unknown): boolean {
  const isSingleWrite = error instanceof Error && error.name === 'TransactionConflictException';
  return isSingleWrite || cancellationReasons(error).includes('TransactionConflict');
}

/** The reasons why the actions of a transaction were canceled, in order; empty for another error. */
export function cancellationReasons(error: unknown): string[] {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  const { CancellationReasons: reasons = [] } = error as Error & { CancellationReasons?: { Code?: string }[] };
  return reasons.map(({ Code = 'None' }) => Code);
}
