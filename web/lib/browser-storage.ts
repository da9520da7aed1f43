/** The used part of the browser's Storage; tests pass one backed by a Map. */
export type StoragePort = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's local or session storage, or memory of this page if the browser denies access. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): StoragePort {
  try {
    return globalThis[name] ?? memoryStorage();
  } catch {
    // An iframe without third-party storage, or blocked cookies.
    return memoryStorage();
  }
}

/** Calls an API that the browser may refuse. @returns undefined if it throws */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

export function memoryStorage(): StoragePort {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size;
    },
  };
}
