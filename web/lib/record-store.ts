import { createDatabaseTable } from './database.ts';
import { readStored, writeStored } from './stored-value.ts';

/** Records that contain files, in IndexedDB. Values read are unknown: the caller validates them. */
export interface RecordStore {
  get(key: string): Promise<unknown>;
  all(): Promise<[key: string, value: unknown][]>;
  /** False if the browser refuses: a private window, a full disk. */
  set(key: string, value: unknown): Promise<boolean>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Never throws: a browser that refuses storage behaves like an empty one. */
export function createRecordStore(name: string): RecordStore {
  const { attempt } = createDatabaseTable(name, 'records');
  return {
    get: (key) => attempt(async ({ get, store }) => readStored(await get<unknown>(key, store)), undefined),
    all: () =>
      attempt(async ({ entries, store }) => {
        const stored = await entries<string, unknown>(store);
        return stored.map(([key, value]): [string, unknown] => [key, readStored(value)]);
      }, []),
    set: (key, value) => attempt((database) => writeStored(database, key, value).then(() => true), false),
    remove: (key) => attempt(({ del, store }) => del(key, store), undefined),
    clear: () => attempt(({ clear, store }) => clear(store), undefined),
  };
}
