/** What of the browser's Storage is used; tests pass a Map behind it. */
export type StoragePort = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** The browser's local or session storage, or a memory of this page where the browser refuses even to name it. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): StoragePort {
  try {
    return globalThis[name] ?? memoryStorage();
  } catch {
    // an iframe without third-party storage, or cookies that are blocked
    return memoryStorage();
  }
}

/** What a browser may refuse or cannot read. @returns undefined where it does */
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
