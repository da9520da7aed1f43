/** Everything about the shopper that can make a cart cheaper. */
export { useKnownBuyer } from './use-known-buyer.ts';
export { usePromotions } from './use-promotions.ts';
