import type { WelcomePromoReply } from '../../../shared/schemas/pricing.ts';

/** What the welcome promo is worth to somebody: docs/product.md 6.5. */
export type WelcomeStanding = 'active' | 'expired' | 'denied';

/** The reasons that the server gives for a promo that was not used in time, and for nobody who asked for it. */
const EXPIRED = 'Expired';
const NOT_OPTED_IN = 'Not Opted In';

/** @returns undefined for somebody who has never asked for it, to whom nothing was promised */
export function welcomeStanding({ eligible, reason }: WelcomePromoReply): WelcomeStanding | undefined {
  if (eligible) return 'active';
  if (reason === NOT_OPTED_IN) return undefined;
  return reason === EXPIRED ? 'expired' : 'denied';
}
