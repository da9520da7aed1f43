import type { WelcomePromoReply } from '../../../shared/promo/pricing.ts';

/** Status of the welcome promo for an email: docs/spec 6.5. */
export type WelcomeStatus = 'active' | 'expired' | 'denied' | 'not_new';

/** Reasons that the server returns. */
const EXPIRED = 'Expired';
const EXISTING_CUSTOMER = 'Existing Customer';
const NOT_OPTED_IN = 'Not Opted In';

/** @returns undefined for an email that never requested the promo */
export function welcomeStatus({ eligible, reason }: WelcomePromoReply): WelcomeStatus | undefined {
  if (eligible) return 'active';
  if (reason === NOT_OPTED_IN) return undefined;
  if (reason === EXISTING_CUSTOMER) return 'not_new';
  return reason === EXPIRED ? 'expired' : 'denied';
}
