import { attempt, type StoragePort } from '../../lib/browser-storage.ts';

/**
 * Storage entries that the host page may store, by name without the tenant. Logins, addresses and personal input stay
 * in the frame's own storage.
 */
const HOST_STORED: readonly string[] = [
  'cart',
  'cartToken',
  'geolocation',
  'goods',
  'lastCart',
  'projects',
  'promo',
  'room',
  'siteUnblocked',
  'tenantData',
];

export interface HostStorage extends StoragePort {
  /** Merges the host page's entries. @returns the changed keys */
  receive(entries: Readonly<Record<string, string>>): string[];
}

/**
 * Storage of the visitor, mirrored in the host page: reads are synchronous, and every change is sent.
 *
 * @param own the frame's own storage, for entries that the host page may not have
 * @param tenantId prefix of the host page's entries
 */
export function createHostStorage(deps: {
  own: StoragePort;
  tenantId: string;
  entries: Readonly<Record<string, string>>;
  notify(key: string, value: string | null): void;
}): HostStorage {
  const { own, notify } = deps;
  let stored = entriesOf(deps.entries);
  if (stored.size === 0) moveOwn();

  function entriesOf(entries: Readonly<Record<string, string>>): Map<string, string> {
    return new Map(Object.entries(entries).filter(([key]) => isHostStored(key)));
  }
  function isHostStored(key: string): boolean {
    const [tenantId, name = ''] = key.split(':');
    return tenantId === deps.tenantId && HOST_STORED.includes(name);
  }
  function ownKeys(): string[] {
    return Array.from({ length: own.length }, (_, index) => own.key(index) ?? '');
  }
  const keys = (): string[] => [...stored.keys(), ...ownKeys().filter((key) => !isHostStored(key))];

  /** Migrates entries that the frame stored before the host page supported storage. */
  function moveOwn(): void {
    for (const key of (attempt(ownKeys) ?? []).filter(isHostStored)) {
      const value = attempt(() => own.getItem(key));
      if (value === null || value === undefined) continue;
      stored.set(key, value);
      notify(key, value);
      attempt(() => own.removeItem(key));
    }
  }

  return {
    getItem: (key) => (isHostStored(key) ? (stored.get(key) ?? null) : own.getItem(key)),
    setItem(key, value) {
      if (!isHostStored(key)) return own.setItem(key, value);
      if (stored.get(key) === value) return;
      stored.set(key, value);
      notify(key, value);
    },
    removeItem(key) {
      if (!isHostStored(key)) return own.removeItem(key);
      if (stored.delete(key)) notify(key, null);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
    receive(entries) {
      const before = stored;
      stored = entriesOf(entries);
      return [...new Set([...before.keys(), ...stored.keys()])].filter((key) => before.get(key) !== stored.get(key));
    },
  };
}
