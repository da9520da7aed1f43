/** The welcome promo and its pop-up. */
export { useWelcomeEmail, useWelcomeUse } from './use-welcome-standing.ts';
export { welcomePromoShown } from './welcome-kept.ts';
export { WelcomeNote } from './welcome-note.tsx';
export { WelcomePromo } from './welcome-promo.tsx';
