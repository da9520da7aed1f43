import type { Stripe } from 'stripe';
import { type DeclineReason, declined, type PaymentOutcome } from '../../core/payments/payment-provider.ts';

/** https://docs.stripe.com/declines/codes; any other code means that the card was declined. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  payment_intent_authentication_failure: 'not_confirmed',
  processing_error: 'try_again',
  issuer_not_available: 'try_again',
};

/** @param error error of a declined charge */
export function refusalOf({ code, decline_code }: { code?: string; decline_code?: string }): PaymentOutcome {
  const reason = REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'card_declined';
  return { kind: 'declined', ...declined(reason) };
}

/**
 * The state of an intent (https://docs.stripe.com/payments/paymentintents/lifecycle).
 *
 * @param intent with its latest charge expanded
 * @returns undefined if the shop has yet to confirm it
 */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): PaymentOutcome | undefined {
  const { id: reference, status, last_payment_error, next_action } = intent;
  switch (status) {
    case 'succeeded':
      return { kind: 'paid', payment: { reference, amountCents: intent.amount_received, method: methodOf(intent) } };
    case 'canceled':
      return { kind: 'declined', ...declined('cancelled') };
    case 'requires_action': {
      const url = next_action?.redirect_to_url?.url;
      return url ? { kind: 'requires_action', reference, url } : { kind: 'pending', reference };
    }
    case 'requires_payment_method':
    case 'requires_confirmation':
      return last_payment_error ? refusalOf(last_payment_error) : undefined;
    default:
      return { kind: 'pending', reference };
  }
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function methodOf({ latest_charge }: Stripe.PaymentIntent) {
  const details = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : undefined;
  const { card } = details ?? {};
  if (!card?.last4) return { kind: 'other', name: details?.type ?? 'Stripe' } as const;
  return { kind: 'card', brand: BRANDS[card.brand ?? ''] ?? 'Card', last4: card.last4 } as const;
}
