export { deliveryPrice, deliveryTime } from './delivery-words.ts';
export { TenantAlert, TenantMissing } from './tenant-alert.tsx';
export { useBrand } from './use-brand.ts';
export { useIsPickUp } from './use-is-pick-up.ts';
