import fc from 'fast-check';
import { PRODUCT_IDS } from '../constants/products.ts';
import type { Customer } from '../schemas/customer.ts';
import type { Promo } from '../schemas/promo.ts';
import { NOW, specPricing } from './test-carts.ts';

/** Carts as they come, for properties that hold for all of them. */

const productId = fc.constantFrom(...PRODUCT_IDS);

export function anyLines(options: { quantityMax?: number; linesMax?: number } = {}) {
  return fc
    .array(
      fc.record({
        variantId: productId,
        unitPriceCents: fc.nat(9999),
        quantity: fc.integer({ min: 1, max: options.quantityMax ?? 30 }),
      }),
      { maxLength: options.linesMax ?? 12 },
    )
    .map((lines) => lines.map((line, index) => ({ ...line, id: `line-${index}` })));
}

const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 });

export function anyPromo(): fc.Arbitrary<Promo> {
  return fc.record({
    code: fc.string({ minLength: 1, maxLength: 8 }),
    type: fc.constantFrom('percentage', 'percentage', 'fixed_amount', 'fixed_amount', 'shipping'),
    value: fc.double({ min: -120, max: 120, noNaN: true }),
    startDate: sometimes(fc.constantFrom('2026-11-20', '2026-11-22')),
    endDate: sometimes(fc.constantFrom('2026-11-20', '2026-11-22')),
    entitledVariantIds: sometimes(fc.uniqueArray(productId, { maxLength: 4 })),
    minimumQuantity: sometimes(fc.nat(12)),
    maxTiles: sometimes(fc.nat(60)),
    minimumPurchase: sometimes(fc.nat(100)),
    allocateOncePerOrder: sometimes(fc.boolean()),
    requiredQuantity: sometimes(fc.nat(5)),
    requiredPurchase: sometimes(fc.nat(80)),
    requiredVariantIds: sometimes(fc.uniqueArray(productId, { maxLength: 4 })),
    entitledQuantity: sometimes(fc.nat(3)),
    allocationLimit: sometimes(fc.nat(4)),
  });
}

export function anyCustomer(): fc.Arbitrary<Pick<Customer, 'tags' | 'metafields'>> {
  return fc.record({
    tags: fc.constantFrom('', 'member', 'vip, Membership:gold', 'no'),
    metafields: fc.constantFrom(
      [],
      [{ key: 'promo_welcome_date', value: NOW.getTime() - 1000 }],
      [{ key: 'promo_welcome_date', value: '2026-01-01T00:00:00Z' }],
    ),
  });
}

export function anyCart() {
  return fc.record({
    lines: anyLines(),
    promotions: fc.array(anyPromo(), { maxLength: 4 }),
    customer: sometimes(anyCustomer()),
    pricing: fc.constant(specPricing()),
    now: fc.constant(NOW),
  });
}
