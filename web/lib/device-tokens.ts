import * as z from 'zod/mini';
import { DEVICE_TOKEN_LIFETIME_SECONDS } from '../../shared/customer/links.ts';
import { DEVICE_TOKENS_MAX, DeviceToken } from '../../shared/customer/wire.ts';
import type { ExpiringStorage } from './expiring-storage.ts';

/**
 * Prove to the server that this browser has logged in before, so that it sends codes even if strangers have requested
 * many. They neither authenticate nor identify anyone, so a logout keeps them.
 */
export interface DeviceTokenStore {
  /** The field for calls about an account; empty in a browser without a login. */
  shown(): { deviceTokens?: string[] };
  /** Newest first; drops the oldest beyond the limit. */
  add(token: string): void;
}

export function createDeviceTokenStore(storage: ExpiringStorage): DeviceTokenStore {
  const schema = z.array(DeviceToken).check(z.maxLength(DEVICE_TOKENS_MAX));
  const entry = storage.entry('deviceTokens', { schema, lifetimeMs: DEVICE_TOKEN_LIFETIME_SECONDS * 1000 });
  // Tokens that the browser refused to store.
  let unstored: string[] = [];
  const read = () => entry.read() ?? unstored;
  return {
    shown() {
      const deviceTokens = read();
      return deviceTokens.length > 0 ? { deviceTokens } : {};
    },
    add(token) {
      const others = read().filter((known) => idOf(known) !== idOf(token));
      const tokens = [token, ...others].slice(0, DEVICE_TOKENS_MAX);
      unstored = entry.write(tokens) ? [] : tokens;
    },
  };
}

/** Equal for all tokens that one mailbox gives this browser. */
function idOf(token: string): string | undefined {
  return token.split('.')[0];
}
