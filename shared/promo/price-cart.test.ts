import { describe, expect, test } from 'vitest';
import { priceCart } from './price-cart.ts';
import { line, NOW, plainPricing, promo, specPricing } from './test-carts.ts';

describe('volume discounts by tile quantity', () => {
  test.each([
    [1, 1400],
    [9, 12_600],
    [10, 12_600], // ten tiles cost what nine cost
    [19, 23_940],
    [20, 22_400],
    [29, 32_480],
    [30, 29_400],
    [39, 38_220],
    [40, 33_600],
    [100, 84_000],
  ])('%s tiles cost %s cents', (quantity, totalCents) => {
    expect(priceCart({ lines: [line('BlackTile', quantity)], pricing: specPricing() }).totalCents).toBe(totalCents);
  });

  test('tiles of all lines count together', () => {
    const priced = priceCart({ lines: [line('BlackTile', 4), line('GiftTile', 6)], pricing: specPricing() });
    expect(priced.applied).toEqual({
      kind: 'volume',
      code: 'VOLUME10',
      text: '10% off 10 or more tiles',
      percentOff: 10,
    });
    expect(priced.lines).toEqual([
      { id: 'BlackTile', subtotalCents: 5600, discountCents: 560, totalCents: 5040 },
      { id: 'GiftTile', subtotalCents: 8400, discountCents: 840, totalCents: 7560 },
    ]);
  });

  test('products other than tiles neither count nor get cheaper', () => {
    const nine = priceCart({ lines: [line('BlackTile', 9), line('WallPad', 5)], pricing: specPricing() });
    expect(nine).toMatchObject({ applied: null, totalCents: 15_100 });
    const ten = priceCart({ lines: [line('WallPad', 5), line('BlackTile', 10)], pricing: specPricing() });
    expect(ten.lines.map(({ discountCents }) => discountCents)).toEqual([0, 1400]);
  });

  test('the storefront may use its own variant ids', () => {
    const pricing = specPricing();
    pricing.products.push({ id: 'OakTile', shopifyId: 'gid://shopify/ProductVariant/77', price: 14 });
    const lines = ['gid://shopify/ProductVariant/77', 'gid://shopify/ProductVariant/WhiteTile'].map((variantId) => ({
      id: variantId,
      variantId,
      unitPriceCents: 1400,
      quantity: 5,
    }));
    expect(priceCart({ lines, pricing }).applied).toMatchObject({ kind: 'volume' });
  });

  test('a code recognizes goods by either id, also those without their own price', () => {
    const lines = [{ id: 'a', variantId: 'gid://shopify/ProductVariant/Poster', unitPriceCents: 1000, quantity: 1 }];
    const promotions = [promo({ entitledVariantIds: ['Poster'] })];
    expect(priceCart({ lines, promotions, pricing: plainPricing(), now: NOW }).discountCents).toBe(100);
  });

  test('the best step applies in any order, the first of equals', () => {
    const pricing = specPricing();
    pricing.volumeDiscounts = [...pricing.volumeDiscounts].reverse();
    expect(priceCart({ lines: [line('BlackTile', 25)], pricing }).applied).toMatchObject({ percentOff: 20 });
    pricing.volumeDiscounts = ['A', 'B'].map((code) => ({ code, text: '', percentOff: 10, minimum: 1 }));
    expect(priceCart({ lines: [line('BlackTile', 1)], pricing }).applied).toMatchObject({ code: 'A' });
  });
});

describe('a cart', () => {
  test('costs nothing when it is empty', () => {
    expect(priceCart({ lines: [], pricing: plainPricing() })).toEqual({
      lines: [],
      subtotalCents: 0,
      discountCents: 0,
      totalCents: 0,
      applied: null,
      refusals: [],
    });
  });

  test('of free goods gets no discount', () => {
    expect(priceCart({ lines: [line('RewardBlackTile', 12)], pricing: specPricing() }).applied).toBeNull();
  });

  test('can be priced without a clock if nothing has a date', () => {
    const lines = [line('BlackTile', 10)];
    expect(priceCart({ lines, pricing: specPricing() })).toEqual(
      priceCart({ lines, pricing: specPricing(), now: NOW }),
    );
  });

  test.each([NOW, NOW.getTime(), NOW.toISOString()])('takes the time as %s', (now) => {
    const promotions = [promo({ startDate: '2026-11-21T12:00:00Z', endDate: '2026-11-21T12:00:00Z' })];
    expect(priceCart({ lines: [line('BlackTile', 1)], promotions, pricing: specPricing(), now }).discountCents).toBe(
      140,
    );
  });
});
