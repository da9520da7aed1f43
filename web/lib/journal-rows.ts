import { createDatabaseTable } from './database.ts';

type Changes = readonly (readonly [key: string, row: unknown])[];

/** Rows by key, in the browser. Nothing here throws: a browser that refuses behaves like an empty one. */
export interface JournalRows {
  /** undefined where the browser refuses to look: no rows are not the same as none to be had */
  all(): Promise<[key: string, row: unknown][] | undefined>;
  /** undefined where the browser refuses to look; `row` is undefined where there is none */
  get(key: string): Promise<{ row: unknown } | undefined>;
  /**
   * Writes all or nothing; undefined takes a row away.
   *
   * @param mayReplace asked with each row that stands there, in the same transaction: whatever it says no to is left
   *   out, so that no tab overwrites what another one has written meanwhile. Without it nothing is read first, and what
   *   was begun is written though the page goes away.
   * @returns false where the browser refuses: a private window, a full disk
   */
  write(changes: Changes, mayReplace?: (key: string, row: unknown) => boolean): Promise<boolean>;
  /** @param spared what the keys of rows begin with that stay */
  clear(spared: string): Promise<void>;
}

/** No key has it. */
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
          // a page that goes away hears no answer, and without this its transaction would be given up
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
