import * as z from 'zod/mini';
import { DEVICE_TOKEN_LIFETIME_SECONDS } from '../../shared/customer/links.ts';
import { DEVICE_TOKENS_MAX, DeviceToken } from '../../shared/customer/wire.ts';
import type { ExpiringStorage } from './expiring-storage.ts';

/**
 * By these the server knows that this browser has logged in before, and sends it codes even where strangers have asked
 * for many. They log nobody in and name nobody, so they stay when somebody logs out.
 */
export interface DeviceTokenKeeper {
  /** what a call about an account sends; nothing in a browser that nobody has logged in with */
  shown(): { deviceTokens?: string[] };
  /** the newest first; the oldest goes when there are too many */
  add(token: string): void;
}

export function createDeviceTokenKeeper(storage: ExpiringStorage): DeviceTokenKeeper {
  const schema = z.array(DeviceToken).check(z.maxLength(DEVICE_TOKENS_MAX));
  const entry = storage.entry('deviceTokens', { schema, lifetimeMs: DEVICE_TOKEN_LIFETIME_SECONDS * 1000 });
  // what a browser that refuses storage could not keep
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

/** The same for all tokens that one mailbox gives this browser. */
function idOf(token: string): string | undefined {
  return token.split('.')[0];
}
