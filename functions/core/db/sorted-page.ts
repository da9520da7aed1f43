import { cursorOfSort, keyOfSort } from './cursor.ts';

/** Longest part of a row's sort key that is compared and stored in a cursor, in characters. */
const KEY_LENGTH_MAX = 60;

export interface Sorted<Row> {
  sort: string;
  keyOf(row: Row): string;
  /** Orders rows of equal keys, and is unique. */
  idOf(row: Row): string;
  isDescending?: boolean;
}

/**
 * A page of rows that are all in memory, in an order that no index has.
 *
 * @param cursor of the page before
 * @returns the page, with the cursor of the next one
 */
export function sortedPage<Row>(
  rows: readonly Row[],
  { sort, keyOf, idOf, isDescending = false }: Sorted<Row>,
  { size, cursor }: { size: number; cursor?: string | undefined },
): { rows: Row[]; cursor?: string } | 'invalid_cursor' {
  const after = cursor === undefined ? undefined : keyOfSort(cursor, sort, /^[^\0]*\0[^\0]+$/);
  if (cursor !== undefined && after === undefined) return 'invalid_cursor';
  const sign = isDescending ? -1 : 1;
  const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -sign : sign);
  const left = rows
    .map((row) => ({ row, place: `${keyOf(row).slice(0, KEY_LENGTH_MAX)}\0${idOf(row)}` }))
    .filter(({ place }) => after === undefined || compare(place, after) > 0)
    .sort((a, b) => compare(a.place, b.place));
  const shown = left.slice(0, size);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ row }) => row),
    ...(last && shown.length < left.length && { cursor: cursorOfSort(sort, last.place) }),
  };
}
