import { describe, expect, test } from 'vitest';
import { clampNumber, clampZoom, nextOption } from './controls.ts';

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

describe('an option spinner', () => {
  const colors = ['Black', 'White', 'Gray'];

  test.each([
    ['Black', 1, 'White'],
    ['White', 1, 'Gray'],
    ['Gray', 1, 'Gray'],
    ['Black', -1, 'Black'],
    ['Gray', -1, 'White'],
    ['Black', 9, 'Gray'],
    ['Pink', 1, 'Black'],
    ['Pink', 2, 'Black'],
  ])('at %s moved by %s stands at %s', (current, by, expected) => {
    expect(nextOption(colors, current, by)).toBe(expected);
  });

  test('has nothing to offer from an empty list', () => expect(nextOption([], 'Black', 1)).toBeUndefined());
});
