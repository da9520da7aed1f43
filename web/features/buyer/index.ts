/** What the shopper brings along that makes a cart cheaper. */
export { useKnownBuyer } from './use-known-buyer.ts';
export { usePromotions } from './use-promotions.ts';
