import { expect, test } from 'vitest';
import { milesBetween } from './distance.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74 };

test.each([
  ['the same place', AUSTIN, 0],
  ['San Antonio', { latitude: 29.42, longitude: -98.49 }, 74],
  ['New York', { latitude: 40.71, longitude: -74.01 }, 1510],
  ['the other side of the earth', { latitude: -30.27, longitude: 82.26 }, 12437],
])('from Austin to %s', (_where, place, miles) => {
  expect(Math.round(milesBetween(AUSTIN, place))).toBe(miles);
  expect(milesBetween(place, AUSTIN)).toBeCloseTo(milesBetween(AUSTIN, place), 9);
});
