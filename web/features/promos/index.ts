/** The welcome promo. The discounts of a known buyer are in buyer/. */
export { WelcomePromo } from './lazy-parts.ts';
export { WELCOME_HASH } from './use-welcome-address.ts';
export { useWelcomeEmail } from './use-welcome-status.ts';
export { useOpenWelcome, WelcomeLink } from './welcome-link.tsx';
export { WelcomeNote } from './welcome-note.tsx';
export { welcomePromoShown } from './welcome-storage.ts';
