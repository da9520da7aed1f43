/** The welcome promo and its pop-up. */
export { WELCOME_HASH } from './use-welcome-address.ts';
export { useWelcomeEmail, useWelcomeUse } from './use-welcome-standing.ts';
export { welcomePromoShown } from './welcome-kept.ts';
export { useOpenWelcome, WelcomeLink } from './welcome-link.tsx';
export { WelcomeNote } from './welcome-note.tsx';
export { WelcomePromo } from './welcome-promo.tsx';
