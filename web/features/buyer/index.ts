/** Buyer data that affects prices. */
export { useKnownBuyer } from './use-known-buyer.ts';
export { usePromotions } from './use-promotions.ts';
