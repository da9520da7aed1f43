import { setTimeout as delay } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { refusedActions, type Table } from './table.ts';

export type TransactionAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const TRIES_MAX = 5;
const RETRY_DELAY_MS = 25;

/**
 * Two transactions that touch one row at the same moment cancel each other (TransactionConflict); that says nothing
 * about their conditions, so the write is tried again after a moment.
 */
async function throughConflicts<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (attempt === TRIES_MAX || refusedActions(error) || !isConflict(error)) throw error;
      await delay(RETRY_DELAY_MS * attempt * (0.5 + Math.random()));
    }
  }
}

/**
 * Writes all actions or none.
 *
 * @returns undefined when written, otherwise the indexes of the actions whose conditions did not hold
 */
export async function transact(
  documents: Table['documents'],
  actions: readonly TransactionAction[],
): Promise<number[] | undefined> {
  try {
    await throughConflicts(() => documents.send(new TransactWriteCommand({ TransactItems: [...actions] })));
    return undefined;
  } catch (error) {
    const refused = refusedActions(error);
    if (refused) return refused;
    throw error;
  }
}

/** Whether a write met a transaction on the same row. */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TransactionConflictException') return true;
  const reasons = (error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  return error.name === 'TransactionCanceledException' && reasons.some(({ Code }) => Code === 'TransactionConflict');
}
