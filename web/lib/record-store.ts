import type { UseStore } from 'idb-keyval';

/** Things that hold files, in IndexedDB. What comes out is unknown: the caller parses it. */
export interface RecordStore {
  get(key: string): Promise<unknown>;
  all(): Promise<[key: string, value: unknown][]>;
  /** false when the browser refuses: a private window, a full disk */
  set(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Nothing here throws: a browser that refuses storage behaves like an empty one. */
export function createRecordStore(name: string): RecordStore {
  // opened at first use: a browser without IndexedDB must still show the shop
  let opened: UseStore | undefined;
  const open = async () => {
    const database = await import('idb-keyval');
    opened ??= database.createStore(name, 'records');
    return { ...database, store: opened };
  };
  return {
    get: (key) => attempt(() => open().then(({ get, store }) => get<unknown>(key, store)), undefined),
    all: () => attempt(() => open().then(({ entries, store }) => entries<string, unknown>(store)), []),
    set: (key, value) =>
      attempt(
        () =>
          open()
            .then(({ set, store }) => set(key, value, store))
            .then(() => true),
        false,
      ),
    remove: (key) => attempt(() => open().then(({ del, store }) => del(key, store)), undefined),
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
