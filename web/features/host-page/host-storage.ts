import { attempt, type StoragePort } from '../../lib/browser-storage.ts';

/**
 * Storage entries that the host page may store, by name without the tenant. Logins, addresses and personal input stay
 * in
 * the frame's own storage.
 */
const KEPT_BY_HOST: readonly string[] = [
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
  tell(key: string, value: string | null): void;
}): HostStorage {
  const { own, tell } = deps;
  let kept = entriesOf(deps.entries);
  if (kept.size === 0) moveOwn();

  function entriesOf(entries: Readonly<Record<string, string>>): Map<string, string> {
    return new Map(Object.entries(entries).filter(([key]) => isKept(key)));
  }
  function isKept(key: string): boolean {
    const [tenantId, name = ''] = key.split(':');
    return tenantId === deps.tenantId && KEPT_BY_HOST.includes(name);
  }
  function ownKeys(): string[] {
    return Array.from({ length: own.length }, (_, index) => own.key(index) ?? '');
  }
  const keys = (): string[] => [...kept.keys(), ...ownKeys().filter((key) => !isKept(key))];

  /** Migrates entries that the frame stored before the host page supported storage. */
  function moveOwn(): void {
    for (const key of (attempt(ownKeys) ?? []).filter(isKept)) {
      const value = attempt(() => own.getItem(key));
      if (value === null || value === undefined) continue;
      kept.set(key, value);
      tell(key, value);
      attempt(() => own.removeItem(key));
    }
  }

  return {
    getItem: (key) => (isKept(key) ? (kept.get(key) ?? null) : own.getItem(key)),
    setItem(key, value) {
      if (!isKept(key)) return own.setItem(key, value);
      if (kept.get(key) === value) return;
      kept.set(key, value);
      tell(key, value);
    },
    removeItem(key) {
      if (!isKept(key)) return own.removeItem(key);
      if (kept.delete(key)) tell(key, null);
    },
    key: (index) => keys()[index] ?? null,
    get length() {
      return keys().length;
    },
    receive(entries) {
      const before = kept;
      kept = entriesOf(entries);
      return [...new Set([...before.keys(), ...kept.keys()])].filter((key) => before.get(key) !== kept.get(key));
    },
  };
}
