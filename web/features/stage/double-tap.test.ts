import { expect, test } from 'vitest';
import { isDoubleTap } from './double-tap.ts';

const FIRST = { x: 100, y: 100, timeMs: 1_000 };

test.each([
  ['at once on the same spot', FIRST, { x: 110, y: 95, timeMs: 1_200 }, true],
  ['too late', FIRST, { x: 100, y: 100, timeMs: 1_400 }, false],
  ['somewhere else', FIRST, { x: 160, y: 100, timeMs: 1_100 }, false],
  ['alone', undefined, FIRST, false],
])('a tap %s', (_, before, now, isDouble) => {
  expect(isDoubleTap(before, now)).toBe(isDouble);
});
