/** The welcome promo: its pop-up, and what it is worth to whoever has logged in. */
export { useWelcomeStanding } from './use-welcome-standing.ts';
export { WelcomePromo } from './welcome-promo.tsx';
export type { WelcomeStanding } from './welcome-standing.ts';
