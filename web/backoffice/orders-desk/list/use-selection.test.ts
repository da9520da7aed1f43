import { expect, test } from 'vitest';
import { rangeBetween } from './use-selection.ts';

const ROWS = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', ['a', 'b', 'c']],
  ['d', 'b', ['b', 'c', 'd']],
  ['b', 'b', ['b']],
  ['gone', 'c', ['c']],
  [undefined, 'c', ['c']],
])('from %s to %s', (from, to, range) => {
  expect(rangeBetween(ROWS, from, to)).toEqual(range);
});
