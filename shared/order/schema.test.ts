import { expect, test } from 'vitest';
import { readOrderId } from './schema.ts';

test.each([
  ['a7k2q9', 'A7K2Q9'],
  ['  A7K 2Q9 ', 'A7K2Q9'],
  ['a7k-2q9', 'A7K2Q9'],
  ['#A7K2Q9', 'A7K2Q9'],
  ['oO0iIlL1uUv', undefined],
  ['oOiIlu', '00111V'],
  ['a7k2q', undefined],
  ['Oliver', '011VER'],
  ['A7K2', undefined],
  ['A7K2Q9X', undefined],
  ['A7K2Q9Ä', undefined],
  ['', undefined],
])('parses %j as %s', (typed, orderId) => {
  expect(readOrderId(typed)).toBe(orderId);
});
