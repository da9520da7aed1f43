import { createHash } from 'node:crypto';
import { declined, type PaymentOutcome, type PaymentProvider } from './payment-provider.ts';

export const FREE_PROVIDER_ID = 'free';

/** For orders of 0.00, which need no card and have nothing to refund. Refuses any other amount. */
export const freeProvider: PaymentProvider = {
  isUsable: async () => true,
  start: async ({ key, amountCents }) => outcomeOf(key, amountCents),
  confirm: async ({ key, amountCents }) => outcomeOf(key, amountCents),
  cancel: async () => ({ kind: 'declined', ...declined('cancelled') }),
  refund: async () => ({ kind: 'refused', message: 'Nothing was paid.' }),
  // There are no events.
  parseEvent: async () => undefined,
};

function outcomeOf(key: string, amountCents: number): PaymentOutcome {
  if (amountCents !== 0) return { kind: 'declined', ...declined('card_declined') };
  const reference = `free_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`;
  return { kind: 'paid', payment: { reference, amountCents: 0, method: { kind: 'other', name: 'Free of charge' } } };
}
