import * as z from 'zod/mini';
import { IsoTime, type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { CartOwner } from '../lib/owner.ts';
import { OrderDraft } from '../orders/order-draft.ts';
import { DECLINE_REASONS, PaymentInstrument } from './payment-provider.ts';
import { ProjectClaims } from './project-claims.ts';

/** Made once by the browser and kept until the outcome is known; long enough that nobody guesses another's. */
export const AttemptToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,128}$/));

/**
 * For how long what was given up, and may still be paid elsewhere, is kept: a hosted store removes a checkout that nobody
 * completes on the Monday after three months (https://help.shopify.com/manual/orders/abandoned-checkouts), ADR 33.
 */
export const UNPAID_KEPT_DAYS = 120;

const common = {
  token: AttemptToken,
  tenantId: TenantIdSchema,
  cartId: z.string(),
  startedAt: IsoTime,
};

/**
 * One try to pay for a cart. Everything the order will be is frozen here before any money moves, so that whoever
 * finishes the attempt, and however often, finishes it with the same order.
 */
export const StartedAttempt = z.object({
  ...common,
  state: z.literal('started'),
  orderId: OrderId,
  /** whose cart it is */
  owner: CartOwner,
  instrument: PaymentInstrument,
  /** the provider's name for the payment, once it was begun and could not be decided at once */
  paymentReference: z.optional(z.string()),
  /** where the provider's confirmation page returns to */
  returnUrl: z.string(),
  draft: OrderDraft,
  claims: ProjectClaims,
  /** whose welcome promo the order uses */
  welcomeEmail: z.optional(z.string()),
  /** which gift the order uses: benefits/gift-code.ts */
  gift: z.optional(z.string()),
  /** it was given up and paid all the same: its cart and its projects were given back, and may be somebody else's now */
  isLate: z.optional(z.literal(true)),
});
export type StartedAttempt = z.infer<typeof StartedAttempt>;

export const PaymentFailure = z.object({ reason: z.enum(DECLINE_REASONS), message: z.string() });
export type PaymentFailure = z.infer<typeof PaymentFailure>;

export const Attempt = z.discriminatedUnion('state', [
  StartedAttempt,
  z.object({ ...common, state: z.literal('done'), orderId: OrderId, completedAt: IsoTime }),
  z.object({ ...common, state: z.literal('failed'), failure: PaymentFailure }),
]);
export type Attempt = z.infer<typeof Attempt>;

/** What a provider knows the payment of an attempt by: one attempt, one payment. */
export function paymentKeyOf({ tenantId, token }: { tenantId: TenantId; token: string }): string {
  return `${tenantId}-${token}`;
}

/** @returns undefined for what paymentKeyOf has not made */
export function attemptOfPaymentKey(key: string): { tenantId: TenantId; token: string } | undefined {
  const [, tenantId, token] = /^([a-z][a-z0-9]*)-(.+)$/.exec(key) ?? [];
  const parsed = z.safeParse(z.object({ tenantId: TenantIdSchema, token: AttemptToken }), { tenantId, token });
  return parsed.data;
}
