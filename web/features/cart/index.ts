/** The cart, and what checkout needs of the storefront. */

export { type AttemptKeeper, createAttemptKeeper, StoredAttempt } from './attempt-keeper.ts';
export { type Cart, UserErrors } from './cart-schema.ts';
export { CartScreen } from './cart-screen.tsx';
export { CartRefusal, type CartService } from './cart-service.ts';
export { attemptsOf, cartServices } from './cart-services.ts';
export { CartTotals } from './cart-totals.tsx';
export { CartWall } from './cart-wall.tsx';
export type { StorefrontClient } from './storefront-client.ts';
export * as storefrontDocuments from './storefront-documents.ts';
export { useCart } from './use-cart.ts';
