import * as z from 'zod/mini';
import { DAY_MS } from '../../shared/lib/time.ts';
import { attempt, type StoragePort } from './browser-storage.ts';

export const LOCAL_STORAGE_LIFETIME_MS = 4 * DAY_MS;

interface EntryOptions<Schema extends z.ZodMiniType> {
  schema: Schema;
  /** Increment when the shape changes: older entries then read as missing. */
  version?: number;
  /** 4 days unless specified: docs/spec 6.6. */
  lifetimeMs?: number;
}

/** One value stored in this browser. */
export interface StorageEntry<Value> {
  /** Undefined if it is missing, expired or not ours. */
  read(): Value | undefined;
  /** False if the browser refuses (private window, full): the caller continues without. */
  write(value: Value): boolean;
  remove(): void;
  /** The full storage key, for matching `storage` events. */
  key: string;
}

export interface ExpiringStorage {
  entry<Schema extends z.ZodMiniType>(name: string, options: EntryOptions<Schema>): StorageEntry<z.infer<Schema>>;
  /** Removes the tenant's entries but those with these names; other tenants' entries stay. */
  clear(except: readonly string[]): void;
  /** Called with the full key when another tab changes an entry; null when the whole storage was cleared. */
  onOtherTab(listener: (key: string | null) => void): void;
}

/** The envelope of every entry. */
const Envelope = z.object({ v: z.int(), expiresAt: z.number(), value: z.unknown() });

/**
 * Local storage for the app: keys are prefixed by the tenant, entries expire, and values are validated when read. Never
 * throws; a browser that refuses storage behaves like an empty one.
 */
export function createExpiringStorage(deps: {
  storage: StoragePort;
  tenantId: string;
  now: () => number;
  /** Source of `storage` events: the window. */
  events?: Pick<EventTarget, 'addEventListener'> | undefined;
}): ExpiringStorage {
  const prefix = `${deps.tenantId}:`;
  return {
    onOtherTab(listener) {
      deps.events?.addEventListener('storage', (event) => listener((event as StorageEvent).key));
    },
    clear(except) {
      const exceptKeys = new Set(except.map((name) => prefix + name));
      for (const key of attempt(() => keysOf(deps.storage)) ?? []) {
        if (key.startsWith(prefix) && !exceptKeys.has(key)) attempt(() => deps.storage.removeItem(key));
      }
    },
    entry(name, { schema, version = 1, lifetimeMs = LOCAL_STORAGE_LIFETIME_MS }) {
      const key = prefix + name;
      const remove = () => void attempt(() => deps.storage.removeItem(key));
      return {
        key,
        remove,
        read() {
          const text = attempt(() => deps.storage.getItem(key));
          if (!text) return undefined;
          const envelope = Envelope.safeParse(attempt(() => JSON.parse(text)));
          const isCurrent = envelope.success && envelope.data.v === version && envelope.data.expiresAt > deps.now();
          const value = isCurrent ? schema.safeParse(envelope.data.value) : undefined;
          if (value?.success) return value.data;
          remove();
          return undefined;
        },
        write(value) {
          const text = JSON.stringify({ v: version, expiresAt: deps.now() + lifetimeMs, value });
          const stored = attempt(() => {
            deps.storage.setItem(key, text);
            return true;
          });
          return stored ?? false;
        },
      };
    },
  };
}

/** Collects the keys first, because removing one shifts the others. */
function keysOf(storage: StoragePort): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}
