import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../lib/test-property-runs.ts';
import type { ProductId } from '../product/ids.ts';
import { playDeal } from './buy-x-get-y.ts';
import { priceCart } from './price-cart.ts';
import type { CartLineInput } from './priced-cart.ts';
import type { Promo } from './schema.ts';
import { line, NOW, plainPricing, promo } from './test-carts.ts';
import { bruteForceDeal, type OracleDeal, type OracleUnit } from './test-deal-oracle.ts';

const FREE: Partial<Promo> = { value: 100 };
const BLACK_FOR_WHITE: Partial<Promo> = { requiredVariantIds: ['BlackTile'], entitledVariantIds: ['WhiteTile'] };

function price(changes: Partial<Promo>, lines: CartLineInput[]) {
  return priceCart({ lines, promotions: [promo({ ...FREE, ...changes })], pricing: plainPricing(), now: NOW });
}
const discounts = (changes: Partial<Promo>, lines: CartLineInput[]) =>
  price(changes, lines).lines.map(({ discountCents }) => discountCents);
const at = (...prices: [ProductId, number, number][]) =>
  prices.map(([id, quantity, dollars]) => line(id, quantity, dollars * 100));

describe('buy X get Y by quantity', () => {
  const buy2get1 = { requiredQuantity: 2, entitledQuantity: 1 };

  test.each([
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 2],
    [9, 3],
  ])('buy 2 get 1: of %s tiles, %s are free', (tiles, free) => {
    expect(price(buy2get1, [line('BlackTile', tiles)]).discountCents).toBe(free * 1400);
  });

  test.each([
    [1, 5, 1],
    [2, 9, 2],
    [undefined, 9, 3],
    [null, 9, 3],
    [0, 9, 3],
  ])('with a limit of %s, of %s tiles %s are free', (allocationLimit, tiles, free) => {
    expect(price({ ...buy2get1, allocationLimit }, [line('BlackTile', tiles)]).discountCents).toBe(free * 1400);
  });

  test('fewer Y than offered discount the available ones', () => {
    expect(price({ requiredQuantity: 1, entitledQuantity: 3 }, [line('BlackTile', 3)]).discountCents).toBe(2800);
    expect(price({ requiredQuantity: 1, entitledQuantity: 3 }, [line('BlackTile', 7)]).discountCents).toBe(7000);
  });

  test('the most expensive units qualify, the cheapest are discounted', () => {
    expect(discounts(buy2get1, at(['BlackTile', 1, 9], ['WhiteTile', 1, 20], ['GrayTile', 1, 14]))).toEqual([
      900, 0, 0,
    ]);
    expect(discounts(buy2get1, at(['GrayTile', 2, 8], ['WhiteTile', 2, 20], ['BlackTile', 2, 14]))).toEqual([
      1600, 0, 0,
    ]);
  });

  test('one unit is never both: the most expensive qualifies, so it is not discounted', () => {
    const deal = { requiredQuantity: 1, entitledQuantity: 1, entitledVariantIds: ['WhiteTile'] };
    const priced = price(deal, at(['BlackTile', 1, 10], ['WhiteTile', 1, 14]));
    expect(priced.refusals[0]).toMatchObject({ rule: 'buy_x_get_y' });
    expect(discounts(deal, at(['BlackTile', 1, 14], ['WhiteTile', 1, 10]))).toEqual([0, 1000]);
  });

  test('among equal prices, units that cannot be discounted qualify first', () => {
    const deal = { requiredQuantity: 1, entitledQuantity: 1, entitledVariantIds: ['WhiteTile'] };
    expect(discounts(deal, at(['WhiteTile', 2, 14], ['BlackTile', 2, 14]))).toEqual([2800, 0]);
  });

  test('among equal prices, units that cannot qualify are discounted first', () => {
    const deal = { requiredQuantity: 1, entitledQuantity: 1, requiredVariantIds: ['WhiteTile'] };
    expect(discounts(deal, at(['WhiteTile', 2, 14], ['BlackTile', 2, 14]))).toEqual([0, 2800]);
  });

  test('required and entitled goods may differ', () => {
    const deal = { ...BLACK_FOR_WHITE, requiredQuantity: 2, entitledQuantity: 1 };
    expect(discounts(deal, [line('BlackTile', 5), line('WhiteTile', 5), line('WallPad', 9)])).toEqual([0, 2800, 0]);
  });

  test('a percentage applies to the discounted units only', () => {
    expect(discounts({ ...buy2get1, value: 50 }, at(['BlackTile', 2, 14], ['WhiteTile', 1, 9.99]))).toEqual([0, 500]);
  });

  test('a fixed amount applies per discounted unit, or once to all of them', () => {
    const fixed = { type: 'fixed_amount', value: 5, requiredQuantity: 1, entitledQuantity: 2 };
    const lines = at(['BlackTile', 1, 20], ['WhiteTile', 1, 14], ['WallPad', 1, 3]);
    expect(discounts(fixed, lines)).toEqual([0, 500, 300]);
    expect(discounts({ ...fixed, allocateOncePerOrder: true }, lines)).toEqual([0, 412, 88]);
  });

  test('free required goods count as bought', () => {
    const deal = { requiredQuantity: 1, entitledQuantity: 1, entitledVariantIds: ['WallPad'] };
    expect(discounts(deal, [line('RewardBlackTile', 1), line('WallPad', 1, 0), line('WhiteTile', 1)])).toEqual([
      0, 0, 0,
    ]);
    expect(
      discounts({ ...deal, requiredVariantIds: ['RewardBlackTile'] }, [line('RewardBlackTile', 1), line('WallPad', 1)]),
    ).toEqual([0, 500]);
  });
});

describe('buy X get Y by purchase', () => {
  const spend40 = { requiredPurchase: 40, entitledQuantity: 1 };

  test.each([
    [3, 0], // 42.00 is spent, nothing is left to discount
    [4, 1],
    [7, 1],
    [8, 2],
  ])('spend $40 get 1: of %s tiles, %s are free', (tiles, free) => {
    expect(price(spend40, [line('BlackTile', tiles)]).discountCents).toBe(free * 1400);
  });

  test('the most expensive units are spent first', () => {
    expect(discounts(spend40, at(['WallPad', 2, 5], ['BlackTile', 3, 14], ['GiftTile', 1, 30]))).toEqual([500, 0, 0]);
  });

  test('the spending threshold is exact to the cent', () => {
    const deal = { ...BLACK_FOR_WHITE, requiredPurchase: 28, entitledQuantity: 1 };
    expect(price(deal, [line('BlackTile', 2), line('WhiteTile', 1)]).discountCents).toBe(1400);
    expect(
      price({ ...deal, requiredPurchase: 28.01 }, [line('BlackTile', 2), line('WhiteTile', 1)]).discountCents,
    ).toBe(0);
  });

  test('free goods do not count toward it', () => {
    expect(price(spend40, [line('RewardBlackTile', 9)]).refusals[0]?.rule).toBe('buy_x_get_y');
  });

  test('with a quantity too, both must be reached', () => {
    const both = { ...BLACK_FOR_WHITE, requiredQuantity: 2, requiredPurchase: 30, entitledQuantity: 1 };
    expect(price(both, [line('BlackTile', 2), line('WhiteTile', 1)]).discountCents).toBe(0);
    expect(price(both, [line('BlackTile', 3), line('WhiteTile', 1)]).discountCents).toBe(1400);
    expect(price(both, [line('BlackTile', 1, 5000), line('WhiteTile', 1)]).discountCents).toBe(0);
  });
});

describe('an unmet buy X get Y', () => {
  test.each<[string, Partial<Promo>, CartLineInput[], string]>([
    [
      'too few bought',
      { ...BLACK_FOR_WHITE, requiredQuantity: 2, entitledQuantity: 1 },
      [line('BlackTile', 1), line('WhiteTile', 9)],
      '2 Black tiles',
    ],
    [
      'one bought too few',
      { ...BLACK_FOR_WHITE, requiredQuantity: 1, entitledQuantity: 1 },
      [line('WhiteTile', 9)],
      '1 Black tile',
    ],
    [
      'too little spent',
      { ...BLACK_FOR_WHITE, requiredPurchase: 28.5, entitledQuantity: 1 },
      [line('BlackTile', 2), line('WhiteTile', 9)],
      '$28.50 worth of Black tiles',
    ],
    [
      'too few or too little',
      { ...BLACK_FOR_WHITE, requiredQuantity: 2, requiredPurchase: 50, entitledQuantity: 1 },
      [line('BlackTile', 2), line('WhiteTile', 9)],
      '2 Black tiles and $50 worth of Black tiles',
    ],
    [
      'nothing to discount',
      { ...BLACK_FOR_WHITE, requiredQuantity: 2, entitledQuantity: 1 },
      [line('BlackTile', 2)],
      '1 White tile in addition to 2 Black tiles',
    ],
    [
      'nothing left to discount',
      { requiredPurchase: 28, entitledQuantity: 2 },
      [line('BlackTile', 2)],
      '1 tile in addition to $28 worth of tiles',
    ],
  ])('%s', (_, changes, lines, what) => {
    expect(price(changes, lines)).toMatchObject({
      applied: null,
      refusals: [{ rule: 'buy_x_get_y', message: `That code requires at least ${what}` }],
    });
  });
});

test.each([
  [[line('BlackTile', 3)], 'met'],
  [[line('BlackTile', 2)], 'nothing_to_discount'],
  [[line('BlackTile', 1)], 'not_enough_bought'],
  [[], 'not_enough_bought'],
])('buy 2 get 1 of %j: %s', (lines, kind) => {
  const goods = lines.map(({ variantId, ...each }) => ({ ...each, productId: variantId }));
  const terms = { requiredQuantity: 2, requiredCents: 0, entitledQuantity: 1, roundsMax: 1 };
  expect(playDeal(goods, { ...terms, isRequired: () => true, isEntitled: () => true }).kind).toBe(kind);
});

describe('matches a brute-force search over units', () => {
  const unit: fc.Arbitrary<OracleUnit> = fc.record({
    unitPriceCents: fc.constantFrom(0, 300, 500, 900, 1400),
    isRequired: fc.boolean(),
    isEntitled: fc.boolean(),
  });
  const deal: fc.Arbitrary<OracleDeal> = fc.record({
    requiredQuantity: fc.nat(3),
    requiredCents: fc.constantFrom(0, 0, 500, 1500, 2000),
    entitledQuantity: fc.integer({ min: 1, max: 3 }),
    roundsMax: fc.constantFrom(1, 2, Number.POSITIVE_INFINITY),
  });

  test('the same units are discounted', () => {
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 7 }), deal, (units, terms) => {
        fc.pre(terms.requiredQuantity > 0 || terms.requiredCents > 0);
        const goods = units.map((each, index) => ({ ...each, productId: String(index), quantity: 1 }));
        const outcome = playDeal(goods, {
          ...terms,
          isRequired: ({ productId }) => units[Number(productId)]?.isRequired === true,
          isEntitled: ({ productId }) => units[Number(productId)]?.isEntitled === true,
        });
        const discounted =
          outcome.kind === 'met' ? units.filter((_, index) => outcome.discounted[index]?.quantity) : [];
        const key = (each: OracleUnit) => JSON.stringify(each);
        expect(discounted.map(key).sort()).toEqual(bruteForceDeal(units, terms).map(key).sort());
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  test('units on one line are discounted like the same units on separate lines', () => {
    const line = fc.record({ unit, quantity: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), deal, (lines, terms) => {
        fc.pre(terms.requiredQuantity > 0 || terms.requiredCents > 0);
        const goods = lines.map(({ unit: { unitPriceCents }, quantity }, index) => ({
          productId: String(index),
          unitPriceCents,
          quantity,
        }));
        const play = (of: typeof goods) => {
          const outcome = playDeal(of, {
            ...terms,
            isRequired: ({ productId }) => lines[Number(productId)]?.unit.isRequired === true,
            isEntitled: ({ productId }) => lines[Number(productId)]?.unit.isEntitled === true,
          });
          return outcome.kind === 'met' ? outcome.discounted : [];
        };
        const single = goods.flatMap((each) => Array.from({ length: each.quantity }, () => ({ ...each, quantity: 1 })));
        const taken = (of: typeof goods) =>
          lines.map((_, index) =>
            of.filter(({ productId }) => productId === String(index)).reduce((sum, { quantity }) => sum + quantity, 0),
          );
        expect(taken(play(goods))).toEqual(taken(play(single)));
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
