import { expect, test } from 'vitest';
import { printedCount } from './tile-count.ts';

test.each([
  ['none', [], 0],
  ['one each unless told', [{}, {}], 2],
  ['copies of one', [{ quantity: 3 }, {}], 4],
])('counts %s', (_, tiles, count) => {
  expect(printedCount(tiles)).toBe(count);
});
