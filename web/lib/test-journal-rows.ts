import type { JournalRows } from './journal-rows.ts';
import type { Tabs } from './tabs.ts';

const never = () => new Promise<never>(() => {});

/** A browser's database in memory, which can be full, refused or hung; shared by any number of tabs. */
export function createTestBrowserRows() {
  const stored = new Map<string, unknown>();
  const listeners = new Set<{ tab: object; listener: (keys: string[]) => void }>();
  const browser = {
    stored,
    isFull: false,
    isRefused: false,
    /** It never replies again. */
    isHung: false,
    /** Its pages are unloading: they get no replies, but writes already started without a read complete. */
    isLeft: false,
    bytesWritten: 0,
    openTab(): { rows: JournalRows; tabs: Tabs } {
      const tab = {};
      return {
        rows: {
          async all() {
            if (browser.isHung) await never();
            return browser.isRefused ? undefined : structuredClone([...stored]);
          },
          get: async (key) => (browser.isRefused ? undefined : { row: structuredClone(stored.get(key)) }),
          async write(changes, mayReplace) {
            if (browser.isHung || (browser.isLeft && mayReplace)) await never();
            if (browser.isRefused || browser.isFull) return false;
            for (const [key, row] of changes) {
              if (mayReplace && !mayReplace(key, structuredClone(stored.get(key)))) continue;
              if (row === undefined) stored.delete(key);
              else stored.set(key, structuredClone(row));
              browser.bytesWritten += JSON.stringify(row)?.length ?? 0;
            }
            return true;
          },
          async clear(spared) {
            for (const key of stored.keys()) if (!key.startsWith(spared)) stored.delete(key);
          },
        },
        tabs: {
          announce(keys) {
            for (const other of listeners) if (other.tab !== tab) queueMicrotask(() => other.listener(keys));
          },
          listen(listener) {
            const entry = { tab, listener };
            listeners.add(entry);
            return () => void listeners.delete(entry);
          },
        },
      };
    },
  };
  return browser;
}
