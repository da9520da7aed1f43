import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricingConfig } from '../schemas/pricing.ts';
import { priceCart } from './price-cart.ts';

const pricing: PricingConfig = {
  fullPrice: 14,
  products: [],
  volumeDiscounts: [10, 20, 30, 40].map((minimum) => ({
    code: `VOLUME${minimum}`,
    text: `${minimum}% off ${minimum} tiles or more`,
    percentOff: minimum,
    minimum,
  })),
};

const line = (id: string, quantity: number, unitPriceCents = 1400) => ({
  id,
  variantId: 'BlackTile',
  unitPriceCents,
  quantity,
});

describe('volume discounts by tile quantity', () => {
  test.each([
    [1, 1400],
    [9, 12_600],
    [10, 12_600], // ten tiles cost what nine cost
    [19, 23_940],
    [20, 22_400],
    [30, 29_400],
    [40, 33_600],
    [100, 84_000],
  ])('%s tiles cost %s cents', (quantity, totalCents) => {
    expect(priceCart({ lines: [line('a', quantity)], pricing }).totalCents).toBe(totalCents);
  });

  test('tiles of all lines count together', () => {
    const priced = priceCart({ lines: [line('a', 4), line('b', 6)], pricing });
    expect(priced.applied).toMatchObject({ kind: 'volume', percentOff: 10 });
    expect(priced.lines.map((each) => each.discountCents)).toEqual([560, 840]);
  });

  test('says what the next step would take', () => {
    expect(priceCart({ lines: [line('a', 19)], pricing }).nextVolumeStep).toEqual({ tilesToAdd: 1, percentOff: 20 });
    expect(priceCart({ lines: [line('a', 40)], pricing }).nextVolumeStep).toBeUndefined();
  });

  test('an empty cart costs nothing', () => {
    expect(priceCart({ lines: [], pricing })).toMatchObject({ lines: [], totalCents: 0, applied: null });
  });

  test('lines always add up to the total', () => {
    const lines = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 60 }), unitPriceCents: fc.nat(9999) }), {
      maxLength: 50,
    });
    fc.assert(
      fc.property(lines, (list) => {
        const priced = priceCart({
          lines: list.map((each, index) => line(String(index), each.quantity, each.unitPriceCents)),
          pricing,
        });
        const total = (pick: (each: (typeof priced.lines)[number]) => number) =>
          priced.lines.reduce((sum, each) => sum + pick(each), 0);
        expect(total((each) => each.totalCents)).toBe(priced.totalCents);
        expect(total((each) => each.discountCents)).toBe(priced.discountCents);
        expect(priced.subtotalCents - priced.discountCents).toBe(priced.totalCents);
        expect(priced.lines.every((each) => each.discountCents >= 0 && each.totalCents >= 0)).toBe(true);
      }),
    );
  });
});
