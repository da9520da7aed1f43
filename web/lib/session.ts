import * as z from 'zod/mini';
import { SessionReply } from '../../shared/customer/wire.ts';
import { DAY_MS } from '../../shared/lib/time.ts';
import { createEmitter } from './create-store.ts';
import type { ExpiringStorage } from './expiring-storage.ts';
import { textTag } from './text-tag.ts';

export type Session = z.infer<typeof SessionReply>;

/** The lifetime of an unused refresh token: docs/spec 5.7. */
const SESSION_LIFETIME_MS = 30 * DAY_MS;

/**
 * The signed-in customer, in local storage: the single source for all tabs, because a refresh token used by another tab
 * must never be used again here.
 */
export interface SessionStore {
  read(): Session | undefined;
  /** Rereads local storage, because another tab's change may not have been announced yet. */
  reload(): Session | undefined;
  write(session: Session): void;
  /** Updates the stored customer; no effect if another customer or none is signed in. */
  updateCustomer(customer: Session['customer']): void;
  clear(): void;
  /** The server refuses this access token and its refresh token: announced to all tabs, and stored for later pages. */
  end(accessToken: string): void;
  /** Whether the current session has ended without a new login. */
  isOver(): boolean;
  /** Notifies of changes in this tab or another; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createSessionStore(storage: ExpiringStorage): SessionStore {
  const entry = storage.entry('session', { schema: SessionReply, lifetimeMs: SESSION_LIFETIME_MS });
  const endedEntry = storage.entry('endedSession', { schema: z.string() });
  let ended = endedEntry.read();
  const { emit: changed, subscribe } = createEmitter();
  let current = entry.read();
  // A browser that refuses storage stays signed in until the page unloads.
  let isStored = true;
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
      // Another tab may have refreshed the tokens, and its refresh token is the valid one.
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
    subscribe,
  };
}
