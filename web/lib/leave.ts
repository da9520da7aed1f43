import * as z from 'zod/mini';
import type { BlobStore } from './blob-store.ts';
import type { CartTokenStore } from './cart-token.ts';
import { draftsName } from './drafts.ts';
import type { ExpiringStorage } from './expiring-storage.ts';
import type { Journals } from './journal.ts';
import type { RecordStore } from './record-store.ts';
import type { SessionStore } from './session.ts';
import type { Stashes } from './stashes.ts';

/** Data about the site or the browser rather than a person; survives the visitor. */
const NOT_PERSONAL = [
  'tenantData',
  'siteUnblocked',
  'geolocation',
  'welcomePromoRefused',
  'welcomePromoShown',
  'closedPromo',
  'deviceTokens',
  'analyticsConsent',
  'products',
  'pricing',
  'stashes',
];

export interface LeaveDeps {
  session: SessionStore;
  cartToken: CartTokenStore;
  storage: ExpiringStorage;
  blobs: BlobStore;
  photoRecords: Pick<RecordStore, 'clear'>;
  journals: Pick<Journals, 'clear'>;
  stashes: Pick<Stashes, 'add'>;
}

export interface Leaving {
  /** Ends the current visit and deletes all of its data: docs/spec 5.9. */
  leave(): void;
  /**
   * Ends the visit of a customer whose session has ended. Their work is hidden and waits in this browser until they log
   * in again: docs/spec 5.8.
   */
  setAside(): void;
}

/**
 * Clears customer, projects, promo, tokens, wall pads, cart, welcome promo and photos for the next person at this
 * browser.
 *
 * Clears the cart token last, because all in-memory state in every tab depends on it (`cartToken.subscribe`): writes
 * after that belong to the next visitor.
 */
export function createLeaving({ stashes, ...deps }: LeaveDeps): Leaving {
  const { session, cartToken, storage, blobs, photoRecords, journals } = deps;
  const goods = storage.entry('goods', { schema: z.unknown() });

  /** @param kept names of the person's own entries that wait for them */
  function forgetVisitor(kept: readonly string[] = []): void {
    storage.clear([...NOT_PERSONAL, ...kept]);
    session.clear();
    cartToken.forget();
    void blobs.deleteExcept(new Set());
  }

  function leave(): void {
    forgetVisitor();
    void photoRecords.clear();
    void journals.clear();
  }

  return {
    leave,
    setAside() {
      const customerId = session.read()?.customer.id;
      // Already stashed, perhaps by another tab.
      if (customerId === undefined) return;
      // Tells every tab not to delete the data.
      if (stashes.add({ customerId, cartToken: cartToken.read(), goods: goods.read() }))
        forgetVisitor([draftsName(customerId)]);
      else leave();
    },
  };
}
