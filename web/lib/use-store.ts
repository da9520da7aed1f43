import { useSyncExternalStore } from 'react';

/**
 * Re-renders with the store.
 *
 * @param read  returns the same value as long as the store is unchanged
 * @param fresh the value on the server and during hydration, if it differs
 */
export function useStore<Value>(
  store: { subscribe(listener: () => void): () => void },
  read: () => Value,
  fresh: () => Value = read,
): Value {
  return useSyncExternalStore(store.subscribe, read, fresh);
}
