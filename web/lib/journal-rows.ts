import { createDatabaseTable } from './database.ts';

type Changes = readonly (readonly [key: string, row: unknown])[];

/** Rows by key, in the browser. Never throws: a browser that refuses behaves like an empty one. */
export interface JournalRows {
  /** Undefined if the browser refuses to read, which differs from having no rows. */
  all(): Promise<[key: string, row: unknown][] | undefined>;
  /** Undefined if the browser refuses to read; `row` is undefined if there is none. */
  get(key: string): Promise<{ row: unknown } | undefined>;
  /**
   * Writes all or nothing; undefined deletes a row.
   *
   * @param mayReplace receives each existing row in the same transaction; rows it rejects are skipped, so that no tab
   * overwrites a concurrent write of another. Without it nothing is read first, and the write completes even if the
   * page
   *   unloads.
   * @returns false if the browser refuses: a private window, a full disk
   */
  write(changes: Changes, mayReplace?: (key: string, row: unknown) => boolean): Promise<boolean>;
  /** @param spared key prefix of rows to keep */
  clear(spared: string): Promise<void>;
}

/** Sorts after every character in a key. */
const LAST_CHARACTER = '\uffff';

/** Rows in an IndexedDB database of this name. */
export function createJournalRows(name: string): JournalRows {
  const { attempt } = createDatabaseTable(name, 'rows');
  return {
    all: () => attempt(({ entries, store }) => entries<string, unknown>(store), undefined),
    get: (key) => attempt(async ({ get, store }) => ({ row: await get<unknown>(key, store) }), undefined),
    write: (changes, mayReplace) =>
      attempt(async ({ store, promisifyRequest }) => {
        await store('readwrite', async (rows) => {
          for (const [key, row] of changes) {
            if (mayReplace && !mayReplace(key, await promisifyRequest<unknown>(rows.get(key)))) continue;
            if (row === undefined) rows.delete(key);
            else rows.put(row, key);
          }
          // An unloading page gets no events, and without an explicit commit its transaction would abort.
          rows.transaction.commit?.();
          return promisifyRequest(rows.transaction);
        });
        return true;
      }, false),
    clear: (spared) =>
      attempt(
        ({ store, promisifyRequest }) =>
          store('readwrite', (rows) => {
            rows.delete(IDBKeyRange.upperBound(spared, true));
            rows.delete(IDBKeyRange.lowerBound(spared + LAST_CHARACTER, true));
            return promisifyRequest(rows.transaction);
          }),
        undefined,
      ),
  };
}
