import type { PrintFailure } from '../../../shared/schemas/print-job.ts';

/** Storage did not hand out a photo, or did not take a print. */
class StorageError extends Error {
  constructor(what: string, cause: unknown) {
    super(`Storage refused ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** What operations of storage throw, as a StorageError. */
export async function fromStorage<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new StorageError(what, error);
  }
}

/** As sharp and functions/adapters/sandbox say it. */
const OUT_OF_TIME = /took longer|timeout/;
const OUT_OF_MEMORY = /memory|heap|alloc|SIGABRT|SIGKILL/;

/**
 * Why a job is given up, for a person.
 *
 * @param error what its last attempt threw; undefined where it was ended before it could throw anything
 */
export function printFailureOf(error: unknown): PrintFailure {
  if (error === undefined) return 'interrupted';
  if (error instanceof StorageError) return 'storage_refused';
  const message = error instanceof Error ? error.message : String(error);
  if (OUT_OF_TIME.test(message)) return 'out_of_time';
  return OUT_OF_MEMORY.test(message) ? 'out_of_memory' : 'gave_up';
}
