import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each([
  [0, '0 tiles'],
  [1, 'a tile'],
  [2, '2 tiles'],
])('a count of %d is %s', (count, text) => {
  expect(plural(count, { one: 'a tile', other: `${count} tiles` })).toBe(text);
});
