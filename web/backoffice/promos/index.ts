export { PricesScreen } from './prices-screen.tsx';
export { NewPromoScreen, PromoScreen } from './promo-screen.tsx';
export { PromosScreen } from './promos-screen.tsx';
