import { expect, test } from 'vitest';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import { volumeHint } from './volume-hint.ts';

const PRICING: PricingConfig = {
  fullPrice: 14,
  volumeDiscounts: [10, 20, 30, 40].map((minimum) => ({
    code: `VOLUME${minimum}`,
    text: `${minimum} % off`,
    percentOff: minimum,
    minimum,
  })),
  products: [],
};

test.each([
  [1, { kind: 'off', tilesToAdd: 9, tiles: 10, percentOff: 10 }],
  [9, { kind: 'same', tilesToAdd: 1, tiles: 10, percentOff: 10 }],
  [18, { kind: 'less', tilesToAdd: 2, tiles: 20, percentOff: 20 }],
  [19, { kind: 'less', tilesToAdd: 1, tiles: 20, percentOff: 20 }],
  [39, { kind: 'less', tilesToAdd: 1, tiles: 40, percentOff: 40 }],
  [40, undefined],
])('with %i tiles the next step is %o', (quantity, hint) => {
  const merchandiseId = 'gid://shopify/ProductVariant/BlackTile';
  const steps = Math.min(40, Math.floor(quantity / 10) * 10);
  const totalCents = quantity * 14 * (100 - steps);
  expect(volumeHint([{ merchandiseId, quantity, unitCents: 1400, totalCents }], PRICING)).toEqual(hint);
});

test('an empty cart has no next step', () => {
  expect(volumeHint([], PRICING)).toBeUndefined();
});

test('a 30 % discount hides steps that would not be cheaper', () => {
  const merchandiseId = 'gid://shopify/ProductVariant/BlackTile';
  const at = (quantity: number) =>
    volumeHint([{ merchandiseId, quantity, unitCents: 1400, totalCents: quantity * 980 }], PRICING);
  expect([at(9), at(19), at(29)]).toEqual([undefined, undefined, undefined]);
  expect(at(39)).toEqual({ kind: 'less', tilesToAdd: 1, tiles: 40, percentOff: 40 });
});
