import * as z from 'zod/mini';
import type { StorageEntry } from '../../lib/expiring-storage.ts';

/** A payment attempt, stored in this browser until its outcome is known. */
export const StoredAttempt = z.object({
  /** Idempotency key: the storefront creates at most one order for it. */
  token: z.string(),
  cartId: z.string(),
  projectIds: z.array(z.string()),
  /** True once money may have moved and only the storefront knows the outcome. */
  isSubmitted: z.boolean(),
});
export type StoredAttempt = z.infer<typeof StoredAttempt>;

export interface AttemptStore {
  /**
   * Returns the unsubmitted attempt for this cart, or a new one. A submitted attempt is returned unchanged; ask the
   * storefront for its outcome first.
   */
  start(cartId: string, projectIds: readonly string[]): StoredAttempt;
  /** Stored before the request is sent, so that any later reload finds it. */
  submitted(attempt: StoredAttempt): void;
  /** The attempt whose outcome is unknown. */
  pending(): StoredAttempt | undefined;
  /** Call once the outcome is known. */
  forget(): void;
}

export function createAttemptStore(entry: StorageEntry<StoredAttempt>, newToken: () => string): AttemptStore {
  // Fallback for browsers that refuse storage; lasts until the page unloads.
  let memory = entry.read();

  function store(attempt: StoredAttempt): StoredAttempt {
    memory = attempt;
    entry.write(attempt);
    return attempt;
  }

  // Another tab may have continued or ended the attempt.
  const current = (): StoredAttempt | undefined => entry.read() ?? memory;

  return {
    start(cartId, projectIds) {
      const known = current();
      if (known?.isSubmitted) return known;
      const token = known?.cartId === cartId ? known.token : newToken();
      return store({ token, cartId, projectIds: [...projectIds], isSubmitted: false });
    },
    submitted: (attempt) => void store({ ...attempt, isSubmitted: true }),
    pending() {
      const known = current();
      return known?.isSubmitted ? known : undefined;
    },
    forget() {
      memory = undefined;
      entry.remove();
    },
  };
}
