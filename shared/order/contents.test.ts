import { describe, expect, test } from 'vitest';
import { contentsOf, parcelText } from './contents.ts';
import { testGood, testOrder } from './test-order.ts';

const [tileLine] = testOrder().lines;
if (!tileLine) throw new Error('The example order has a line');
const tiles = (...copies: number[]) => ({
  ...tileLine,
  tiles: copies.map((each, index) => ({ ...tileLine.tiles[0], number: index + 1, copies: each })),
});
const pads = (quantity: number) =>
  testGood('accessory', quantity, { singular: 'wall pad kit', plural: 'wall pad kits' });
const gift = (quantity: number) => testGood('gift', quantity, { singular: 'gift tile', plural: 'gift tiles' });
const membership = testGood('membership', 1, { singular: 'membership', plural: 'memberships' });

describe('the contents of a parcel', () => {
  test.each([
    ['one tile', [tiles(1)], '1 tile'],
    ['copies are tiles', [tiles(1, 5)], '6 tiles'],
    ['several lines of tiles', [tiles(1), tiles(2)], '3 tiles'],
    ['one pad', [tiles(1, 1), pads(1)], '2 tiles, 1 wall pad kit'],
    ['several pads', [tiles(1, 1), pads(3)], '2 tiles, 3 wall pad kits'],
    ['pads of two lines', [pads(1), tiles(1), pads(2)], '1 tile, 3 wall pad kits'],
    ['pads alone', [pads(2)], '2 wall pad kits'],
    ['gifts and memberships are not in it', [tiles(1), gift(4), membership], '1 tile'],
    ['nothing is sent', [gift(4), membership], ''],
    ['a good without a short name', [tiles(1), testGood('accessory', 3)], '1 tile, 3 × Wall Pad kit'],
  ])('%s', (_what, lines, text) => {
    expect(parcelText(contentsOf(lines))).toBe(text);
  });

  test('gifts and memberships are listed as sent by email', () => {
    const { mailed } = contentsOf([tiles(1), gift(1), membership]);
    expect(mailed.map(({ text }) => text)).toEqual(['1 gift tile', '1 membership']);
  });
});
