import { createDatabaseTable } from './database.ts';
import { readStored, writeStored } from './stored-value.ts';

/** Pictures stored in this browser, for example photos that are chosen but not uploaded yet. In IndexedDB. */
export interface BlobStore {
  get(key: string): Promise<Blob | undefined>;
  /** False if the browser refuses (private window, disk full): hold the blob in memory instead. */
  set(key: string, blob: Blob): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Removes every blob with another key. */
  deleteExcept(keys: ReadonlySet<string>): Promise<void>;
}

/** @param name of the database */
export function createBlobStore(name: string): BlobStore {
  const { attempt } = createDatabaseTable(name, 'blobs');
  return {
    get: (key) =>
      attempt(async ({ get, store }) => {
        const found = readStored(await get(key, store));
        return found instanceof Blob ? found : undefined;
      }, undefined),
    set: (key, blob) => attempt((database) => writeStored(database, key, blob).then(() => true), false),
    // A failed cleanup is not worth an error.
    remove: (key) => attempt(({ del, store }) => del(key, store), undefined),
    deleteExcept: (needed) =>
      attempt(async ({ keys, delMany, store }) => {
        const stored = await keys<string>(store);
        const gone = stored.filter((key) => !needed.has(key));
        await delMany(gone, store);
      }, undefined),
  };
}
