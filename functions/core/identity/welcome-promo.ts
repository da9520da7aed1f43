import { WELCOME_DATE_KEY, WELCOME_OPT_IN_KEY } from '../../../shared/constants/prices.ts';
import { welcomeState } from '../../../shared/pricing/candidates/welcome.ts';
import type { Customer, Metafield } from '../../../shared/schemas/customer.ts';
import type { WelcomePromo, WelcomePromoReply } from '../../../shared/schemas/pricing.ts';

/**
 * Whether somebody gets the welcome promo. It is for new users: for an email without an account, and for a customer who
 * began as one, as long as it lasts: docs/product.md 6.5.
 *
 * @param customer undefined for an email without an account
 * @param isOptIn whether the pop-up asks, for somebody who is not signed in
 */
export function welcomeEligibility(
  promo: WelcomePromo | undefined,
  customer: Pick<Customer, 'metafields'> | undefined,
  isOptIn: boolean,
  nowMs: number,
): WelcomePromoReply {
  if (!promo?.active) return { eligible: false, reason: 'Promo Not Active' };
  const discount = promo.percentOff;
  if (!customer) return { eligible: true, discount, reason: 'Create Customer' };
  switch (welcomeState(promo, customer, nowMs)) {
    case 'active':
      return { eligible: true, discount };
    case 'expired':
      return { eligible: false, reason: 'Expired' };
    case 'denied':
      return { eligible: false, reason: 'Already Used' };
    case 'none':
      return { eligible: false, reason: isOptIn ? 'Existing Customer' : 'Not Opted In' };
  }
}

/**
 * What is kept of the metafields that a new customer brings: that they opted in, from now on. When it began is for the
 * server to say, or the promo could be made to last for ever; anything else that a caller sends is not theirs to set.
 */
export function welcomeMetafields(
  wanted: readonly Metafield[] | undefined,
  promo: WelcomePromo | undefined,
  nowMs: number,
): Metafield[] {
  const optsIn = wanted?.some(({ key, value }) => key === WELCOME_OPT_IN_KEY && Number(value) === 1);
  if (!promo?.active || !optsIn) return [];
  return [
    { key: WELCOME_OPT_IN_KEY, value: 1, value_type: 'integer' },
    { key: WELCOME_DATE_KEY, value: nowMs, value_type: 'integer' },
  ];
}
