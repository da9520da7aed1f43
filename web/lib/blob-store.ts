import type { UseStore } from 'idb-keyval';

/** Pictures that wait in this browser, for example photos chosen but not yet uploaded. Kept in IndexedDB. */
export interface BlobStore {
  get(key: string): Promise<Blob | undefined>;
  /** false when the browser refuses (private window, disk full): keep the blob in memory instead */
  set(key: string, blob: Blob): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** removes every blob whose key is not among these */
  keepOnly(kept: ReadonlySet<string>): Promise<void>;
}

/** @param name of the database */
export function createBlobStore(name: string): BlobStore {
  // opened at first use: a browser without IndexedDB must still show the shop
  let opened: UseStore | undefined;
  const open = async () => {
    const database = await import('idb-keyval');
    opened ??= database.createStore(name, 'blobs');
    return { ...database, store: opened };
  };
  return {
    async get(key) {
      try {
        const { get, store } = await open();
        const found: unknown = await get(key, store);
        return found instanceof Blob ? found : undefined;
      } catch {
        return undefined;
      }
    },
    async set(key, blob) {
      try {
        const { set, store } = await open();
        await set(key, blob, store);
        return true;
      } catch {
        return false;
      }
    },
    async remove(key) {
      await ignoringRefusal(async () => {
        const { del, store } = await open();
        await del(key, store);
      });
    },
    async keepOnly(kept) {
      await ignoringRefusal(async () => {
        const { keys, delMany, store } = await open();
        const stored = await keys<string>(store);
        await delMany(
          stored.filter((key) => !kept.has(key)),
          store,
        );
      });
    },
  };
}

/** Tidying up is not worth an error to the shopper. */
async function ignoringRefusal(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch {
    return;
  }
}
