import type { Customer, Metafield } from '../../../shared/customer/schema.ts';
import { WELCOME_DATE_KEY, WELCOME_OPT_IN_KEY } from '../../../shared/promo/prices.ts';
import type { WelcomePromo, WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import { isWelcomeOffered, welcomeState } from '../../../shared/promo/welcome.ts';

const EXISTING_CUSTOMER: WelcomePromoReply = { eligible: false, reason: 'Existing Customer' };

/**
 * Whether an email gets the welcome promo. It is for new users: for an email without an account or an order, and for a
 * customer who began as one, as long as it lasts: docs/spec 6.5.
 *
 * @param customer also a visitor who has opted in and has no account yet; undefined for an unknown email
 * @param isUsed whether an order of this mailbox has used it, or is about to
 * @param hasOrdered whether the mailbox had placed an order before it opted in, or has by now where it did not
 * @param isOptIn whether the pop-up asks, for somebody who is not signed in
 */
export function welcomeEligibility(
  promo: WelcomePromo | undefined,
  customer: Pick<Customer, 'metafields'> | undefined,
  { isUsed, hasOrdered, isOptIn }: { isUsed: boolean; hasOrdered: boolean; isOptIn: boolean },
  nowMs: number,
): WelcomePromoReply {
  if (!promo?.active) return { eligible: false, reason: 'Promo Not Active' };
  if (isUsed) return { eligible: false, reason: 'Already Used' };
  const discount = promo.percentOff;
  if (!customer && hasOrdered) return EXISTING_CUSTOMER;
  if (!customer && !isWelcomeOffered(promo, nowMs)) return { eligible: false, reason: 'Promo Not Active' };
  if (!customer) return { eligible: true, discount, reason: 'Create Customer' };
  switch (welcomeState(promo, customer, nowMs)) {
    case 'active':
      return hasOrdered ? EXISTING_CUSTOMER : { eligible: true, discount };
    case 'expired':
      return { eligible: false, reason: 'Expired' };
    case 'denied':
      return { eligible: false, reason: 'Already Used' };
    case 'none':
      return isOptIn ? EXISTING_CUSTOMER : { eligible: false, reason: 'Not Opted In' };
  }
}

/**
 * Whether a caller asks for the promo, and the shop has one. That is all that counts of the metafields that they send:
 * when it began is for the server to say, or it could be made to last for ever, and nothing else is theirs to set.
 */
export function optsIn(
  wanted: readonly Metafield[] | undefined,
  promo: WelcomePromo | undefined,
  nowMs: number,
): boolean {
  if (!isWelcomeOffered(promo, nowMs)) return false;
  return wanted?.some(({ key, value }) => key === WELCOME_OPT_IN_KEY && Number(value) === 1) ?? false;
}

/** How commerce keeps that somebody has opted in. */
export function optInMetafields(optedInMs: number): Metafield[] {
  return [
    { key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' },
    { key: WELCOME_DATE_KEY, value: optedInMs, value_type: 'integer' },
  ];
}
