import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardBrandOf, expiryProblem, groupCardNumber, isSecurityCode, passesLuhn, shapeExpiry } from './card.ts';

describe('a card number', () => {
  test.each(['4242 4242 4242 4242', '5555555555554444', '378282246310005', '4000000000000002', '6011-1111-1111-1117'])(
    'accepts %s',
    (number) => expect(passesLuhn(number)).toBe(true),
  );

  test.each(['', '1', '2', '3', '4242 4242 4242 4241', '4242 4242', '4242 4242 4242 424x', '0'.repeat(20)])(
    'refuses %j',
    (number) => expect(passesLuhn(number)).toBe(false),
  );

  test.each([
    ['11 digits', '00000000000', false],
    ['12 digits', '000000000000', true],
    ['19 digits', '0'.repeat(19), true],
    ['a doubled digit that gives 9 or more', '4539 1488 0343 6467', true],
    ['a doubled digit that gives exactly 10', '0000 0000 0000 0059', true],
  ])('of %s: %s is %s', (_name, number, expected) => expect(passesLuhn(number)).toBe(expected));

  test('with any single digit mistyped is refused', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = [...'4242424242424242'];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });

  test('is grouped by fours while typing and keeps every digit', () => {
    expect(groupCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(groupCardNumber('42424')).toBe('4242 4');
    expect(groupCardNumber('4242')).toBe('4242');
    expect(groupCardNumber('42a42 4')).toBe('4242 4');
  });
});

describe('an expiry', () => {
  const now = new Date('2026-11-21T12:00:00');

  test.each([
    ['11/26', undefined],
    ['12/26', undefined],
    ['01/30', undefined],
    ['10/26', 'Expiry must be in the future'],
    ['12/25', 'Expiry must be in the future'],
    ['00/30', 'Invalid month'],
    ['13/30', 'Invalid month'],
    ['01/00', 'Invalid year'],
    ['01/01', 'Expiry must be in the future'],
    ['1/3', 'Invalid expiration date'],
    ['', 'Invalid expiration date'],
    ['12/2030', 'Invalid expiration date'],
  ])('%j shows %j', (typed, problem) => expect(expiryProblem(typed, now)).toBe(problem));

  test('is good until midnight of the last day of its month', () => {
    expect(expiryProblem('11/26', new Date(2026, 10, 30, 23, 59, 59))).toBeUndefined();
    expect(expiryProblem('11/26', new Date(2026, 11, 1))).toBe('Expiry must be in the future');
  });

  test.each([
    ['1', '1'],
    ['4', '04'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12/3099', '12/30'],
    ['4/30', '04/30'],
    ['1/30', '01/30'],
  ])('typed as %j shows %j', (typed, shaped) => expect(shapeExpiry(typed)).toBe(shaped));

  test('is at most five characters, and formatting is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shaped = shapeExpiry(typed);
        expect(shaped.length).toBeLessThanOrEqual(5);
        expect(shapeExpiry(shaped)).toBe(shaped);
      }),
    );
  });
});

test('a security code has three or four digits', () => {
  expect(['123', '1234', ' 123 '].every(isSecurityCode)).toBe(true);
  expect(['12', '12345', '12a', ''].some(isSecurityCode)).toBe(false);
});

test.each([
  ['4', 'VISA'],
  ['4242 4242 4242 4242', 'VISA'],
  ['5555 5555 5555 4444', 'MASTERCARD'],
  ['2221', 'MASTERCARD'],
  ['2720 99', 'MASTERCARD'],
  ['3782 822463 10005', 'AMERICAN_EXPRESS'],
  ['6011 1111', 'DISCOVER'],
  ['65', 'DISCOVER'],
  ['3056 9309 0259 04', 'DINERS_CLUB'],
  ['3566 0020 2036 0505', 'JCB'],
  ['2721', undefined],
  ['5', undefined],
  ['1', undefined],
  ['', undefined],
])('the number %j is a card of %s', (typed, brand) => expect(cardBrandOf(typed)).toBe(brand));
