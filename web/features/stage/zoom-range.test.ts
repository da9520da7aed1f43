import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldAtLimit, scaleMax, scaleOf, zoomOf } from './zoom-range.ts';

test.each([
  ['a photo of a good camera', 364, 1, 10],
  ['a small photo', 100, 1, 3.2],
  ['a photo that is low resolution already', 40, 1, 2],
])('%s can be zoomed to %d', (_name, ppi, scale, max) => {
  expect(scaleMax(ppi, scale, 62.5)).toBeCloseTo(max, 5);
});

test('the limit is stable during a zoom: half the pixels at twice the scale are the same photo', () => {
  expect(scaleMax(50, 2, 62.5)).toBe(scaleMax(100, 1, 62.5));
});

test('slider position and scale convert both ways', () => {
  const max = fc.double({ min: 2, max: 10, noNaN: true });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), max, (zoom, limit) => {
      expect(zoomOf(scaleOf(zoom, limit), limit)).toBeCloseTo(zoom, 9);
    }),
  );
  expect([zoomOf(0.5, 4), zoomOf(9, 4), scaleOf(-1, 4), scaleOf(2, 4)]).toEqual([0, 1, 1, 4]);
});

test.each([
  [1.5, 2, 1.5],
  [2, 2, 2],
  [2.3, 2, 2],
  [2.5, 2, 2],
  [3, 2, 2.4],
  [1.2, 0.5, 1.2],
])('a gesture to %s with the limit at %s shows %s', (wanted, limit, shown) => {
  expect(heldAtLimit(wanted, limit)).toBeCloseTo(shown, 12);
});
