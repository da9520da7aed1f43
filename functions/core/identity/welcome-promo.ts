import type { Customer, Metafield } from '../../../shared/customer/schema.ts';
import { WELCOME_DATE_KEY, WELCOME_OPT_IN_KEY } from '../../../shared/promo/prices.ts';
import type { WelcomePromo, WelcomePromoReply } from '../../../shared/promo/pricing.ts';
import { isWelcomeOffered, welcomeState } from '../../../shared/promo/welcome.ts';

const EXISTING_CUSTOMER: WelcomePromoReply = { eligible: false, reason: 'Existing Customer' };

/**
 * Check whether an email is eligible for the welcome promo. It is for new users, within its period: an email without an
 * account or an order, or a customer who started as one: docs/spec 6.5.
 *
 * @param customer also a visitor who has opted in and has no account yet; undefined for an unknown email
 * @param isUsed whether an order of this mailbox has used it, or is about to
 * @param hasOrdered whether the mailbox ordered before it opted in, or at all if it did not opt in
 * @param isOptIn whether the request comes from the pop-up, for a visitor who is not signed in
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
 * Whether a caller asks for the promo and the shop has one. Ignores all other metafields of the caller: a start time
 * from the client could extend the promo forever.
 */
export function optsIn(
  wanted: readonly Metafield[] | undefined,
  promo: WelcomePromo | undefined,
  nowMs: number,
): boolean {
  if (!isWelcomeOffered(promo, nowMs)) return false;
  return wanted?.some(({ key, value }) => key === WELCOME_OPT_IN_KEY && Number(value) === 1) ?? false;
}

/** The metafields that store an opt-in. */
export function optInMetafields(optedInMs: number): Metafield[] {
  return [
    { key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' },
    { key: WELCOME_DATE_KEY, value: optedInMs, value_type: 'integer' },
  ];
}
