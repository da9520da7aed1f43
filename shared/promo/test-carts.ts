import { centsFromDollars } from '../money/money.ts';
import { PRODUCT_IDS, type ProductId } from '../product/ids.ts';
import type { CartLineInput } from './priced-cart.ts';
import { MEMBERSHIP, PRICE_DOLLARS, VOLUME_DISCOUNTS, WELCOME_PROMO } from './prices.ts';
import type { PricingConfig } from './pricing.ts';
import type { Promo } from './schema.ts';

/** Carts, prices and promos for tests, with the figures of docs/spec 12.2 and 12.4. */

export const NOW = new Date('2026-11-21T12:00:00Z');

export function specPricing(): PricingConfig {
  return {
    fullPrice: PRICE_DOLLARS.BlackTile,
    volumeDiscounts: [...VOLUME_DISCOUNTS],
    products: PRODUCT_IDS.map((id) => ({
      id,
      shopifyId: `gid://shopify/ProductVariant/${id}`,
      price: PRICE_DOLLARS[id],
    })),
    membership: MEMBERSHIP,
    welcomePromo: WELCOME_PROMO,
  };
}

/** Prices without automatic discounts, for tests of codes. */
export function plainPricing(): PricingConfig {
  return { ...specPricing(), volumeDiscounts: [] };
}

/** A line by product, whose id it shares. */
export function line(
  variantId: ProductId,
  quantity: number,
  unitPriceCents = centsFromDollars(PRICE_DOLLARS[variantId]),
): CartLineInput {
  return { id: variantId, variantId, unitPriceCents, quantity };
}

/** A code for 10 % off everything, with the given changes. */
export function promo(changes: Partial<Promo> = {}): Promo {
  return { code: 'FALL', type: 'percentage', value: 10, ...changes };
}
