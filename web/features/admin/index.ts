export { AdminGuard } from './admin-guard.tsx';
export { InShop, useAdminShop, useAdminSite, useShopBrand } from './admin-shop.tsx';
export { EditConflict } from './edit-conflict.tsx';
export { historyKey, ObjectHistory } from './object-history.tsx';
export { type PaletteAction, usePaletteActions } from './palette-actions.ts';
export { restartForm } from './restart-form.ts';
export { UnsavedGuard } from './unsaved-guard.tsx';
export { useChange } from './use-change.ts';
