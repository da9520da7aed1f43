import type { UseStore } from 'idb-keyval';

/** Rows by key, in the browser. Nothing here throws: a browser that refuses behaves like an empty one. */
export interface JournalRows {
  /** undefined where the browser refuses to look: no rows are not the same as none to be had */
  all(): Promise<[key: string, row: unknown][] | undefined>;
  get(key: string): Promise<unknown>;
  /**
   * Writes all or nothing; undefined takes a row away.
   *
   * @param mayReplace asked with each row that stands there, in the same transaction: whatever it says no to is left
   *   out, so that no tab overwrites what another one has written meanwhile
   * @returns false where the browser refuses: a private window, a full disk
   */
  write(
    changes: readonly (readonly [key: string, row: unknown])[],
    mayReplace?: (key: string, row: unknown) => boolean,
  ): Promise<boolean>;
  clear(): Promise<void>;
}

/** Rows in an IndexedDB database of this name. */
export function createJournalRows(name: string): JournalRows {
  // opened at first use: a browser without IndexedDB must still show the shop
  let opened: UseStore | undefined;
  const open = async () => {
    const database = await import('idb-keyval');
    opened ??= database.createStore(name, 'rows');
    return { ...database, store: opened };
  };
  return {
    all: () => attempt(() => open().then(({ entries, store }) => entries<string, unknown>(store)), undefined),
    get: (key) => attempt(() => open().then(({ get, store }) => get<unknown>(key, store)), undefined),
    write: (changes, mayReplace) =>
      attempt(async () => {
        const { store, promisifyRequest } = await open();
        await store('readwrite', async (rows) => {
          for (const [key, row] of changes) {
            if (mayReplace && !mayReplace(key, await promisifyRequest<unknown>(rows.get(key)))) continue;
            if (row === undefined) rows.delete(key);
            else rows.put(row, key);
          }
          return promisifyRequest(rows.transaction);
        });
        return true;
      }, false),
    clear: () => attempt(() => open().then(({ clear, store }) => clear(store)), undefined),
  };
}

async function attempt<Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await run();
  } catch {
    return otherwise;
  }
}
