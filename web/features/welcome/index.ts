import { lazyExtra } from '../../lib/lazy-extra.tsx';

export { WELCOME_HASH } from './use-welcome-address.ts';
export { useWelcomeEmail, useWelcomeUse } from './use-welcome-status.ts';
export { useOpenWelcome, WelcomeLink } from './welcome-link.tsx';
export { WelcomeNote } from './welcome-note.tsx';
export { welcomePromoShown } from './welcome-storage.ts';

/** Loads after the first screen. */
export const WelcomePromo = lazyExtra(() => import('./welcome-promo.tsx'), 'WelcomePromo');
