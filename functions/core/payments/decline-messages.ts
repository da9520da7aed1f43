import type { DeclineReason } from './payment-provider.ts';

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
