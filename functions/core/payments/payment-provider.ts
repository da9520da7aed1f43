/**
 * Payments: what the shop asks of whoever takes its money. A checkout attempt (attempt.ts) is the record of one try to
 * pay; once begun, only `createFinalize` moves it, whoever asks: the shopper's browser, a provider's event or the sweep.
 * Amounts are integer cents.
 *
 * Changed by: lambda/storefront (begins attempts), lambda/storefront, lambda/webhooks and lambda/sweep (end them).
 */
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderPayment } from '../../../shared/order/schema.ts';
import type { OrderDraft } from '../orders/order-draft.ts';

/** What the shopper pays with, as the provider knows it; a provider that needs nothing beforehand gets no token. */
export const PaymentInstrument = z.object({
  provider: z.string(),
  /** such as a card's session in the provider's vault */
  token: z.optional(z.string()),
});
export type PaymentInstrument = z.infer<typeof PaymentInstrument>;

/** Why a payment was refused. */
export const DECLINE_REASONS = [
  'card_declined',
  'insufficient_funds',
  'card_expired',
  'instrument_gone',
  'not_confirmed',
  'cancelled',
  'try_again',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export type PaymentOutcome =
  | {
      kind: 'paid';
      payment: Omit<z.infer<typeof OrderPayment>, 'provider'>;
      /** what a person has to look at before anything is made */
      review?: string | undefined;
    }
  | {
      kind: 'declined';
      reason: DeclineReason;
      message: string;
      /** the shopper can pay all the same, later: what is bought must not be forgotten */
      mayBePaidLater?: boolean | undefined;
    }
  /** it has a name at the provider and has taken nothing: it goes on under that name, once the name is written down */
  | { kind: 'begun'; reference: string }
  /** the provider has not decided; it tells later, or when it is asked again */
  | { kind: 'pending'; reference: string }
  /** the shopper has to confirm the payment at this address first */
  | { kind: 'requires_action'; reference: string; url: string };

/** A payment, by the name that the shop gives it. */
interface PaymentOfTenant {
  /** whose account at the provider it is */
  tenantId: TenantId;
  /** made once for an attempt; whatever else is asked, one key is one payment */
  key: string;
}

/** A payment that was begun, by the provider's name as well. */
export interface BegunPayment extends PaymentOfTenant {
  reference: string;
}

export interface StartPayment extends PaymentOfTenant {
  instrument: PaymentInstrument;
  amountCents: number;
  /** where the shopper comes back to from a page of the provider's */
  returnUrl: string;
  /** what is bought, for a provider that shows it */
  draft: OrderDraft;
}

export interface RefundPayment {
  tenantId: TenantId;
  /** made once for a refund; again with the same key refunds nothing more */
  key: string;
  /** of the payment */
  reference: string;
  amountCents: number;
}

export type RefundOutcome =
  | { kind: 'refunded'; reference: string; amountCents: number }
  | { kind: 'refused'; message: string };

/** What a provider tells by itself: that the payment of this key has changed. What it is now has to be asked. */
export interface PaymentEvent {
  eventId: string;
  /** of the payment it is about */
  key: string;
  /** says that it was paid, which may be so of an attempt that was given up */
  isPaid?: boolean | undefined;
  /** what somebody has to look into */
  problem?: string | undefined;
}

/**
 * What every payment provider does. Each call may be repeated. A call rejects when the provider cannot be reached or
 * does not know: then the outcome is open, and asking again is right.
 */
export interface PaymentProvider {
  /** Whether a payment can be begun with this instrument. */
  isUsable(instrument: PaymentInstrument): Promise<boolean>;
  /** Begins the payment of a key, or tells how the one that was begun stands. */
  start(request: StartPayment): Promise<PaymentOutcome>;
  /** How a payment that was begun, pending or required an action stands now, taken on as far as it goes. */
  confirm(payment: StartPayment & BegunPayment): Promise<PaymentOutcome>;
  /** Gives a payment up that is not paid. Where it was paid meanwhile, that is the outcome. */
  cancel(payment: BegunPayment): Promise<PaymentOutcome>;
  refund(request: RefundPayment): Promise<RefundOutcome>;
  /**
   * Reads a message that claims to come from the provider; one who cannot be asked notes what it says.
   *
   * @param body as it came, byte for byte, because the signature is over it
   * @param headers by lower-case name
   * @returns ignored for what the provider has signed and that is about no payment of the shop's; undefined for what it
   * has not signed
   */
  parseEvent(body: string, headers: Readonly<Record<string, string>>): Promise<PaymentEvent | 'ignored' | undefined>;
}

/** The providers that this shop has, by their names. */
export type PaymentProviders = Readonly<Record<string, PaymentProvider>>;

/** What the shopper is told, whichever provider has refused. */
const DECLINE_MESSAGES: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'There is not enough money on this card. Please try another card.',
  card_expired: 'This card has expired. Please try another card.',
  instrument_gone: 'Please enter your card again: we keep it for a few minutes only.',
  not_confirmed: 'The payment was not confirmed. You were not charged; please try again or use another card.',
  cancelled: 'The payment was cancelled. You were not charged.',
  try_again: 'The payment did not go through. You were not charged; please try again.',
};

export function declined(reason: DeclineReason): { reason: DeclineReason; message: string } {
  return { reason, message: DECLINE_MESSAGES[reason] };
}
