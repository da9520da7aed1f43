import type { UseStore } from 'idb-keyval';

type Database = typeof import('idb-keyval') & { store: UseStore };

/** A table of a browser database. Never throws: a browser that refuses behaves like an empty one. */
export interface DatabaseTable {
  /** @returns `otherwise` if the browser refuses: a private window, a full disk, no IndexedDB */
  attempt<Result>(run: (database: Database) => Promise<Result>, otherwise: Result): Promise<Result>;
}

/** Opened on first use, because a browser without IndexedDB must still show the shop. */
export function createDatabaseTable(name: string, table: string): DatabaseTable {
  let opened: Database | undefined;
  async function open(): Promise<Database> {
    if (!opened) {
      const library = await import('idb-keyval');
      opened ??= { ...library, store: library.createStore(name, table) };
    }
    return opened;
  }
  return {
    async attempt(run, otherwise) {
      try {
        return await run(opened ?? (await open()));
      } catch {
        return otherwise;
      }
    },
  };
}
