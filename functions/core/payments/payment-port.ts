/** What a payment provider must be able to do for a checkout; amounts in integer cents. */
export interface PaymentPort {
  /**
   * Charges once per key: asked again with the same key it answers what it answered before, whatever else is asked.
   * Rejects when the provider cannot be reached or does not know: then the outcome is open and asking again is right.
   */
  charge(request: ChargeRequest): Promise<ChargeResult>;
}

export interface ChargeRequest {
  /** the checkout attempt's token */
  key: string;
  /** the card in the vault */
  sessionId: string;
  amountCents: number;
}

export type ChargeResult =
  | { kind: 'paid'; amountCents: number; reference: string; brand: string; last4: string }
  | { kind: 'declined'; code: DeclineCode; message: string };

/** The codes of a failed completion in the Storefront API (CompletionErrorCode). */
export const DECLINE_CODES = [
  'PAYMENT_CARD_DECLINED',
  'PAYMENT_INSUFFICIENT_FUNDS',
  'PAYMENT_TRANSIENT_ERROR',
  'PAYMENT_CALL_ISSUER',
  'PAYMENT_INVALID_CREDIT_CARD',
  'PAYMENT_INVALID_PAYMENT_METHOD',
] as const;
export type DeclineCode = (typeof DECLINE_CODES)[number];
