/** The shopper's cart: syncs the projects to the storefront and provides what payment needs. */
export type { AttemptStore, StoredAttempt } from './attempts.ts';
export { keyOf as cartLineKey } from './cart-plan.ts';
export type { Cart, CartLine, DeliveryChoice } from './model.ts';
export { CartRefusal, type CartServer } from './mutations.ts';
export type { CartFlushed } from './reconcile.ts';
export { attemptsOf, cartOf, cartRetryAfterMs, cartServices } from './site-cart.ts';
export type { StorefrontClient } from './storefront/storefront-client.ts';
export * as storefrontDocuments from './storefront/storefront-documents.ts';
export { UserErrors } from './storefront/storefront-schema.ts';
export { type CartState, useCart, useKnownCart } from './use-cart.ts';
