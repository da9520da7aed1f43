import { expect, test } from 'vitest';
import { cleanPath } from './clean-address.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/cart//', '/cart/'],
  ['/cart///', '/cart/'],
  ['/cart/', '/cart/'],
  ['/cart', '/cart'],
  ['/shop-all//summer', '/shop-all//summer'],
])('%s is shown as %s', (typed, shown) => {
  expect(cleanPath(typed)).toBe(shown);
});
