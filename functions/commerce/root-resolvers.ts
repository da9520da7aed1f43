import type { RootResolver } from './context.ts';
import { absentResolvers } from './resolvers/absent-resolvers.ts';
import { cartResolvers } from './resolvers/cart-resolvers.ts';
import { catalogResolvers } from './resolvers/catalog-resolvers.ts';
import { completionResolvers } from './resolvers/completion-resolvers.ts';
import { paymentResolvers } from './resolvers/payment-resolvers.ts';
import { refusedResolvers } from './resolvers/refused-resolvers.ts';
import { shopResolvers } from './resolvers/shop-resolvers.ts';

/** All supported root fields by kind of answer; the schema's others return NOT_IMPLEMENTED. */
export const rootsByAnswer = {
  answered: { ...cartResolvers, ...catalogResolvers, ...shopResolvers, ...paymentResolvers, ...completionResolvers },
  /** Null or an empty page, because no tenant has any. */
  empty: absentResolvers,
  /** An error for the shopper. */
  refused: refusedResolvers,
} as const satisfies Record<string, Readonly<Record<string, RootResolver>>>;

export const rootResolvers: Readonly<Record<string, RootResolver>> = {
  ...rootsByAnswer.answered,
  ...rootsByAnswer.empty,
  ...rootsByAnswer.refused,
};
