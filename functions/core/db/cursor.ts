/** The cursor of a page is the sort key of its last row, so it can only lead into the list's own partition. */
export const cursorOfKey = (key: unknown): string => Buffer.from(String(key)).toString('base64url');

/** DynamoDB refuses longer sort keys. */
const KEY_BYTES_MAX = 1024;

/**
 * @param prefix of all keys of the list, because DynamoDB refuses a start outside of the query
 * @returns undefined for a cursor that no page of the list can have
 */
export function keyOfCursor(cursor: string, prefix = ''): string | undefined {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  const isKey = key !== '' && Buffer.byteLength(key) <= KEY_BYTES_MAX && key.startsWith(prefix);
  return isKey ? key : undefined;
}

/** The cursor of a list with several sorts, which would otherwise take a key of one for a key of another. */
export const cursorOfSort = (sort: string, key: unknown): string => cursorOfKey(`${sort}:${key}`);

/**
 * @param pattern of all keys of this sort
 * @returns undefined for the cursor of another sort, and for one that no page of this sort can have
 */
export function keyOfSort(cursor: string, sort: string, pattern: RegExp): string | undefined {
  const prefix = `${sort}:`;
  const key = keyOfCursor(cursor, prefix)?.slice(prefix.length);
  return key !== undefined && pattern.test(key) ? key : undefined;
}
