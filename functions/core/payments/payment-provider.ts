/**
 * Payments: the port to payment providers. A checkout attempt (attempt.ts) records one try to pay; once started, only
 * `createFinalize` advances it, whether called by the browser, a provider's event or the sweep. Amounts are integer
 * cents.
 *
 * Changed by: lambda/storefront (starts attempts), lambda/storefront, lambda/webhooks and lambda/sweep (end them).
 */
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderPayment } from '../../../shared/order/schema.ts';
import type { OrderDraft } from '../orders/order-draft.ts';

/** The shopper's means of payment, as the provider knows it. A provider without prior input has no token. */
export const PaymentInstrument = z.object({
  provider: z.string(),
  /** Such as a card's session in the provider's vault. */
  token: z.optional(z.string()),
});
export type PaymentInstrument = z.infer<typeof PaymentInstrument>;

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
      /** What staff have to review before production. */
      review?: string | undefined;
    }
  | {
      kind: 'declined';
      reason: DeclineReason;
      message: string;
      /** The shopper can still pay later, so the draft must be stored. */
      mayBePaidLater?: boolean | undefined;
    }
  /** It has a reference at the provider and charged nothing; it continues once the reference is stored. */
  | { kind: 'begun'; reference: string }
  /** The provider has not decided; it sends an event, or answers a later call. */
  | { kind: 'pending'; reference: string }
  /** The shopper has to confirm the payment at this URL first. */
  | { kind: 'requires_action'; reference: string; url: string };

/** A payment, by the shop's key. */
interface PaymentOfTenant {
  /** The tenant whose account at the provider is used. */
  tenantId: TenantId;
  /** Unique per attempt; the provider makes one payment per key. */
  key: string;
}

/** A started payment, with the provider's reference. */
export interface BegunPayment extends PaymentOfTenant {
  reference: string;
}

export interface StartPayment extends PaymentOfTenant {
  instrument: PaymentInstrument;
  amountCents: number;
  /** Where the provider's page returns the shopper to. */
  returnUrl: string;
  /** The order, for a provider that shows it. */
  draft: OrderDraft;
}

export interface RefundPayment {
  tenantId: TenantId;
  /** Unique per refund; makes the refund idempotent. */
  key: string;
  reference: string;
  amountCents: number;
}

export type RefundOutcome =
  | { kind: 'refunded'; reference: string; amountCents: number }
  | { kind: 'refused'; message: string };

/** A provider's event: the payment of this key has changed. The caller reads its state. */
export interface PaymentEvent {
  eventId: string;
  key: string;
  /** Whether it reports a payment, which may belong to a failed attempt. */
  isPaid?: boolean | undefined;
  /** What staff have to investigate. */
  problem?: string | undefined;
}

/**
 * Interface of all payment providers. Every call is idempotent. A call rejects if the provider is unreachable or cannot
 * answer; the outcome is unknown then, and the caller should retry.
 */
export interface PaymentProvider {
  /** Whether a payment can be started with this instrument. */
  isUsable(instrument: PaymentInstrument): Promise<boolean>;
  /** Starts the payment of a key, or returns the state of the started one. */
  start(request: StartPayment): Promise<PaymentOutcome>;
  /** Advances a payment that was started, pending or required an action, and returns its state. */
  confirm(payment: StartPayment & BegunPayment): Promise<PaymentOutcome>;
  /** Cancels an unpaid payment. If it was paid concurrently, that is the outcome. */
  cancel(payment: BegunPayment): Promise<PaymentOutcome>;
  refund(request: RefundPayment): Promise<RefundOutcome>;
  /**
   * Parses a message that claims to come from the provider. A provider that cannot be polled stores its content.
   *
   * @param body raw bytes, which the signature covers
   * @param headers by lower-case name
   * @returns ignored for signed messages about no payment of the shop; undefined without a valid signature
   */
  parseEvent(body: string, headers: Readonly<Record<string, string>>): Promise<PaymentEvent | 'ignored' | undefined>;
}

export type PaymentProviders = Readonly<Record<string, PaymentProvider>>;

/** Messages to the shopper, the same for every provider. */
const DECLINE_MESSAGES: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'Your card was declined. Please try another card.',
  insufficient_funds: 'There is not enough money on this card. Please try another card.',
  card_expired: 'This card has expired. Please try another card.',
  instrument_gone: 'Please enter your card again: we only store it for a few minutes.',
  not_confirmed: 'The payment was not confirmed. You were not charged; please try again or use another card.',
  cancelled: 'The payment was canceled. You were not charged.',
  try_again: 'The payment did not go through. You were not charged; please try again.',
};

export function declined(reason: DeclineReason): { reason: DeclineReason; message: string } {
  return { reason, message: DECLINE_MESSAGES[reason] };
}
