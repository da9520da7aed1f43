import { queryPage, type Table } from '../db/table.ts';

/** What precedes every moment. */
const FIRST = '0';

/** What of the rows of an index is wanted, as DynamoDB is told. */
export interface Wanted {
  /** ISO time of the oldest order; absent: all */
  from?: string | undefined;
  /** on the columns of the index */
  conditions: readonly string[];
  values: Readonly<Record<string, unknown>>;
}

/** What a partition has between the oldest that is wanted and a position, as far as it was read. */
interface Part {
  /** without the position itself */
  keys: string[];
  /** that were looked at */
  rows: number;
  /** where it goes on; undefined at its end */
  last: string | undefined;
}

/** Reads partitions of one of the indexes of orders, the newest first; what does not meet the conditions is left out. */
export function partitionReader(
  table: Table,
  index: 'gsi2' | 'gsi3',
  { from, conditions, values }: Wanted,
): (partition: string, before: string, limit: number | undefined) => Promise<Part> {
  const key = `${index}sk`;
  return async (partition, before, limit) => {
    const bounds = placedBetween(from, before);
    if (!bounds) return { keys: [], rows: 0, last: undefined };
    const { rows, last, read } = await queryPage(table, {
      index,
      where: `${index}pk = :partition AND ${key} BETWEEN :from AND :before`,
      ...(conditions.length > 0 && { filter: conditions.join(' AND ') }),
      values: { partition, ...bounds, ...values },
      attributes: [key],
      isDescending: true,
      limit,
    });
    return {
      keys: rows.map((row) => String(row[key])).filter((each) => each !== before),
      rows: read,
      last: last && String(last[key]),
    };
  };
}

/** The bounds of sort keys that begin with a moment, both within; undefined where nothing lies between them. */
function placedBetween(from: string | undefined, before: string): { from: string; before: string } | undefined {
  const first = from === undefined ? FIRST : new Date(from).toISOString();
  return first < before ? { from: first, before } : undefined;
}
