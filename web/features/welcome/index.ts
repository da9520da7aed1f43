/** The welcome promo and its pop-up. */
export { WelcomePromo } from './welcome-promo.tsx';
