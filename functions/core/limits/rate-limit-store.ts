import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isConditionFailed, type Table } from '../dynamodb/table.ts';
import { BUDGETS, type BudgetName, windowAt } from './rate-limit.ts';

type Spent = { kind: 'granted' } | { kind: 'over'; retryAfterSeconds: number };

export interface BudgetStore {
  spend(name: BudgetName, subject: string, nowSeconds: number): Promise<Spent>;
  giveBack(name: BudgetName, subject: string, spentAtSeconds: number): Promise<void>;
}

const budgetKey = (name: BudgetName, subject: string, window: number) => ({
  pk: `BUDGET#${name}#${subject}#${window}`,
  sk: 'META',
});

/** Counters of the budgets in the Ephemeral table: one row for each subject and stretch of time, gone after it. */
export function createBudgetStore({ documents, tableName: TableName }: Table): BudgetStore {
  /** Takes one of the budget, where there is one left: counted and decided in the same write. 1 WCU. */
  async function spend(name: BudgetName, subject: string, nowSeconds: number): Promise<Spent> {
    const { index, endsAtSeconds } = windowAt(BUDGETS[name], nowSeconds);
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: budgetKey(name, subject, index),
          UpdateExpression: 'ADD spent :one SET #ttl = :ttl',
          ConditionExpression: 'attribute_not_exists(spent) OR spent < :max',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':one': 1, ':max': BUDGETS[name].max, ':ttl': endsAtSeconds },
        }),
      );
      return { kind: 'granted' };
    } catch (error) {
      if (isConditionFailed(error)) return { kind: 'over', retryAfterSeconds: endsAtSeconds - nowSeconds };
      throw error;
    }
  }

  /** Puts back what was taken for nothing, never more than there was. 1 WCU. */
  async function giveBack(name: BudgetName, subject: string, spentAtSeconds: number): Promise<void> {
    const { index } = windowAt(BUDGETS[name], spentAtSeconds);
    try {
      await documents.send(
        new UpdateCommand({
          TableName,
          Key: budgetKey(name, subject, index),
          UpdateExpression: 'ADD spent :minusOne',
          ConditionExpression: 'spent > :none',
          ExpressionAttributeValues: { ':minusOne': -1, ':none': 0 },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  return { spend, giveBack };
}
