/** The shopper's cart: what the projects ask for, brought to the storefront, and what paying needs of it. */
export type { AttemptKeeper, StoredAttempt } from './attempt-keeper.ts';
export { type Cart, type CartLine, UserErrors } from './cart-schema.ts';
export { CartRefusal, type CartService } from './cart-service.ts';
export { attemptsOf, cartServices } from './cart-services.ts';
export type { StorefrontClient } from './storefront-client.ts';
export * as storefrontDocuments from './storefront-documents.ts';
export { type CartState, useCart } from './use-cart.ts';
