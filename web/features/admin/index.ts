export { AdminGuard } from './admin-guard.tsx';
export { useAdminShop, useAdminSite, useShopBrand } from './admin-shop.tsx';
export { ObjectHistory } from './object-history.tsx';
export { type PaletteAction, usePaletteActions } from './palette-actions.ts';
export { useChange } from './use-change.ts';
