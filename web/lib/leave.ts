import * as z from 'zod/mini';
import type { BlobStore } from './blob-store.ts';
import type { CartTokenKeeper } from './cart-token.ts';
import type { ExpiringStorage } from './expiring-storage.ts';
import type { Journals } from './journal.ts';
import type { RecordStore } from './record-store.ts';
import type { SessionKeeper } from './session.ts';
import type { Stashes } from './stashes.ts';

/** What this browser keeps about the site or itself and not about a person: it outlasts a visitor. */
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
  session: SessionKeeper;
  cartToken: CartTokenKeeper;
  storage: ExpiringStorage;
  blobs: BlobStore;
  photoRecords: Pick<RecordStore, 'clear'>;
  journals: Pick<Journals, 'clear'>;
  stashes: Pick<Stashes, 'add'>;
}

export interface Leaving {
  /** Ends the visit of whoever is here, and nothing of it stays: docs/product.md 5.9. */
  leave(): void;
  /**
   * Ends the visit of a customer who has not chosen so: their session has ended. What they made is out of sight, and
   * waits in this browser until they log in again: docs/product.md 5.8.
   */
  setAside(): void;
}

/**
 * Customer, projects, promo, tokens, wall pads, cart, welcome promo and photos go, for whoever sits down at this browser
 * next.
 *
 * The cart token goes last, because everything in the memory of this tab and the others hangs on it
 * (`cartToken.subscribe`): what they write afterwards is the next visitor's.
 */
export function createLeaving({ stashes, ...deps }: LeaveDeps): Leaving {
  const { session, cartToken, storage, blobs, photoRecords, journals } = deps;
  const goods = storage.entry('goods', { schema: z.unknown() });

  function forgetVisitor(): void {
    storage.clear(NOT_PERSONAL);
    session.clear();
    cartToken.forget();
    void blobs.keepOnly(new Set());
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
      // set aside already, perhaps in another tab
      if (customerId === undefined) return;
      // every tab knows by it that nothing is to be thrown away
      if (stashes.add({ customerId, cartToken: cartToken.read(), goods: goods.read() })) forgetVisitor();
      else leave();
    },
  };
}
