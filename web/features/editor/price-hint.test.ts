import { expect, test } from 'vitest';
import { tileCap } from '../../../shared/project/tile-count.ts';
import type { PricedCart } from '../../../shared/promo/priced-cart.ts';
import { testTenant } from '../../../shared/seed/test-tenants.ts';
import { editorTexts } from './copy.ts';
import { priceHint } from './price-hint.ts';

const price = (now: number | undefined, next?: PricedCart['nextVolumeStep']): PricedCart => ({
  lines: [],
  subtotalCents: 0,
  discountCents: 0,
  totalCents: 0,
  applied: now === undefined ? null : { kind: 'volume', percentOff: now, text: '' },
  refusals: [],
  ...(next && { nextVolumeStep: next }),
});
const step = (tilesToAdd: number, percentOff: number) => ({
  tilesToAdd,
  tiles: 10,
  percentOff,
  totalCents: 0,
  savesCents: 0,
});

test.each([
  ['a few tiles', 4, price(undefined, step(6, 10)), 'Add 6 more and get 10% off'],
  ['with a discount', 10, price(10, step(10, 20)), '10% off. Add 10 more and get 20% off'],
  ['with the last discount', 40, price(40), '40% off'],
  ['before the price is known', 4, undefined, ''],
] as const)('%s', (_name, count, priced, hint) => {
  expect(priceHint(editorTexts.usual, priced, tileCap(testTenant('default'), count))).toBe(hint);
});

test.each([
  ['can still reach the first step', 4, price(undefined, step(6, 10)), 'Add 6 more and get 10% off'],
  ['promises no discount beyond its limit', 10, price(10, step(10, 20)), '10% off'],
] as const)('the pharmacy %s', (_name, count, priced, hint) => {
  expect(priceHint(editorTexts.usual, priced, tileCap(testTenant('pharmacy'), count))).toBe(hint);
});
