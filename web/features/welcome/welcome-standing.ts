import type { WelcomePromoReply } from '../../../shared/schemas/pricing.ts';

/** What the welcome promo is worth to a customer who has logged in: docs/product.md 6.5. */
export type WelcomeStanding = 'active' | 'expired' | 'denied';

/** The reason that the server gives for a promo that was not used in time. */
const EXPIRED = 'Expired';

export function welcomeStanding({ eligible, reason }: WelcomePromoReply): WelcomeStanding {
  if (eligible) return 'active';
  return reason === EXPIRED ? 'expired' : 'denied';
}
