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

/** Prices without any automatic discount, for what is about codes alone. */
export function plainPricing(): PricingConfig {
  return { ...specPricing(), volumeDiscounts: [] };
}

/** A line by its product, which is its id too. */
export function line(
  variantId: ProductId,
  quantity: number,
  unitPriceCents = centsFromDollars(PRICE_DOLLARS[variantId]),
): CartLineInput {
  return { id: variantId, variantId, unitPriceCents, quantity };
}

/** A code for 10 % off everything, changed by what a test is about. */
export function promo(changes: Partial<Promo> = {}): Promo {
  return { code: 'FALL', type: 'percentage', value: 10, ...changes };
}
