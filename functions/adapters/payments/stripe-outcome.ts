import * as z from 'zod/mini';
import { declined } from '../../core/payments/decline-messages.ts';
import type { DeclineReason, PaymentOutcome } from '../../core/payments/payment-provider.ts';

const Refusal = z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) });
type Refusal = z.infer<typeof Refusal>;

const Card = z.object({ brand: z.nullish(z.string()), last4: z.nullish(z.string()) });
const Charge = z.object({
  payment_method_details: z.nullish(z.object({ type: z.string(), card: z.nullish(Card) })),
});

/** https://docs.stripe.com/api/payment_intents/object, as far as the shop looks at it. */
export const PaymentIntent = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.int(),
  last_payment_error: z.nullish(Refusal),
  next_action: z.nullish(z.object({ redirect_to_url: z.nullish(z.object({ url: z.nullish(z.string()) })) })),
  latest_charge: z.nullish(z.union([z.string(), Charge])),
});
type PaymentIntent = z.infer<typeof PaymentIntent>;

/** https://docs.stripe.com/declines/codes; what is not here is a card that was declined. */
const REASONS: Readonly<Record<string, DeclineReason>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  payment_intent_authentication_failure: 'not_confirmed',
  processing_error: 'try_again',
  issuer_not_available: 'try_again',
};

export function refusalOf({ code, decline_code }: Refusal): PaymentOutcome {
  const reason = REASONS[decline_code ?? ''] ?? REASONS[code ?? ''] ?? 'card_declined';
  return { kind: 'declined', ...declined(reason) };
}

/**
 * How an intent stands (https://docs.stripe.com/payments/paymentintents/lifecycle).
 *
 * @param intent with its latest charge in full, where it has one
 * @returns undefined for one that waits to be confirmed by the shop
 */
export function outcomeOfIntent(intent: PaymentIntent): PaymentOutcome | undefined {
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

function methodOf({ latest_charge }: PaymentIntent) {
  const details = typeof latest_charge === 'object' ? latest_charge?.payment_method_details : undefined;
  const { card } = details ?? {};
  if (!card?.last4) return { kind: 'other', name: details?.type ?? 'Stripe' } as const;
  return { kind: 'card', brand: BRANDS[card.brand ?? ''] ?? 'Card', last4: card.last4 } as const;
}
