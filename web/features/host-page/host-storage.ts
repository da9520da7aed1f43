import { attempt, type StoragePort } from '../../lib/browser-storage.ts';

/**
 * Entries that the page around may keep for its visitors, by their names without the tenant. What opens an account, where
 * people live and what they typed for it stay in the frame, with the browser that keeps it or with nobody.
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
  /** Takes over what the page around has now. @returns the keys that are other than before */
  receive(entries: Readonly<Record<string, string>>): string[];
}

/**
 * The visitor's storage where the page around keeps it: its entries are at hand here, and every change is told.
 *
 * @param own the frame's own storage, for what nobody else may keep
 * @param tenantId whose entries the page around keeps
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

  /** What the frame has kept before the page around began to is not lost. */
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
