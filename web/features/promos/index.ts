/** What a shopper pays less for: the welcome promo. What the cart knows about its buyer is in buyer/. */
export { WelcomePromo } from './lazy-parts.ts';
export { WELCOME_HASH } from './use-welcome-address.ts';
export { useWelcomeEmail } from './use-welcome-status.ts';
export { useOpenWelcome, WelcomeLink } from './welcome-link.tsx';
export { WelcomeNote } from './welcome-note.tsx';
export { welcomePromoShown } from './welcome-storage.ts';
