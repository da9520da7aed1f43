import { createDatabaseTable } from './database.ts';

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
  const { attempt } = createDatabaseTable(name, 'records');
  return {
    get: (key) => attempt(({ get, store }) => get<unknown>(key, store), undefined),
    all: () => attempt(({ entries, store }) => entries<string, unknown>(store), []),
    set: (key, value) => attempt(({ set, store }) => set(key, value, store).then(() => true), false),
    remove: (key) => attempt(({ del, store }) => del(key, store), undefined),
    clear: () => attempt(({ clear, store }) => clear(store), undefined),
  };
}
