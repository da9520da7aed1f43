import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, centsFromDecimal, centsFromDollars, decimalFromCents, formatCents, roundHalfUp } from './money.ts';

describe('cents', () => {
  test.each([
    [14, 1400],
    [14.005, 1401],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [0, 0],
  ])('%s dollars are %s cents', (dollars, cents) => expect(centsFromDollars(dollars)).toBe(cents));

  test.each([
    [0.5, 1],
    [0.49, 0],
    [1.5, 2],
    [149.85 * 10, 1499],
  ])('%s rounds half up to %s', (amount, rounded) => expect(roundHalfUp(amount)).toBe(rounded));

  test.each([
    ['42.0', 4200],
    ['42', 4200],
    ['0.07', 7],
    ['1234.5', 123_450],
    ['14.00', 1400],
    ['0.050', 5],
    ['-4.2', -420],
    ['-0', 0],
  ])('the storefront writes %s for %s cents', (decimal, cents) => expect(centsFromDecimal(decimal) + 0).toBe(cents));

  test.each(['', '-', '.5', '1.', 'x1', '1x', '1.005', 'NaN', '1,00', '1e3'])('"%s" is not an amount', (decimal) => {
    expect(() => centsFromDecimal(decimal)).toThrow(new RangeError(`Not an amount of money: ${decimal}`));
  });

  test('a decimal survives a round trip', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
    );
  });

  test('prices are shown in US format', () => expect(formatCents(123_450)).toBe('$1,234.50'));
});

describe('allocate', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [5, 5], [1, 0]],
    [10, [0, 3, 7], [0, 3, 7]],
    [5, [0, 0], [0, 0]],
    [0, [4, 6], [0, 0]],
    [3, [5, 5, 5, 5], [1, 1, 1, 0]],
    [2, [1, 2, 1, 2], [0, 1, 0, 1]],
  ])('%s cents over %j are %j', (amount, weights, shares) => expect(allocate(amount, weights)).toEqual(shares));

  test('shares add up, and each is within a cent of its exact part', () => {
    const weights = fc
      .array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 })
      .filter((list) => list.some((weight) => weight > 0));
    fc.assert(
      fc.property(fc.nat(100_000_000), weights, (amount, list) => {
        const shares = allocate(amount, list);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          expect(Math.abs(share - (amount * (list[index] ?? 0)) / total)).toBeLessThan(1);
        }
      }),
    );
  });
});
