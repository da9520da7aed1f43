import { createHash } from 'node:crypto';
import type { ChargeResult, DeclineCode, PaymentPort } from '../../core/payments/payment-port.ts';
import type { ChargeStore } from './charge-store.ts';
import type { CardOutcome } from './test-cards.ts';
import type { VaultSession, VaultStore } from './vault-store.ts';

const DECLINES: Readonly<Record<Exclude<CardOutcome, 'approve'>, { code: DeclineCode; message: string }>> = {
  decline: { code: 'PAYMENT_CARD_DECLINED', message: 'Your card was declined. Please try another card.' },
  insufficient_funds: {
    code: 'PAYMENT_INSUFFICIENT_FUNDS',
    message: 'There is not enough money on this card. Please try another card.',
  },
  gateway_error: {
    code: 'PAYMENT_TRANSIENT_ERROR',
    message: 'The payment did not go through. You were not charged; please try again.',
  },
  call_issuer: {
    code: 'PAYMENT_CALL_ISSUER',
    message: 'Your bank wants to confirm this payment, which we cannot do here. Please try another card.',
  },
  expired: { code: 'PAYMENT_INVALID_CREDIT_CARD', message: 'This card has expired. Please try another card.' },
};

const SESSION_GONE: ChargeResult = {
  kind: 'declined',
  code: 'PAYMENT_INVALID_PAYMENT_METHOD',
  message: 'Please enter your card again: it is kept for a few minutes only.',
};

/**
 * The embedded payment provider: test cards with a known outcome, and a ledger with one answer for each key. The
 * first answer of a key is written before it is given, so asking again never charges again.
 */
export function createEmbeddedPayments({ vault, charges }: { vault: VaultStore; charges: ChargeStore }): PaymentPort {
  return {
    async charge({ key, sessionId, amountCents }) {
      const known = await charges.get(key);
      if (known) return known;
      const session = await vault.get(sessionId);
      return charges.record(key, session ? outcomeOf(session, key, amountCents) : SESSION_GONE);
    },
  };
}

function outcomeOf({ outcome, brand, last4 }: VaultSession, key: string, amountCents: number): ChargeResult {
  if (outcome !== 'approve') return { kind: 'declined', ...DECLINES[outcome] };
  const reference = `ch_${createHash('sha256').update(key).digest('base64url').slice(0, 20)}`;
  return { kind: 'paid', amountCents, reference, brand, last4 };
}
