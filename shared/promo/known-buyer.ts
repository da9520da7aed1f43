import { MEMBER_TAGS, WELCOME_DATE_KEY } from './prices.ts';
import type { Customer } from '../customer/schema.ts';
import type { EnteredPromotion } from './codes.ts';

/**
 * Facts about the shopper, known to the browser, that can make a cart cheaper. `priceCart` returns the lines of the server's
 * quote for them, unless the server knows more.
 */
export interface KnownBuyer {
  /** the entered code: its promo, or the code alone where the shop does not know it */
  promotions: readonly EnteredPromotion[];
  isMember: boolean;
  /** the welcome promo was asked for, and can still be used */
  hasWelcome: boolean;
}

export const NOBODY: KnownBuyer = { promotions: [], isMember: false, hasWelcome: false };

/** Those facts as the customer that `priceCart` takes. */
export function customerOf(
  { isMember, hasWelcome }: Pick<KnownBuyer, 'isMember' | 'hasWelcome'>,
  nowMs: number,
): Pick<Customer, 'tags' | 'metafields'> {
  return {
    ...(isMember && { tags: MEMBER_TAGS[0] }),
    ...(hasWelcome && { metafields: [{ key: WELCOME_DATE_KEY, value: nowMs }] }),
  };
}
