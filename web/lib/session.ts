import * as z from 'zod/mini';
import { SessionReply } from '../../shared/customer/wire.ts';
import { DAY_MS } from '../../shared/lib/time.ts';
import type { ExpiringStorage } from './expiring-storage.ts';
import { textTag } from './text-tag.ts';

export type Session = z.infer<typeof SessionReply>;

/** As long as a refresh token lives without being used: docs/product.md 5.7. */
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
  /** what is known of the customer anew; nothing happens when somebody else is signed in meanwhile, or nobody */
  updateCustomer(customer: Session['customer']): void;
  clear(): void;
  /** The server refuses this access token, and its refresh token too: said to all tabs, and to the pages after this one. */
  end(accessToken: string): void;
  /** whether the session that is here has ended, and nobody has begun it again */
  isOver(): boolean;
  /** told after every change, in this tab or another; returns the way to stop it */
  subscribe(listener: () => void): () => void;
}

export function createSessionKeeper(storage: ExpiringStorage): SessionKeeper {
  const entry = storage.entry('session', { schema: SessionReply, lifetimeMs: SESSION_LIFETIME_MS });
  const endedEntry = storage.entry('endedSession', { schema: z.string() });
  let ended = endedEntry.read();
  const listeners = new Set<() => void>();
  let current = entry.read();
  // a browser that refuses storage stays signed in until the page is left
  let isStored = true;
  const changed = () => {
    for (const listener of listeners) listener();
  };
  storage.onOtherTab((key) => {
    if (key !== null && key !== entry.key && key !== endedEntry.key) return;
    current = entry.read();
    ended = endedEntry.read();
    changed();
  });
  const isOver = (): boolean => current !== undefined && ended === textTag(current.accessToken);

  function reload(): Session | undefined {
    if (!isStored) return current;
    const stored = entry.read();
    if (stored?.accessToken !== current?.accessToken) {
      current = stored;
      changed();
    }
    return current;
  }

  function write(session: Session): void {
    current = session;
    if (ended !== undefined) endedEntry.remove();
    ended = undefined;
    isStored = entry.write(session);
    changed();
  }

  return {
    read: () => current,
    reload,
    write,
    updateCustomer(customer) {
      // another tab may have refreshed the tokens, and its refresh token is the one that counts
      const now = reload();
      if (now?.customer.id === customer.id) write({ ...now, customer });
    },
    clear() {
      current = undefined;
      isStored = true;
      ended = undefined;
      entry.remove();
      endedEntry.remove();
      changed();
    },
    end(accessToken) {
      if (current?.accessToken !== accessToken || isOver()) return;
      ended = textTag(accessToken);
      endedEntry.write(ended);
      changed();
    },
    isOver,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
