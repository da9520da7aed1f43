import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Customer } from '../customer/schema.ts';
import { sum } from '../money/money.ts';
import { PRODUCT_IDS } from '../product/ids.ts';
import { priceCart } from './price-cart.ts';
import type { Promo } from './schema.ts';
import { NOW, specPricing } from './test-carts.ts';

describe('a cart', () => {
  test('keeps every line, in order, and the lines always add up to the total', () => {
    fc.assert(
      fc.property(anyCart(), (cart) => {
        const priced = priceCart(cart);
        expect(priced.lines.map(({ id }) => id)).toEqual(cart.lines.map(({ id }) => id));
        expect(sum(priced.lines.map((each) => each.subtotalCents))).toBe(priced.subtotalCents);
        expect(sum(priced.lines.map((each) => each.discountCents))).toBe(priced.discountCents);
        expect(sum(priced.lines.map((each) => each.totalCents))).toBe(priced.totalCents);
        expect(priced.subtotalCents - priced.discountCents).toBe(priced.totalCents);
      }),
    );
  });

  test('is in whole cents, and no discount exceeds its goods', () => {
    fc.assert(
      fc.property(anyCart(), (cart) => {
        const priced = priceCart(cart);
        for (const [index, each] of priced.lines.entries()) {
          expect(Number.isInteger(each.discountCents)).toBe(true);
          expect(each.discountCents).toBeGreaterThanOrEqual(0);
          expect(each.discountCents).toBeLessThanOrEqual(each.subtotalCents);
          const { unitPriceCents, quantity } = cart.lines[index] ?? { unitPriceCents: 0, quantity: 0 };
          expect(each.subtotalCents).toBe(unitPriceCents * quantity);
        }
        expect(priced.applied === null).toBe(priced.discountCents === 0);
      }),
    );
  });

  test('discounts no goods outside a code’s scope', () => {
    fc.assert(
      fc.property(anyLines(), anyPromo(), (lines, code) => {
        // Without automatic discounts, except that of a membership among the lines.
        const pricing = { ...specPricing(), volumeDiscounts: [], membership: undefined };
        const priced = priceCart({ lines, promotions: [code], pricing, now: NOW });
        const entitled = new Set<string>(code.entitledVariantIds ?? []);
        const others = lines.filter(({ variantId }) => entitled.size > 0 && !entitled.has(variantId));
        const discounts = others.map(({ id }) => priced.lines.find((each) => each.id === id)?.discountCents);
        expect(discounts).toEqual(others.map(() => 0));
        expect(priced.applied && priced.refusals.length > 0).toBeFalsy();
      }),
    );
  });

  test('never loses a line when one is added', () => {
    fc.assert(
      fc.property(anyCart(), fc.nat(5000), (cart, unitPriceCents) => {
        const added = { id: 'added', variantId: 'WhiteTile', unitPriceCents, quantity: 1 };
        const before = priceCart(cart);
        const after = priceCart({ ...cart, lines: [...cart.lines, added] });
        expect(after.lines.map(({ id }) => id)).toEqual([...before.lines.map(({ id }) => id), 'added']);
        expect(after.lines.slice(0, -1).map(({ subtotalCents }) => subtotalCents)).toEqual(
          before.lines.map(({ subtotalCents }) => subtotalCents),
        );
      }),
    );
  });
});

describe('the best discount wins', () => {
  test('no single code takes off more than all codes together', () => {
    fc.assert(
      fc.property(anyCart(), (cart) => {
        const together = priceCart(cart).discountCents;
        const alone = cart.promotions.map((each) => priceCart({ ...cart, promotions: [each] }).discountCents);
        expect(together).toBe(Math.max(priceCart({ ...cart, promotions: [] }).discountCents, ...alone));
      }),
    );
  });

  test('names the code if it equals the automatic discounts', () => {
    fc.assert(
      fc.property(anyCart(), (cart) => {
        const priced = priceCart(cart);
        const codesOnly = priceCart({
          ...cart,
          customer: undefined,
          pricing: { ...cart.pricing, volumeDiscounts: [], membership: undefined },
        });
        const codeTies = codesOnly.discountCents > 0 && codesOnly.discountCents === priced.discountCents;
        expect(priced.applied?.kind === 'code').toBe(codeTies);
      }),
    );
  });
});

/* Generates realistic carts. */

const productId = fc.constantFrom(...PRODUCT_IDS);

function anyLines(options: { quantityMax?: number; linesMax?: number } = {}) {
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

function anyPromo(): fc.Arbitrary<Promo> {
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

function anyCustomer(): fc.Arbitrary<Pick<Customer, 'tags' | 'metafields'>> {
  return fc.record({
    tags: fc.constantFrom('', 'member', 'vip, Membership:gold', 'no'),
    metafields: fc.constantFrom(
      [],
      [{ key: 'promo_welcome_date', value: NOW.getTime() - 1000 }],
      [{ key: 'promo_welcome_date', value: '2026-01-01T00:00:00Z' }],
    ),
  });
}

function anyCart() {
  return fc.record({
    lines: anyLines(),
    promotions: fc.array(anyPromo(), { maxLength: 4 }),
    customer: sometimes(anyCustomer()),
    pricing: fc.constant(specPricing()),
    now: fc.constant(NOW),
  });
}
