import type { WelcomePromoReply } from '../../../shared/promo/pricing.ts';

/** What the welcome promo is worth to somebody: docs/product.md 6.5. */
export type WelcomeStanding = 'active' | 'expired' | 'denied' | 'not_new';

/** Reasons that the server gives. */
const EXPIRED = 'Expired';
const EXISTING_CUSTOMER = 'Existing Customer';
const NOT_OPTED_IN = 'Not Opted In';

/** @returns undefined for somebody who has never asked for it, to whom nothing was promised */
export function welcomeStanding({ eligible, reason }: WelcomePromoReply): WelcomeStanding | undefined {
  if (eligible) return 'active';
  if (reason === NOT_OPTED_IN) return undefined;
  if (reason === EXISTING_CUSTOMER) return 'not_new';
  return reason === EXPIRED ? 'expired' : 'denied';
}
