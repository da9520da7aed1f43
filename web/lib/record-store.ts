import { clear, createStore, del, entries, get, set } from 'idb-keyval';

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
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => {
    opened ??= createStore(name, 'records');
    return opened;
  };
  return {
    get: (key) => attempt(() => get<unknown>(key, store()), undefined),
    all: () => attempt(() => entries<string, unknown>(store()), []),
    set: (key, value) => attempt(() => set(key, value, store()).then(() => true), false),
    remove: (key) => attempt(() => del(key, store()), undefined),
    clear: () => attempt(() => clear(store()), undefined),
  };
}

async function attempt<Result>(run: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await run();
  } catch {
    return otherwise;
  }
}
