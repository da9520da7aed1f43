import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInches } from './units.ts';

test.each([
  [0, '0 in'],
  [0.5, '1/2 in'],
  [9.25, '9 1/4 in'],
  [8.125, '8 1/8 in'],
  [57, '57 in'],
  [2.999, '3 in'],
  [1 / 3, '5/16 in'],
  [-3.5, '-3 1/2 in'],
  [-0.01, '0 in'],
])('%s inches read %s', (inches, text) => {
  expect(formatInches(inches)).toBe(text);
});

test('is within a thirty-second of an inch', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 500, noNaN: true }), (inches) => {
      const [, whole = '0', over = '0', under = '1'] =
        /^(?:(\d+) )?(?:(\d+)\/(\d+) )?in$/.exec(formatInches(inches)) ?? [];
      expect(Math.abs(Number(whole) + Number(over) / Number(under) - inches)).toBeLessThanOrEqual(1 / 32 + 1e-9);
    }),
  );
});
