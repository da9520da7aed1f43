import type { PaymentFailure } from '../../core/payments/attempt.ts';
import type { DeclineReason } from '../../core/payments/payment-provider.ts';

/** Those of the Storefront API's CompletionErrorCode that this shop gives. */
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
