import type { Promo } from '../../../shared/promo/schema.ts';

/** Conditions that a promo may omit. */
const NONE: Omit<Promo, 'code' | 'type' | 'value'> = {
  fullCode: null,
  startDate: null,
  endDate: null,
  entitledVariantIds: [],
  minimumQuantity: null,
  maxTiles: null,
  minimumPurchase: null,
  allocateOncePerOrder: false,
  requiredQuantity: null,
  requiredPurchase: null,
  requiredVariantIds: [],
  entitledQuantity: null,
  allocationLimit: null,
  usageLimit: null,
  oncePerCustomer: false,
  isWalgreensPromo: false,
};

/** A promo with all fields, which a form needs to clear those of another version. */
export const wholePromo = (promo: Promo): Promo => ({ ...NONE, ...promo });
