import { describe, expect, test } from 'vitest';
import { priceCart } from './price-cart.ts';
import { line, NOW, plainPricing, promo, specPricing } from './test-carts.ts';

const pricing = specPricing();
const next = (tiles: number) => priceCart({ lines: [line('BlackTile', tiles)], pricing }).nextVolumeStep;

describe('add 1 more and pay less', () => {
  test.each([
    [1, { tilesToAdd: 9, tiles: 10, percentOff: 10, totalCents: 12_600, savesCents: 0 }],
    [9, { tilesToAdd: 1, tiles: 10, percentOff: 10, totalCents: 12_600, savesCents: 0 }],
    [10, { tilesToAdd: 10, tiles: 20, percentOff: 20, totalCents: 22_400, savesCents: 0 }],
    [18, { tilesToAdd: 2, tiles: 20, percentOff: 20, totalCents: 22_400, savesCents: 280 }],
    [19, { tilesToAdd: 1, tiles: 20, percentOff: 20, totalCents: 22_400, savesCents: 1540 }],
    [29, { tilesToAdd: 1, tiles: 30, percentOff: 30, totalCents: 29_400, savesCents: 3080 }],
    [39, { tilesToAdd: 1, tiles: 40, percentOff: 40, totalCents: 33_600, savesCents: 4620 }],
  ])('%s tiles: %j', (tiles, step) => expect(next(tiles)).toEqual(step));

  test('nothing follows the last step', () => expect(next(40)).toBeUndefined());

  test('a shop without volume discounts shows no step', () => {
    expect(priceCart({ lines: [line('BlackTile', 3)], pricing: plainPricing() })).not.toHaveProperty('nextVolumeStep');
  });

  test('an empty cart shows the first step at full price', () => {
    expect(priceCart({ lines: [], pricing }).nextVolumeStep).toEqual({
      tilesToAdd: 10,
      tiles: 10,
      percentOff: 10,
      totalCents: 12_600,
      savesCents: 0,
    });
  });

  test('the nearest step is shown, in any order', () => {
    const reversed = { ...pricing, volumeDiscounts: [...pricing.volumeDiscounts].reverse() };
    expect(priceCart({ lines: [line('BlackTile', 9)], pricing: reversed }).nextVolumeStep?.percentOff).toBe(10);
  });

  test('one of the cheapest paid tiles is added, and nothing else changes', () => {
    const lines = [
      line('WhiteTile', 8, 1000),
      line('BlackTile', 10, 2000),
      line('RewardBlackTile', 1),
      line('WallPad', 1),
    ];
    // 20000 + 9000, a fifth off, and the pad at its price.
    expect(priceCart({ lines, pricing }).nextVolumeStep).toMatchObject({ tilesToAdd: 1, totalCents: 23_200 + 500 });
  });

  test('a member with a better discount sees no step', () => {
    const lines = [line('BlackTile', 39)];
    expect(priceCart({ lines, pricing, customer: { tags: 'member' }, now: NOW }).nextVolumeStep).toBeUndefined();
  });

  test('a step no better than the entered code is not shown', () => {
    const withCode = (value: number) =>
      priceCart({ lines: [line('BlackTile', 9)], pricing, promotions: [promo({ value })], now: NOW }).nextVolumeStep;
    expect(withCode(10)).toBeUndefined();
    expect(withCode(9)).toMatchObject({ tilesToAdd: 1, percentOff: 10, savesCents: 0 });
  });

  test('a code with a step’s name is not that step', () => {
    const promotions = [promo({ code: 'VOLUME10', value: 50 })];
    const priced = priceCart({ lines: [line('BlackTile', 9)], pricing, promotions, now: NOW });
    expect(priced.nextVolumeStep).toBeUndefined();
  });

  test('a shop with free tiles has none', () => {
    expect(priceCart({ lines: [], pricing: { ...pricing, fullPrice: 0 } }).nextVolumeStep).toBeUndefined();
  });

  test('a step worse than an active one is not shown', () => {
    const odd = { ...pricing, volumeDiscounts: [...pricing.volumeDiscounts].map((step) => ({ ...step })) };
    odd.volumeDiscounts.push({ code: 'LESS', text: '', percentOff: 5, minimum: 15 });
    expect(priceCart({ lines: [line('BlackTile', 12)], pricing: odd }).nextVolumeStep).toBeUndefined();
  });
});
