/** What the cart knows about its buyer. Apart from the offers, because it needs the cart. */
export { useKnownBuyer } from './use-known-buyer.ts';
export { usePromotions } from './use-promotions.ts';
