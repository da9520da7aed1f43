import { expect, test } from 'vitest';
import { productOf } from './product-queries.ts';
import { PRODUCT } from './test-product.ts';

const EARLIER = { ...PRODUCT, id: 'a-product-that-sorts-first' };

test('a wall without a chosen product uses the main tile, regardless of product order', () => {
  expect(productOf([EARLIER, PRODUCT], '')).toBe(PRODUCT);
  expect(productOf([EARLIER], '')).toBeUndefined();
});

test('a wall whose product is gone has none, and does not switch to another', () => {
  expect(productOf([EARLIER, PRODUCT], EARLIER.id)).toBe(EARLIER);
  expect(productOf([PRODUCT], EARLIER.id)).toBeUndefined();
});
