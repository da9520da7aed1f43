import * as z from 'zod/mini';
import { createEmitter } from './create-store.ts';
import { type ExpiringStorage, LOCAL_STORAGE_LIFETIME_MS } from './expiring-storage.ts';
import { textTag } from './text-tag.ts';
import { visitorTag } from './visitor-tag.ts';

const Stash = z.object({
  /** Tag of the customer's id. */
  owner: z.string(),
  /** Tag of the cart token that the work was made under. */
  visitor: z.string(),
  /** Milliseconds; visits do not extend it. */
  endsAtMs: z.number(),
  /** The cart's goods, as their entry stores them. */
  goods: z.optional(z.unknown()),
});
export type Stash = z.infer<typeof Stash>;

/** The customers whose work waits in this browser until they log in again. Stores no names: docs/spec 5.8. */
export interface Stashes {
  read(): readonly Stash[];
  /** @returns false if the browser refuses to store it */
  add(stash: { customerId: string; cartToken: string; goods?: unknown }): boolean;
  ofCustomer(customerId: string): readonly Stash[];
  ofVisitor(visitor: string): Stash | undefined;
  remove(owner: string): void;
  clear(): void;
  /** Notifies of changes in this tab or another; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

export function createStashes(storage: ExpiringStorage, now: () => number): Stashes {
  const entry = storage.entry('stashes', { schema: z.array(Stash) });
  const { emit, subscribe } = createEmitter();
  const isOver = ({ endsAtMs }: Stash): boolean => endsAtMs <= now();
  let current = stored();

  function stored(): readonly Stash[] {
    return (entry.read() ?? []).filter((stash) => !isOver(stash));
  }

  function take(next: readonly Stash[]): void {
    current = next;
    emit();
  }

  function write(next: readonly Stash[]): boolean {
    const isStored = next.length === 0 || entry.write([...next]);
    if (next.length === 0) entry.remove();
    if (isStored) take(next);
    return isStored;
  }

  storage.onOtherTab((key) => {
    if (key === null || key === entry.key) take(stored());
  });

  return {
    read() {
      if (current.some(isOver)) current = current.filter((stash) => !isOver(stash));
      return current;
    },
    add({ customerId, cartToken, goods }) {
      const visitor = visitorTag(cartToken);
      const endsAtMs = now() + LOCAL_STORAGE_LIFETIME_MS;
      const others = stored().filter((stash) => stash.visitor !== visitor);
      return write([...others, { owner: textTag(customerId), visitor, endsAtMs, goods }]);
    },
    ofCustomer: (customerId) => stored().filter(({ owner }) => owner === textTag(customerId)),
    ofVisitor: (visitor) => stored().find((stash) => stash.visitor === visitor),
    remove: (owner) => void write(stored().filter((stash) => stash.owner !== owner)),
    clear: () => void write([]),
    subscribe,
  };
}
