import { CartToken } from '../../shared/schemas/common.ts';
import type { ExpiringStorage } from './expiring-storage.ts';

const DAY_MS = 86_400_000;
/** As long as the server keeps a cart; counted anew at every visit. */
const CART_TOKEN_LIFETIME_MS = 90 * DAY_MS;

/** The secret under which an anonymous visitor's projects and cart are kept. */
export interface CartTokenKeeper {
  /** makes one at the first call; the same one afterwards */
  read(): string;
  /** starts over: the next read makes a fresh one */
  forget(): void;
}

export function createCartTokenKeeper(
  storage: ExpiringStorage,
  randomBytes: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): CartTokenKeeper {
  const entry = storage.entry('cartToken', { schema: CartToken, lifetimeMs: CART_TOKEN_LIFETIME_MS });
  // held in memory too, so that a browser without storage keeps one token for the visit
  let token: string | undefined;
  return {
    read() {
      if (token === undefined) {
        token = entry.read() ?? base64Url(randomBytes(new Uint8Array(24)));
        entry.write(token);
      }
      return token;
    },
    forget() {
      token = undefined;
      entry.remove();
    },
  };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
