import { CartToken } from '../../shared/lib/scalars.ts';
import { DAY_MS } from '../../shared/lib/time.ts';
import { createEmitter } from './create-store.ts';
import type { ExpiringStorage } from './expiring-storage.ts';

/** As long as the server stores a cart; restarts with every visit. */
const CART_TOKEN_LIFETIME_MS = 90 * DAY_MS;

/** The secret that owns an anonymous visitor's projects and cart. Shared by all tabs. */
export interface CartTokenStore {
  /** Creates a token on the first call; stable afterwards. */
  read(): string;
  /** Adopts another token, for example from the host page; an equal one has no effect. */
  change(token: string): void;
  /** Replaces the token, because the next visitor is another person. */
  forget(): void;
  /** Notifies of changes in this tab or another; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createCartTokenStore(
  storage: ExpiringStorage,
  randomBytes: (count: number) => Uint8Array = secureRandomBytes,
): CartTokenStore {
  const entry = storage.entry('cartToken', { schema: CartToken, lifetimeMs: CART_TOKEN_LIFETIME_MS });
  const { emit, subscribe } = createEmitter();
  // Also in memory, so that a browser without storage has one token for the visit.
  let token: string | undefined;

  const fresh = () => base64Url(randomBytes(24));

  function read(): string {
    if (token === undefined) {
      token = entry.read() ?? fresh();
      entry.write(token);
    }
    return token;
  }

  function take(next: string): void {
    token = next;
    emit();
  }

  storage.onOtherTab((key) => {
    if (token === undefined || (key !== null && key !== entry.key)) return;
    const stored = entry.read() ?? fresh();
    if (stored === token) return;
    if (key === null) entry.write(stored);
    take(stored);
  });

  return {
    read,
    change(next) {
      if (next === read()) return;
      entry.write(next);
      take(next);
    },
    forget() {
      const next = fresh();
      entry.write(next);
      take(next);
    },
    subscribe,
  };
}

export function secureRandomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
