import { expect, test } from 'vitest';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
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
  [1, { kind: 'off', tilesToAdd: 9, percentOff: 10 }],
  [9, { kind: 'same', tilesToAdd: 1, percentOff: 10 }],
  [18, { kind: 'less', tilesToAdd: 2, percentOff: 20 }],
  [19, { kind: 'less', tilesToAdd: 1, percentOff: 20 }],
  [39, { kind: 'less', tilesToAdd: 1, percentOff: 40 }],
  [40, undefined],
])('with %i tiles the next step is %o', (quantity, hint) => {
  expect(
    volumeHint([{ merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity, unitCents: 1400 }], PRICING),
  ).toEqual(hint);
});

test('an empty cart has no next step', () => {
  expect(volumeHint([], PRICING)).toBeUndefined();
});
