import * as z from 'zod/mini';
import { CHECKOUT_POLL_DELAY_MS, CHECKOUT_POLL_SLOW_DELAY_MS } from '../../../shared/order/cart.ts';
import type { Submitted } from '../../core/checkout/checkout.ts';
import { type AttemptOutcome, returnPath } from '../../core/checkout/finalize.ts';
import { AttemptToken, type PaymentFailure } from '../../core/payments/attempt.ts';
import type { DeclineReason } from '../../core/payments/payment-provider.ts';
import { siteLink } from '../../core/tenants/site-link.ts';
import { readArguments } from '../arguments.ts';
import { NO_SUCH_CART } from '../cart/cart-change.ts';
import { checkoutRequest } from '../checkout/checkout-request.ts';
import type { RootResolver, StorefrontContext } from '../context.ts';
import { notReady, submissionError } from '../words/not-ready.ts';
import { shownCart } from './cart-answer.ts';

/** Resolves checkout, from a full cart to an order. */
export const completionResolvers = {
  async cartPrepareForCompletion(args, context) {
    const { cartId } = readArguments({ cartId: z.string() }, args);
    const held = await context.carts.find(context.tenantId, cartId);
    if (!held) return { result: null, userErrors: [NO_SUCH_CART] };
    const [cart, validation] = await Promise.all([
      shownCart(held, context),
      context.validate(checkoutRequest(held.cart, context.customerId, context.catalog.tenant), context.catalog),
    ]);
    if (validation.kind === 'valid') return { result: { __typename: 'CartStatusReady', cart }, userErrors: [] };
    const errors = validation.problems.map(notReady);
    return { result: { __typename: 'CartStatusNotReady', cart, errors }, userErrors: [] };
  },

  async cartSubmitForCompletion(args, context) {
    const { cartId, attemptToken } = readArguments({ cartId: z.string(), attemptToken: z.string() }, args);
    if (!z.safeParse(AttemptToken, attemptToken).success) {
      const message = 'The attempt token has 16 to 128 url-safe characters, made at random.';
      return { result: null, userErrors: [{ code: 'INVALID', field: ['attemptToken'], message }] };
    }
    const cart = await context.carts.findAny(context.tenantId, cartId);
    if (!cart) return { result: null, userErrors: [NO_SUCH_CART] };
    const { tenant } = context.catalog;
    const submitted = await context.checkout.submit(context.tenantId, cart.id, attemptToken, {
      validate: (current) => context.validate(checkoutRequest(current, context.customerId, tenant), context.catalog),
      // A new window knows the tenant only from the URL.
      returnUrl: siteLink(context.siteOrigin, tenant, returnPath(attemptToken)),
    });
    return submissionPayload(submitted, attemptToken, context);
  },

  async cartCompletionAttempt(args, context) {
    const { attemptId } = readArguments({ attemptId: z.string() }, args);
    if (!z.safeParse(AttemptToken, attemptId).success) return null;
    // An unknown outcome is not an error: the client retries.
    const outcome = await context.finalize.tryFinalize(context.tenantId, attemptId);
    if (outcome === undefined) return processing(attemptId, CHECKOUT_POLL_DELAY_MS);
    return completionResult(outcome, attemptId, context);
  },
} satisfies Record<string, RootResolver>;

/** @param pollDelay milliseconds before the client's next poll: docs/spec 13.9 */
function processing(id: string, pollDelay: number) {
  return { __typename: 'CartCompletionProcessing', id, pollDelay };
}

function completionResult(outcome: AttemptOutcome, id: string, context: StorefrontContext) {
  switch (outcome.kind) {
    case 'unknown_attempt':
      return null;
    case 'pending':
      return processing(id, CHECKOUT_POLL_SLOW_DELAY_MS);
    case 'requires_action': {
      const action = { __typename: 'CompletePaymentChallenge', redirectUrl: outcome.url };
      return { __typename: 'CartCompletionActionRequired', id, action };
    }
    case 'failed':
      return { __typename: 'CartCompletionFailed', id, errors: [completionError(outcome.failure)] };
    case 'succeeded':
      return {
        __typename: 'CartCompletionSuccess',
        id,
        completedAt: outcome.completedAt,
        orderId: `gid://shopify/Order/${outcome.orderId}`,
        orderUrl: orderUrl(context, outcome.orderId),
      };
  }
}

function submissionPayload(submitted: Submitted, attemptId: string, context: StorefrontContext) {
  const failed = (errors: ReturnType<typeof submissionError>[], checkoutUrl = `${context.siteOrigin}/cart`) => ({
    result: { __typename: 'SubmitFailed', checkoutUrl, errors },
    userErrors: [],
  });
  switch (submitted.kind) {
    case 'accepted': {
      const redirectUrl = `${context.siteOrigin}/confirm`;
      return { result: { __typename: 'SubmitSuccess', attemptId, redirectUrl }, userErrors: [] };
    }
    case 'already_accepted':
      return { result: { __typename: 'SubmitAlreadyAccepted', attemptId }, userErrors: [] };
    case 'busy': {
      const pollAfter = new Date(context.clock.now().getTime() + CHECKOUT_POLL_DELAY_MS).toISOString();
      return { result: { __typename: 'SubmitThrottled', pollAfter }, userErrors: [] };
    }
    case 'unknown_cart':
      return { result: null, userErrors: [NO_SUCH_CART] };
    case 'not_ready':
      return failed(submitted.problems.map((problem) => submissionError(notReady(problem))));
    case 'already_ordered': {
      const message = `This cart has already been ordered. Your order is ${submitted.orderId}.`;
      return failed([{ code: 'ERROR', message }], orderUrl(context, submitted.orderId));
    }
    case 'foreign_token':
      return failed([{ code: 'ERROR', message: 'This attempt token belongs to another cart.' }]);
  }
}

function orderUrl({ siteOrigin }: StorefrontContext, orderId: string): string {
  return `${siteOrigin}/confirm?order=${orderId}`;
}

/** The Storefront API's CompletionErrorCodes that this shop uses. */
type CompletionErrorCode =
  | 'PAYMENT_CARD_DECLINED'
  | 'PAYMENT_INSUFFICIENT_FUNDS'
  | 'PAYMENT_TRANSIENT_ERROR'
  | 'PAYMENT_CALL_ISSUER'
  | 'PAYMENT_INVALID_CREDIT_CARD'
  | 'PAYMENT_INVALID_PAYMENT_METHOD'
  | 'PAYMENT_ERROR';

const CODES: Readonly<Record<DeclineReason, CompletionErrorCode>> = {
  card_declined: 'PAYMENT_CARD_DECLINED',
  insufficient_funds: 'PAYMENT_INSUFFICIENT_FUNDS',
  card_expired: 'PAYMENT_INVALID_CREDIT_CARD',
  instrument_gone: 'PAYMENT_INVALID_PAYMENT_METHOD',
  not_confirmed: 'PAYMENT_CALL_ISSUER',
  cancelled: 'PAYMENT_ERROR',
  try_again: 'PAYMENT_TRANSIENT_ERROR',
};

export function completionError({ reason, message }: PaymentFailure): { code: CompletionErrorCode; message: string } {
  return { code: CODES[reason], message };
}
