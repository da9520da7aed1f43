import type * as z from 'zod/mini';
import { SessionReply } from '../../shared/wire/account.ts';
import type { ExpiringStorage } from './expiring-storage.ts';

export type Session = z.infer<typeof SessionReply>;

const DAY_MS = 86_400_000;
/** As long as a refresh token lives without being used. Design section 7. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;

/**
 * Who is signed in, as local storage knows it: the one truth for all tabs, because a refresh token that another tab
 * has used must never be used again here.
 */
export interface SessionKeeper {
  read(): Session | undefined;
  /** reads local storage anew: another tab's change may not have been announced yet */
  reload(): Session | undefined;
  write(session: Session): void;
  clear(): void;
  /** told after every change, in this tab or another; returns the way to stop it */
  subscribe(listener: () => void): () => void;
}

export function createSessionKeeper(storage: ExpiringStorage): SessionKeeper {
  const entry = storage.entry('session', { schema: SessionReply, lifetimeMs: SESSION_LIFETIME_MS });
  const listeners = new Set<() => void>();
  let current = entry.read();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  globalThis.window?.addEventListener('storage', (event) => {
    // key is null when the whole storage was cleared
    if (event.key !== null && event.key !== entry.key) return;
    current = entry.read();
    changed();
  });
  return {
    read: () => current,
    reload() {
      const stored = entry.read();
      if (stored?.accessToken !== current?.accessToken) {
        current = stored;
        changed();
      }
      return current;
    },
    write(session) {
      current = session;
      entry.write(session);
      changed();
    },
    clear() {
      current = undefined;
      entry.remove();
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
