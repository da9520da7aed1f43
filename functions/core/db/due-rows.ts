import type { Row } from './expressions.ts';
import { queryPage, type Table } from './table.ts';

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
