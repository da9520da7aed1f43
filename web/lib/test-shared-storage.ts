import type { StoragePort } from './browser-storage.ts';

/** A browser's local storage, shared by tabs that receive each other's changes as `storage` events. */
export function createSharedStorage() {
  const entries = new Map<string, string>();
  const tabs = new Set<EventTarget>();

  /** @param events target of the tab's events */
  function openTab(events: EventTarget): StoragePort & { close(): void } {
    tabs.add(events);
    let isClosed = false;
    function change(key: string, apply: () => void): void {
      if (isClosed) return;
      apply();
      for (const other of tabs)
        if (other !== events) queueMicrotask(() => other.dispatchEvent(Object.assign(new Event('storage'), { key })));
    }
    return {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => change(key, () => entries.set(key, value)),
      removeItem: (key) => change(key, () => entries.delete(key)),
      key: (index) => [...entries.keys()][index] ?? null,
      get length() {
        return entries.size;
      },
      close() {
        isClosed = true;
        tabs.delete(events);
      },
    };
  }

  return { entries, openTab };
}
