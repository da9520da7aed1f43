import { expect, test } from 'vitest';
import { nextRow } from './row-keys.ts';

test.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', 2, 3, 1],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 0, -1],
  ['End', -1, 0, -1],
  ['x', 1, 3, -1],
])('%s on row %i of %i rows moves to %i', (key, current, _count, expected) => {
  expect(nextRow(key, current, _count)).toBe(expected);
});
