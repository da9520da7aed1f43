import { memoryStorage } from '../../lib/browser-storage.ts';
import type { Environment } from '../../site/environment.ts';

/**
 * Environment with in-memory storage, so that a customer's data neither mixes with the staff's own nor outlives the
 * page or reaches other tabs.
 */
export function inMemoryEnvironment(browser: Environment): Environment {
  const nothing = (): void => undefined;
  const storage = memoryStorage();
  return {
    ...browser,
    localStorage: storage,
    sessionStorage: storage,
    tenantData: undefined,
    cartToken: undefined,
    locks: undefined,
    blobs: memoryBlobs,
    records: () => {
      const records = new Map<string, unknown>();
      return {
        get: async (key) => records.get(key),
        all: async () => [...records],
        set: async (key, record) => Boolean(records.set(key, record)),
        remove: async (key) => void records.delete(key),
        clear: async () => records.clear(),
      };
    },
    journalRows: () => {
      const rows = new Map<string, unknown>();
      return {
        all: async () => [...rows],
        get: async (key) => ({ row: rows.get(key) }),
        write: async (changes) => {
          for (const [key, row] of changes) {
            if (row === undefined) rows.delete(key);
            else rows.set(key, row);
          }
          return true;
        },
        clear: async () => rows.clear(),
      };
    },
    tabs: () => ({ announce: nothing, listen: () => nothing }),
  };
}

function memoryBlobs(): ReturnType<Environment['blobs']> {
  const blobs = new Map<string, Blob>();
  return {
    get: async (id) => blobs.get(id),
    set: async (id, blob) => Boolean(blobs.set(id, blob)),
    remove: async (id) => void blobs.delete(id),
    deleteExcept: async () => undefined,
  };
}
