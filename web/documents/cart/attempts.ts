import * as z from 'zod/mini';
import type { StorageEntry } from '../../lib/expiring-storage.ts';

/** One try to pay, as this browser remembers it until its outcome is known. */
export const StoredAttempt = z.object({
  /** made once; the storefront makes one order of it however often it comes */
  token: z.string(),
  cartId: z.string(),
  /** the projects that are ordered with it */
  projectIds: z.array(z.string()),
  /** from here on money may have moved, and only the storefront knows the outcome */
  isSubmitted: z.boolean(),
});
export type StoredAttempt = z.infer<typeof StoredAttempt>;

export interface AttemptKeeper {
  /**
   * The attempt for this cart: the one that was begun and not submitted, or a new one. An attempt that was submitted
   * is returned as it is and must be asked after first.
   */
  begin(cartId: string, projectIds: readonly string[]): StoredAttempt;
  /** Written down before the request goes out, so that a reload at any later moment finds it. */
  submitted(attempt: StoredAttempt): void;
  /** the attempt whose outcome is not known */
  pending(): StoredAttempt | undefined;
  /** The outcome is known. */
  forget(): void;
}

export function createAttemptKeeper(entry: StorageEntry<StoredAttempt>, newToken: () => string): AttemptKeeper {
  // a browser that refuses storage still remembers until the page is left
  let memory = entry.read();

  function keep(attempt: StoredAttempt): StoredAttempt {
    memory = attempt;
    entry.write(attempt);
    return attempt;
  }

  // another tab may have gone on with it, or ended it
  const current = (): StoredAttempt | undefined => entry.read() ?? memory;

  return {
    begin(cartId, projectIds) {
      const known = current();
      if (known?.isSubmitted) return known;
      const token = known?.cartId === cartId ? known.token : newToken();
      return keep({ token, cartId, projectIds: [...projectIds], isSubmitted: false });
    },
    submitted: (attempt) => void keep({ ...attempt, isSubmitted: true }),
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
