/**
 * DynamoDB: what all stores share to speak to their tables: conditions, transactions, packed attributes. Which rows there
 * are is each store's own matter.
 *
 * Changed by: nobody, it keeps no rows.
 */
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

/** The document client of a Lambda; every store takes it with the name of its table. */
export interface Table {
  documents: DynamoDBDocumentClient;
  tableName: string;
}

/** The condition of a single write did not hold: someone else was first, or the row is not as expected. */
export function isConditionFailed(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConditionalCheckFailedException';
}

/**
 * Which action of a transaction was refused by its condition.
 *
 * @returns the indexes of the refused actions, or undefined where the error is something else
 */
export function refusedActions(error: unknown): number[] | undefined {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') return undefined;
  const reasons = (error as Error & { CancellationReasons?: { Code?: string }[] }).CancellationReasons ?? [];
  const refused = reasons.flatMap((reason, index) => (reason.Code === 'ConditionalCheckFailed' ? [index] : []));
  return refused.length > 0 ? refused : undefined;
}
