import { expect, test } from 'vitest';
import { testTile } from './test-projects.ts';
import { printedCount, tilesByFrameColor } from './tile-count.ts';

test.each([
  ['none', [], 0],
  ['one each unless told', [{}, {}], 2],
  ['copies of one', [{ quantity: 3 }, {}], 4],
])('counts %s', (_, tiles, count) => {
  expect(printedCount(tiles)).toBe(count);
});

test('each frame color is one line of the cart, in project order', () => {
  const tiles = [testTile('1'), testTile('2', { frameColor: 'White' }), testTile('3')];
  const groups = tilesByFrameColor({ tiles });
  expect([...groups].map(([color, group]) => [color, group.map(({ id }) => id)])).toEqual([
    ['Black', ['1', '3']],
    ['White', ['2']],
  ]);
});
