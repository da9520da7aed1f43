import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Row } from './expressions.ts';
import { queryPage, type Table } from './table.ts';

/** DynamoDB's limit of keys in one BatchGetItem. */
const BATCH_MAX = 100;
const RETRY_DELAY_MS = 50;

/** Rows by their keys, in no order; those that are not there are missing. */
export async function readRows(
  table: Table,
  rowKeys: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; start < rowKeys.length; start += BATCH_MAX)
    rows.push(...(await batchGet(table, rowKeys.slice(start, start + BATCH_MAX))));
  return rows;
}

async function batchGet({ documents, tableName }: Table, rowKeys: Record<string, unknown>[]) {
  const rows: Record<string, unknown>[] = [];
  let pending = rowKeys;
  for (let attempt = 0; pending.length > 0; attempt++) {
    // what DynamoDB leaves unprocessed is throttled: asking again at once would be throttled again
    if (attempt > 0) await delay(RETRY_DELAY_MS * attempt);
    const reply = await documents.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: pending } } }));
    rows.push(...(reply.Responses?.[tableName] ?? []));
    pending = reply.UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return rows;
}

/**
 * Rows that wait in a partition of the index gsi2, which is sorted by the time they are due: the longest due first.
 *
 * @param before sort key to stop at: a time in ISO 8601, or what follows all keys that begin with one
 */
export async function dueRows(table: Table, partition: string, before: string, limit: number): Promise<Row[]> {
  const { rows } = await queryPage(table, {
    index: 'gsi2',
    where: 'gsi2pk = :due AND gsi2sk < :before',
    values: { due: partition, before },
    limit,
  });
  return rows;
}
