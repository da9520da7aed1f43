import { describe, expect, test } from 'vitest';
import { priceCart } from './price-cart.ts';
import { line, NOW, promo, specPricing } from './test-carts.ts';

const MEMBER = { tags: 'vip, membership:gold' };
const WELCOMED = { metafields: [{ key: 'promo_welcome_date', value: NOW.getTime() - 1000 }] };
const pricing = specPricing();

describe('at most one promo is applied, and the best discount wins', () => {
  test.each([
    ['a code over a smaller volume discount', 10, promo({ value: 15 }), {}, { kind: 'code', code: 'FALL' }],
    ['the volume discount over a smaller code', 20, promo({ value: 15 }), {}, { kind: 'volume', percentOff: 20 }],
    ['membership over volume', 30, undefined, MEMBER, { kind: 'membership', percentOff: 40 }],
    ['the welcome promo over volume', 20, undefined, WELCOMED, { kind: 'welcome', percentOff: 30 }],
    ['a code over membership', 1, promo({ value: 41 }), MEMBER, { kind: 'code', percentOff: 41 }],
    ['membership over welcome', 1, undefined, { ...MEMBER, ...WELCOMED }, { kind: 'membership' }],
  ])('%s', (_, tiles, code, customer, applied) => {
    const promotions = code ? [code] : [];
    const priced = priceCart({ lines: [line('BlackTile', tiles)], promotions, customer, pricing, now: NOW });
    expect(priced.applied).toMatchObject(applied);
    expect(priced.refusals).toEqual([]);
  });

  test.each([
    [10, {}, 10],
    [1, MEMBER, 40],
    [1, WELCOMED, 30],
  ])('a tie goes to the entered code: %s tiles, %j', (tiles, customer, value) => {
    const promotions = [promo({ value })];
    expect(priceCart({ lines: [line('BlackTile', tiles)], promotions, customer, pricing, now: NOW }).applied).toEqual({
      kind: 'code',
      code: 'FALL',
      text: 'FALL',
      percentOff: value,
    });
  });

  test('of codes that take off the same, the first entered is applied', () => {
    const promotions = [promo({ code: 'ONE' }), promo({ code: 'TWO' })];
    expect(priceCart({ lines: [line('BlackTile', 1)], promotions, pricing, now: NOW }).applied?.code).toBe('ONE');
  });

  test('a refused code is explained and leaves the automatic discount in place', () => {
    const promotions = [promo({ value: 50, endDate: '2026-11-20' })];
    const priced = priceCart({ lines: [line('BlackTile', 10)], promotions, pricing, now: NOW });
    expect(priced.applied).toMatchObject({ kind: 'volume' });
    expect(priced.refusals).toEqual([{ code: 'FALL', rule: 'expired', message: 'Sorry... That code has expired.' }]);
  });

  test('a fixed amount shows no percentage', () => {
    const promotions = [promo({ type: 'fixed_amount', value: 5 })];
    expect(priceCart({ lines: [line('BlackTile', 1)], promotions, pricing, now: NOW }).applied).toEqual({
      kind: 'code',
      code: 'FALL',
      text: 'FALL',
    });
  });
});
