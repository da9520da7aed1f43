import { setTimeout as delay } from 'node:timers/promises';

/** Another writer was faster every time: the change was not made. */
export class ConflictError extends Error {
  override name = 'ConflictError';
}

/** Returned by an attempt of `retryOnConflict` whose write was refused because the row has changed since it was read. */
export const CONFLICT: unique symbol = Symbol('conflict');

const RETRY_DELAY_MAX_MS = 40;

/**
 * Reads and writes until no other writer comes in between. A write that meets a transaction on its row is a conflict too.
 *
 * @param what is changed, for the error
 * @param attempt reads, decides and writes; CONFLICT asks for another attempt
 * @throws ConflictError after `triesMax` attempts
 */
export async function retryOnConflict<Result>(
  what: string,
  attempt: () => Promise<Result | typeof CONFLICT>,
  { triesMax = 10 } = {},
): Promise<Result> {
  for (let tries = 1; tries <= triesMax; tries++) {
    const result = await attempt().catch((error: unknown): typeof CONFLICT => {
      if (error instanceof Error && error.name === 'TransactionConflictException') return CONFLICT;
      throw error;
    });
    if (!isConflict(result)) return result;
    await delay(Math.random() * Math.min(RETRY_DELAY_MAX_MS, 5 * tries));
  }
  throw new ConflictError(`Contention on ${what}: none of ${triesMax} tries was stored`);
}

function isConflict(result: unknown): result is typeof CONFLICT {
  return result === CONFLICT;
}
