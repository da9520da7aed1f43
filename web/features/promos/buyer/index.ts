/** The cart's buyer and their discounts. Separate from the welcome promo, because it needs the cart. */
export { useKnownBuyer } from './use-known-buyer.ts';
export { usePromotions } from './use-promotions.ts';
