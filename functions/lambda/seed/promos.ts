import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Promo } from '../../../shared/promo/schema.ts';

/** Codes to try the cart with, one for each kind of rule. What the fields mean: docs/product.md 12.7. */

const EVERYWHERE: readonly Promo[] = [
  { code: 'HELLO15', fullCode: 'WALLS-HELLO15', type: 'percentage', value: 15 },
  { code: 'FIVEOFF', type: 'fixed_amount', value: 5, allocateOncePerOrder: true },
  { code: 'TWOEACH', type: 'fixed_amount', value: 2, allocateOncePerOrder: false, minimumQuantity: 4 },
  { code: 'GALLERY25', type: 'percentage', value: 25, minimumQuantity: 6 },
  { code: 'SMALLWALL20', type: 'percentage', value: 20, maxTiles: 4 },
  { code: 'BIGWALL30', type: 'fixed_amount', value: 30, allocateOncePerOrder: true, minimumPurchase: 150 },
  { code: 'BLACKFRAME10', type: 'percentage', value: 10, entitledVariantIds: ['BlackTile'] },
  {
    code: 'THREEFORTWO',
    type: 'percentage',
    value: 100,
    requiredQuantity: 2,
    entitledQuantity: 1,
    allocationLimit: 3,
  },
  { code: 'SPRING2025', type: 'percentage', value: 20, startDate: '2025-03-01', endDate: '2025-05-31' },
  { code: 'NEWDECADE', type: 'percentage', value: 20, startDate: '2030-01-01', endDate: '2030-01-31' },
];

const OF_THE_PHARMACY: readonly Promo[] = [
  { code: 'PICKUP20', type: 'percentage', value: 20, minimumQuantity: 2, maxTiles: 12, isWalgreensPromo: true },
];

export function seededPromos(tenantId: TenantId): readonly Promo[] {
  return tenantId === 'pharmacy' ? [...EVERYWHERE, ...OF_THE_PHARMACY] : EVERYWHERE;
}
