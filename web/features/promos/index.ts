/** What a shopper pays less for: the welcome promo, entered codes, and what is known about the buyer. */
import { lazyExtra } from '../../lib/lazy-extra.tsx';

export { useKnownBuyer } from './use-known-buyer.ts';
export { usePromotions } from './use-promotions.ts';
export { WELCOME_HASH } from './use-welcome-address.ts';
export { useWelcomeEmail } from './use-welcome-status.ts';
export { useOpenWelcome, WelcomeLink } from './welcome-link.tsx';
export { WelcomeNote } from './welcome-note.tsx';
export { welcomePromoShown } from './welcome-storage.ts';

/** Loads after the first screen. */
export const WelcomePromo = lazyExtra(() => import('./welcome-promo.tsx'), 'WelcomePromo');
