import { expect, test } from 'vitest';
import { priceOfWall, priceSteps } from './price-steps.ts';

const discount = (minimum: number, percentOff: number) => ({ code: `V${minimum}`, text: '', minimum, percentOff });

test("the spec's volume discounts as tile prices", () => {
  const pricing = {
    fullPrice: 14,
    volumeDiscounts: [discount(40, 40), discount(10, 10), discount(20, 20), discount(30, 30)],
  };
  expect(priceSteps(pricing)).toEqual([
    { fromTiles: 1, toTiles: 9, eachCents: 1400, percentOff: 0 },
    { fromTiles: 10, toTiles: 19, eachCents: 1260, percentOff: 10 },
    { fromTiles: 20, toTiles: 29, eachCents: 1120, percentOff: 20 },
    { fromTiles: 30, toTiles: 39, eachCents: 980, percentOff: 30 },
    { fromTiles: 40, toTiles: undefined, eachCents: 840, percentOff: 40 },
  ]);
});

test('one price for any number without discounts', () => {
  expect(priceSteps({ fullPrice: 14, volumeDiscounts: [] })).toEqual([
    { fromTiles: 1, toTiles: undefined, eachCents: 1400, percentOff: 0 },
  ]);
});

test('no prices beyond an order limit of 12 tiles', () => {
  const pricing = { fullPrice: 14, volumeDiscounts: [discount(10, 10), discount(20, 20)] };
  expect(priceSteps(pricing, 12)).toEqual([
    { fromTiles: 1, toTiles: 9, eachCents: 1400, percentOff: 0 },
    { fromTiles: 10, toTiles: 12, eachCents: 1260, percentOff: 10 },
  ]);
});

test.each<[number, number | undefined, number | undefined]>([
  [7, undefined, 9_800],
  [9, undefined, 12_600],
  [10, undefined, 12_600],
  [12, 12, 15_120],
  [13, 12, undefined],
])('a wall of %i tiles, with an order limit of %s, costs %s cents', (tiles, tilesMax, cents) => {
  const pricing = { fullPrice: 14, volumeDiscounts: [discount(10, 10), discount(20, 20)] };
  expect(priceOfWall(pricing, tiles, tilesMax)).toBe(cents);
});
