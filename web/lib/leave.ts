import type { BlobStore } from './blob-store.ts';
import type { CartTokenKeeper } from './cart-token.ts';
import type { ExpiringStorage } from './expiring-storage.ts';
import type { Journals } from './journal.ts';
import type { RecordStore } from './record-store.ts';
import type { SessionKeeper } from './session.ts';

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
];

export interface LeaveDeps {
  session: SessionKeeper;
  cartToken: CartTokenKeeper;
  storage: ExpiringStorage;
  blobs: BlobStore;
  photoRecords: Pick<RecordStore, 'clear'>;
  journals: Pick<Journals, 'clear'>;
}

/**
 * Ends the visit of whoever is here: customer, projects, promo, tokens, wall pads, cart, welcome promo and photos go,
 * for whoever sits down at this browser next: docs/product.md 5.9.
 *
 * The cart token goes last, because everything in the memory of this tab and the others hangs on it
 * (`cartToken.subscribe`): what they write afterwards is the next visitor's.
 */
export function createLeave({ session, cartToken, storage, blobs, photoRecords, journals }: LeaveDeps): () => void {
  return () => {
    storage.clear(NOT_PERSONAL);
    session.clear();
    cartToken.forget();
    void blobs.keepOnly(new Set());
    void photoRecords.clear();
    void journals.clear();
  };
}
