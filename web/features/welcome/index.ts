export { WELCOME_HASH } from './use-welcome-address.ts';
export { useWelcomeEmail, useWelcomeUse } from './use-welcome-status.ts';
export { useOpenWelcome, WelcomeLink } from './welcome-link.tsx';
export { WelcomeNote } from './welcome-note.tsx';
export { WelcomePromo } from './welcome-promo.tsx';
export { welcomePromoShown } from './welcome-storage.ts';
