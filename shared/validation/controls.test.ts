import { expect, test } from 'vitest';
import { clampNumber, clampZoom } from './controls.ts';

test.each([
  [-0.1, 0],
  [0, 0],
  [0.4, 0.4],
  [1, 1],
  [1.5, 1],
])('a zoom slider at %s stands at %s', (zoom, expected) => expect(clampZoom(zoom)).toBe(expected));

test.each([
  [0, 1],
  [5, 5],
  [1000, 999],
  [Number.NaN, 1],
])('a number spinner from 1 to 999 at %s stands at %s', (value, expected) => {
  expect(clampNumber(value, 1, 999)).toBe(expected);
});
