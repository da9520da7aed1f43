import { describe, expect, test } from 'vitest';
import type { EnteredPromotion } from './codes.ts';
import { checkPromo } from './eligibility.ts';
import { priceCart } from './price-cart.ts';
import type { CartLineInput } from './priced-cart.ts';
import type { OfferedPromo, Promo } from './schema.ts';
import { line, NOW, plainPricing, promo } from './test-carts.ts';

const priceWith = (changes: Partial<OfferedPromo>, lines: CartLineInput[] = [line('BlackTile', 3)]) =>
  price([promo(changes)], lines);

function price(promotions: EnteredPromotion[], lines: CartLineInput[] = [line('BlackTile', 3)]) {
  return priceCart({ lines, promotions, pricing: plainPricing(), now: NOW });
}

const BLACK = ['BlackTile'];
const DIDNT_WORK = "Hmm... That code didn't work 🤔";

describe('an invalid code', () => {
  test.each<[string, Partial<OfferedPromo>, string, string]>([
    ['not yet started', { startDate: '2026-11-21T12:00:00.001Z' }, 'not_started', DIDNT_WORK],
    ['not yet started, by day', { startDate: '2026-11-22' }, 'not_started', DIDNT_WORK],
    ['expired', { endDate: '2026-11-21T11:59:59.999Z' }, 'expired', 'Sorry... That code has expired.'],
    ['expired, by day', { endDate: '2026-11-20' }, 'expired', 'Sorry... That code has expired.'],
    ['below minimum quantity', { minimumQuantity: 4 }, 'minimum_quantity', 'That code requires at least 4 Black tiles'],
    ['used up', { usedUpBy: 'all' }, 'used_up', 'Sorry... That code has been used up.'],
    ['used by the buyer', { usedUpBy: 'buyer' }, 'used_before', 'Sorry... You have already used that code.'],
    ['over the tile maximum', { maxTiles: 2 }, 'maximum_tiles', 'That code is only valid for up to 2 Black tiles'],
    ['over a maximum of one', { maxTiles: 1 }, 'maximum_tiles', 'That code is only valid for up to 1 Black tile'],
    [
      'below minimum purchase',
      { minimumPurchase: 50 },
      'minimum_purchase',
      'That code requires at least $50 worth of Black tiles',
    ],
    [
      'below a minimum purchase with cents',
      { minimumPurchase: 42.01 },
      'minimum_purchase',
      'That code requires at least $42.01 worth of Black tiles',
    ],
    [
      'below a minimum purchase of tens of cents',
      { minimumPurchase: 42.5 },
      'minimum_purchase',
      'That code requires at least $42.50 worth of Black tiles',
    ],
    [
      'buy-X-get-Y not met',
      { requiredQuantity: 4, entitledQuantity: 1 },
      'buy_x_get_y',
      'That code requires at least 4 tiles',
    ],
    ['of unknown type', { type: 'shipping' }, 'unknown_type', 'Unexpected promo type: shipping'],
    [
      'for goods not in the cart',
      { entitledVariantIds: ['WallPad'] },
      'minimum_quantity',
      'That code requires at least 1 wall pad',
    ],
  ])('%s', (_, changes, rule, message) => {
    const priced = priceWith({ entitledVariantIds: BLACK, ...changes });
    expect(priced.refusals).toEqual([{ code: 'FALL', rule, message }]);
    expect(priced).toMatchObject({ applied: null, discountCents: 0 });
  });

  test('an unknown code is reported as not working, as typed', () => {
    const priced = price([{ code: 'Nobody' }]);
    expect(priced.refusals).toEqual([{ code: 'Nobody', rule: 'unknown_code', message: DIDNT_WORK }]);
  });

  test.each<[string, Partial<Promo>, string[]]>([
    ['start', {}, ['not_started']],
    ['end', { startDate: null }, ['expired']],
    ['minimum quantity', { startDate: null, endDate: null }, ['minimum_quantity']],
    ['tile maximum', { startDate: null, endDate: null, minimumQuantity: null }, ['maximum_tiles']],
    ['minimum purchase', { startDate: null, endDate: null, minimumQuantity: 0, maxTiles: null }, ['minimum_purchase']],
    [
      'buy X get Y',
      { startDate: null, endDate: null, minimumQuantity: 0, maxTiles: 0, minimumPurchase: 0 },
      ['buy_x_get_y'],
    ],
    [
      'type',
      { startDate: null, endDate: null, minimumQuantity: 0, maxTiles: 0, minimumPurchase: null, entitledQuantity: 0 },
      ['unknown_type'],
    ],
    [
      'goods',
      {
        startDate: null,
        endDate: null,
        minimumQuantity: 0,
        maxTiles: 0,
        minimumPurchase: null,
        entitledQuantity: null,
        type: 'percentage',
        entitledVariantIds: ['WallPad'],
      },
      ['minimum_quantity'],
    ],
  ])('a code reports its first fault: %s', (_, changes, rules) => {
    const everythingWrong: Partial<Promo> = {
      startDate: '2026-12-01',
      endDate: '2026-11-01',
      minimumQuantity: 9,
      maxTiles: 2,
      minimumPurchase: 100,
      requiredQuantity: 9,
      entitledQuantity: 1,
      type: 'shipping',
    };
    expect(priceWith({ ...everythingWrong, ...changes }).refusals.map(({ rule }) => rule)).toEqual(rules);
  });
});

describe('a valid code', () => {
  test.each<[string, Partial<Promo>]>([
    ['from the moment it starts', { startDate: '2026-11-21T12:00:00Z' }],
    ['from the day it starts', { startDate: '2026-11-21' }],
    ['up to the moment it ends', { endDate: '2026-11-21T12:00:00Z' }],
    ['all through the day it ends', { endDate: '2026-11-21' }],
    ['at its minimum quantity', { minimumQuantity: 3 }],
    ['at its tile maximum', { maxTiles: 3 }],
    ['at its minimum purchase', { minimumPurchase: 42 }],
    ['with null conditions', { minimumQuantity: null, maxTiles: null, entitledVariantIds: null }],
    ['for all goods where it names none', { entitledVariantIds: [] }],
    ['for the storefront id of goods in the cart', { entitledVariantIds: ['gid://shopify/ProductVariant/BlackTile'] }],
    ['with a required quantity but nothing to get', { requiredQuantity: 9 }],
    ['with something to get but nothing required', { entitledQuantity: 2, allocationLimit: 1 }],
  ])('%s', (_, changes) => {
    expect(priceWith(changes)).toMatchObject({ refusals: [], discountCents: 420, applied: { kind: 'code' } });
  });

  test('a day ends at midnight', () => {
    const at = (now: string) =>
      priceCart({
        lines: [line('BlackTile', 1)],
        promotions: [promo({ endDate: '2026-11-21' })],
        pricing: plainPricing(),
        now,
      }).discountCents;
    expect(at('2026-11-21T23:59:59.999Z')).toBe(140);
    expect(at('2026-11-22T00:00:00Z')).toBe(0);
  });
});

describe('conditions count entitled goods only', () => {
  const lines = [line('BlackTile', 2), line('WhiteTile', 5)];

  test.each<[string, Partial<Promo>, string]>([
    ['minimum quantity', { minimumQuantity: 3 }, 'minimum_quantity'],
    ['minimum purchase', { minimumPurchase: 29 }, 'minimum_purchase'],
  ])('%s', (_, changes, rule) => {
    expect(priceWith({ ...changes, entitledVariantIds: BLACK }, lines).refusals[0]?.rule).toBe(rule);
    expect(priceWith(changes, lines).refusals).toEqual([]);
  });

  test('tile maximum', () => {
    expect(priceWith({ maxTiles: 2, entitledVariantIds: BLACK }, lines).refusals).toEqual([]);
    expect(priceWith({ maxTiles: 6 }, lines).refusals[0]?.rule).toBe('maximum_tiles');
  });
});

describe('the amount of a code', () => {
  const lines = [line('BlackTile', 3), line('WhiteTile', 1), line('WallPad', 1)];
  const off = (changes: Partial<Promo>) => priceWith(changes, lines).lines.map(({ discountCents }) => discountCents);

  test.each<[string, Partial<Promo>, number[]]>([
    ['percentage, of everything', { value: 10 }, [420, 140, 50]],
    ['percentage, of entitled goods', { value: 10, entitledVariantIds: BLACK }, [420, 0, 0]],
    ['percentage, written negative as in price rules', { value: -10 }, [420, 140, 50]],
    ['percentage, never more than all', { value: 250 }, [4200, 1400, 500]],
    ['percentage, once per order or not', { value: 10, allocateOncePerOrder: true }, [420, 140, 50]],
    ['fixed amount, off each', { type: 'fixed_amount', value: 2 }, [600, 200, 200]],
    ['fixed amount, off each, at most its price', { type: 'fixed_amount', value: 6 }, [1800, 600, 500]],
    ['fixed amount, once', { type: 'fixed_amount', value: 10, allocateOncePerOrder: true }, [689, 229, 82]],
    ['fixed amount, once, negative', { type: 'fixed_amount', value: -10, allocateOncePerOrder: true }, [689, 229, 82]],
    [
      'fixed amount, once, over entitled goods',
      { type: 'fixed_amount', value: 10, allocateOncePerOrder: true, entitledVariantIds: ['WhiteTile', 'WallPad'] },
      [0, 737, 263],
    ],
    [
      'fixed amount, once, at most their price',
      { type: 'fixed_amount', value: 10, allocateOncePerOrder: true, entitledVariantIds: ['WallPad'] },
      [0, 0, 500],
    ],
    [
      'fixed amount, off each entitled',
      { type: 'fixed_amount', value: 1.5, allocateOncePerOrder: false, entitledVariantIds: ['BlackTile', 'WallPad'] },
      [450, 0, 150],
    ],
  ])('%s', (_, changes, discounts) => expect(off(changes)).toEqual(discounts));

  test('a percentage is rounded half up once on the total, and spare cents go to the earlier of equal lines', () => {
    const cents = ['BlackTile', 'WhiteTile', 'GrayTile'] as const;
    const odd = cents.map((id) => line(id, 1, 5));
    // 10 % of 15 cents is 1.5, so 2: not three times half a cent.
    expect(priceWith({ value: 10 }, odd).lines.map(({ discountCents }) => discountCents)).toEqual([1, 1, 0]);
  });
});

describe('messages name the goods of a code', () => {
  test.each<[string[], CartLineInput[], string]>([
    [BLACK, [], '5 Black tiles'],
    [['BlackTile', 'BlackTile'], [], '5 Black tiles'],
    [['WallPad'], [], '5 wall pads'],
    [['Membership'], [], '5 memberships'],
    [['BlackTile', 'WhiteTile'], [], '5 tiles'],
    [['OakTile'], [], '5 tiles'],
    [['BlackTile', 'WallPad'], [], '5 items'],
    [['Poster'], [], '5 items'],
    [[], [], '5 tiles'],
    [[], [line('BlackTile', 1), line('WhiteTile', 1)], '5 tiles'],
    [[], [line('BlackTile', 1), line('WallPad', 1)], '5 items'],
  ])('%j in a cart of %j: %s', (entitledVariantIds, lines, items) => {
    expect(priceWith({ entitledVariantIds, minimumQuantity: 5 }, lines).refusals[0]?.message).toBe(
      `That code requires at least ${items}`,
    );
  });

  test.each([
    [['BlackTile', 'WhiteTile'], '1 tile'],
    [['Poster'], '1 item'],
    [['WallPad'], '1 wall pad'],
  ])('one of %j is %s', (entitledVariantIds, item) => {
    expect(priceWith({ entitledVariantIds, minimumQuantity: 1 }, []).refusals[0]?.message).toBe(
      `That code requires at least ${item}`,
    );
  });
});

test('a valid promo names the units per line', () => {
  const goods = [
    { productId: 'BlackTile', unitPriceCents: 1400, quantity: 3 },
    { productId: 'WallPad', unitPriceCents: 500, quantity: 2 },
  ];
  const context = { goods, productIdOf: (id: string) => id, nowMs: NOW.getTime() };
  expect(checkPromo(promo({ entitledVariantIds: BLACK }), context)).toEqual({
    kind: 'holds',
    entitled: [goods[0], { ...goods[1], quantity: 0 }],
  });
});
