import { expect, test } from 'vitest';
import { clampNumber, clampZoom, optionBeside } from './ranges.ts';

test.each([
  [-0.1, 0],
  [0, 0],
  [0.4, 0.4],
  [1, 1],
  [1.5, 1],
])('a zoom slider at %s shows %s', (zoom, expected) => expect(clampZoom(zoom)).toBe(expected));

test.each([
  [0, 1],
  [5, 5],
  [1000, 999],
  [Number.NaN, 1],
])('a number spinner from 1 to 999 at %s shows %s', (value, expected) => {
  expect(clampNumber(value, 1, 999)).toBe(expected);
});

test.each([
  ['first', -1, 'first'],
  ['first', 1, 'second'],
  ['second', 1, 'third'],
  ['third', 1, 'third'],
  ['third', -1, 'second'],
  ['second', 5, 'third'],
  ['not in the list', 1, 'first'],
])('an option spinner of first, second, third at %s moves by %i to %s', (current, by, expected) => {
  expect(optionBeside(['first', 'second', 'third'], current, by)).toBe(expected);
});

test('an option spinner of an empty list stays put', () => {
  expect(optionBeside([], 'anything', 1)).toBe('anything');
});
