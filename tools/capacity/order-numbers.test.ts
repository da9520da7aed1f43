import { expect, test } from 'vitest';
import { yearsOfOrderNumbers } from './order-numbers.ts';
import { CHRISTMAS_DAY } from './workload.ts';

test('a tenant with a million tiles every day has order numbers for 35 years', () => {
  const years = yearsOfOrderNumbers(CHRISTMAS_DAY.tilesPerDay / CHRISTMAS_DAY.tilesPerOrder);
  expect(Math.floor(years)).toBe(35);
  expect(years * 365 * (CHRISTMAS_DAY.tilesPerDay / CHRISTMAS_DAY.tilesPerOrder)).toBeGreaterThanOrEqual(1e9);
});
