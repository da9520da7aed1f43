import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import type { Row } from './expressions.ts';
import { queryPage, type Table } from './table.ts';

/** DynamoDB's limit of keys in one BatchGetItem. */
const BATCH_MAX = 100;
const RETRY_DELAY_MS = 50;

/** Reads rows by their keys, unordered. Missing rows are left out. */
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
    // Keys left unprocessed were throttled, and an immediate retry would be throttled again.
    if (attempt > 0) await delay(RETRY_DELAY_MS * attempt);
    const reply = await documents.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: pending } } }));
    rows.push(...(reply.Responses?.[tableName] ?? []));
    pending = reply.UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return rows;
}

/**
 * Rows of a partition of the index gsi2, which is sorted by due time, longest overdue first.
 *
 * @param before exclusive upper bound of the sort key: a time in ISO 8601, or a string after all keys with a prefix
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
