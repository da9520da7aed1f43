import { setTimeout as delay } from 'node:timers/promises';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { cancellationReasons, isConflict } from './conflict.ts';
import type { Table } from './table.ts';

export type TransactionAction = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

const TRIES_MAX = 5;
const CONFLICT_DELAY_MS = 25;
const THROTTLE_DELAY_MS = 50;
/** Retryable reasons of a canceled transaction. The SDK retries throttled single writes, but not transactions. */
const THROTTLES = ['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'];

/**
 * Writes all actions or none. Retries a transaction that conflicted with another one on its rows, or was throttled,
 * because neither is a result of its conditions.
 *
 * @returns undefined when written, otherwise the indexes of the actions whose conditions did not hold
 */
export async function transact(
  { documents }: Pick<Table, 'documents'>,
  actions: readonly TransactionAction[],
): Promise<number[] | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: [...actions] }));
      return undefined;
    } catch (error) {
      const reasons = cancellationReasons(error);
      const refused = reasons.flatMap((reason, index) => (reason === 'ConditionalCheckFailed' ? [index] : []));
      if (refused.length > 0) return refused;
      const isThrottled = reasons.some((reason) => THROTTLES.includes(reason));
      if (attempt === TRIES_MAX || !(isThrottled || isConflict(error))) throw error;
      await delay((isThrottled ? THROTTLE_DELAY_MS : CONFLICT_DELAY_MS) * attempt * (0.5 + Math.random()));
    }
  }
}
