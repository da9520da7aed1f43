import { setTimeout as delay } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { refusedActions, type Table } from './table.ts';

export type TransactionAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const TRIES_MAX = 5;
const CONFLICT_DELAY_MS = 25;
const THROTTLE_DELAY_MS = 50;
/** In the reasons of a cancelled transaction; for single writes the SDK sees the same in the error itself. */
const THROTTLES = ['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'];

/**
 * Two transactions that touch one row at the same moment cancel each other (TransactionConflict), and one that is
 * throttled is cancelled too, which the SDK does not try again by itself. Neither says anything about their conditions,
 * so the write is tried again after a moment.
 */
async function throughCancellations<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const delayMs = retryDelayMs(error);
      if (attempt === TRIES_MAX || refusedActions(error) || delayMs === undefined) throw error;
      await delay(delayMs * attempt * (0.5 + Math.random()));
    }
  }
}

function retryDelayMs(error: unknown): number | undefined {
  if (isConflict(error)) return CONFLICT_DELAY_MS;
  return reasonsOf(error).some((code) => THROTTLES.includes(code)) ? THROTTLE_DELAY_MS : undefined;
}

/**
 * Writes all actions or none.
 *
 * @returns undefined when written, otherwise the indexes of the actions whose conditions did not hold
 */
export async function transact(
  { documents }: Pick<Table, 'documents'>,
  actions: readonly TransactionAction[],
): Promise<number[] | undefined> {
  try {
    await throughCancellations(() => documents.send(new TransactWriteCommand({ TransactItems: [...actions] })));
    return undefined;
  } catch (error) {
    const refused = refusedActions(error);
    if (refused) return refused;
    throw error;
  }
}

/** Whether a write met a transaction on the same row. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'TransactionConflictException' || reasonsOf(error).includes('TransactionConflict');
}

/** Why each action of a transaction was cancelled; nothing for another error. */
function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return [];
  const { CancellationReasons: reasons = [] } = error as Error & { CancellationReasons?: { Code?: string }[] };
  return reasons.flatMap(({ Code }) => Code ?? []);
}
