import type { RootResolver } from './context.ts';
import { cartResolvers } from './resolvers/cart-resolvers.ts';
import { completionResolvers } from './resolvers/completion-resolvers.ts';
import { paymentResolvers } from './resolvers/payment-resolvers.ts';

/** Every root field that is built; the others of the schema answer NOT_IMPLEMENTED. */
export const rootResolvers: Readonly<Record<string, RootResolver>> = {
  ...cartResolvers,
  ...paymentResolvers,
  ...completionResolvers,
};
