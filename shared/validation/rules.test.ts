import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noPoBox, notEmail } from './address.ts';
import { creditCard, expiry, securityCode } from './card.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { between, digits, double, numeric } from './number-rules.ts';
import { phone } from './phone.ts';
import { field, firstProblem, type Rule } from './rule.ts';
import { email, fullName, maxLength, minLength, required, requiredIfNot, words } from './text-rules.ts';

const NOW = new Date('2026-11-21T12:00:00');

type Case = [rule: string, held: Rule, fine: string[], wrong: string[], message: string];

const CASES: Case[] = [
  ['required', required('Name'), ['Ada', '0'], ['', '   '], 'Name is required'],
  [
    'email',
    email('Recipient Email'),
    ['ada@example.com', ' Ada@Example.COM '],
    ['ada', 'ada@', '@example.com', 'a b@example.com', `${'a'.repeat(250)}@example.com`],
    'Recipient Email must be a valid email',
  ],
  [
    'digits',
    digits('Code', 6),
    ['123456', ' 000000 '],
    ['12345', '1234567', '12345a', 'x12345', '12 456'],
    'Code must be 6 digits long',
  ],
  [
    'numeric',
    numeric('Number of tiles'),
    ['0', '12', '007'],
    ['1.5', '-1', 'x', '1x', 'x1', '1 2'],
    'Number of tiles may only contain digits',
  ],
  [
    'double',
    double('Amount'),
    ['1', '1.', '.5', '12.50', '.55', '-2', '+3.25'],
    ['.', 'x', '1x', 'x1', '1.2.3', '1,5', '-', '.5x'],
    'Amount must be a number',
  ],
  ['min', minLength(3), ['abc', 'abcd', '🎁🎁🎁'], ['ab', '  ab  ', '🎁🎁'], 'Must be at least 3 characters'],
  ['max', maxLength(3), ['abc', 'a', '  abc  ', '🎁🎁🎁'], ['abcd'], 'Must be no more than 3 characters'],
  [
    'between',
    between(25, 500),
    ['25', '500', '25.00', '$30', '$ 30', '499.99'],
    ['24.99', '500.01', '0', '-30', 'thirty', '$', '$$30', '3$0', '2,50', '30%'],
    'Must be at least $25 and no more than $500',
  ],
  [
    'between, with cents',
    between(0.5, 12.5),
    ['0.5', '12.50'],
    ['0.49', '12.51'],
    'Must be at least $0.50 and no more than $12.50',
  ],
  [
    'between, with thousands',
    between(1000, 2_000_000),
    ['1,000', '$1,999,999.99', '1000'],
    ['999', '1,0000', '10,00'],
    'Must be at least $1000 and no more than $2000000',
  ],
  ['words', words(3), ['a b c', 'a  b\tc d'], ['a b', 'a'], 'Enter 3 words'],
  [
    'a full name',
    fullName(),
    ['Ada Lovelace', ' Ada  Lovelace '],
    ['Ada', 'Ada King Lovelace'],
    'Enter first and last name',
  ],
  [
    'phone',
    phone,
    [
      '5125550100',
      '(512) 555-0100',
      '512.555.0100',
      '512-555-0100',
      '+1 512 555 0100',
      '15125550100',
      '+44 512 555 0100',
      '1 (512)555 0100',
      '1-512 - 555 - 0100',
    ],
    [
      '512555010',
      '123 5125550100',
      '512555010x',
      'x5125550100',
      '5125550100x',
      '555-0100',
      '(512 555-0100',
      '512) 555-0100',
      '+512555010',
      '512/555/0100',
      '++1 5125550100',
      '51255501000000',
    ],
    'Invalid phone number',
  ],
  [
    'noPoBox',
    noPoBox,
    ['12 Post Office Road', 'c/o PO Box'],
    ['PO Box 1', 'p.o. box 2', 'POB 3'],
    'We are unable to ship to post office boxes',
  ],
  [
    'notEmail',
    notEmail,
    ['12 Analytical Way'],
    ['ada@example.com'],
    'Enter your street address, not your email address',
  ],
  ['creditcard', creditCard, ['4242 4242 4242 4242'], ['4242 4242 4242 4241', 'card'], 'Invalid credit card number'],
  [
    'security code',
    securityCode('Security code'),
    ['123', '1234'],
    ['12', '12345', 'abc'],
    'Security code must be 3 or 4 digits long',
  ],
  ['expiry, four digits', expiry(() => NOW), ['11/26', '0130'], ['1/3', 'never', '12/2030'], 'Invalid expiration date'],
  ['expiry, month', expiry(() => NOW), ['12/30'], ['00/30', '13/30'], 'Invalid month'],
  ['expiry, year', expiry(() => NOW), ['01/30'], ['01/00'], 'Invalid year'],
  ['expiry, past', expiry(() => NOW), ['11/26'], ['10/26', '12/25'], 'Expiry must be in the future'],
  [
    'requiredIfNot',
    requiredIfNot('Recipient Phone', { label: 'Recipient Email', typed: '  ' }),
    ['5'],
    ['', ' '],
    'Recipient Phone is required if Recipient Email is blank',
  ],
];

describe.each(CASES)('%s', (_name, held, fine, wrong, message) => {
  test.each(fine)('takes %j', (typed) => expect(firstProblem(typed, [held])).toBeUndefined());
  test.each(wrong)('says its sentence about %j', (typed) => expect(firstProblem(typed, [held])).toBe(message));
});

test('a blank field is the business of the required rules alone', () => {
  const others = CASES.filter(([name]) => !name.startsWith('required')).map(([, held]) => held);
  for (const held of others) expect(firstProblem('  ', [held])).toBeUndefined();
});

test('of two fields that need each other, one filled in is enough', () => {
  const rule = requiredIfNot('Recipient Phone', { label: 'Recipient Email', typed: 'ada@example.com' });
  expect(firstProblem('', [rule])).toBeUndefined();
});

describe('a field of a form', () => {
  const name = () => field(required('Name'), minLength(3), words(2));

  test('is trimmed', () => expect(z.parse(name(), '  Ada L ')).toBe('Ada L'));

  test.each([
    ['', 'Name is required'],
    ['A', 'Must be at least 3 characters'],
    ['Ada', 'Enter 2 words'],
  ])('typed as %j says one sentence, that of the first rule: %s', (typed, message) => {
    expect(z.safeParse(name(), typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('takes nothing but text', () => expect(z.safeParse(name(), 5).success).toBe(false));
});

test('an amount is taken exactly when it lies between the ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
      const isTaken = firstProblem((cents / 100).toFixed(2), [between(25, 500)]) === undefined;
      expect(isTaken).toBe(cents >= 2_500 && cents <= 50_000);
    }),
  );
});

test('ten digits are a phone number however they are parted', () => {
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ');
  const digitsOf = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  fc.assert(
    fc.property(
      fc.tuple(
        fc.constantFrom('', '1', '+1', '+44'),
        digitsOf(3),
        digitsOf(3),
        digitsOf(4),
        separator,
        separator,
        separator,
      ),
      ([country, area, exchange, line, first, second, third]) => {
        const typed = `${country}${country && first}${area}${second}${exchange}${third}${line}`;
        expect(firstProblem(typed, [phone])).toBeUndefined();
        expect(firstProblem(`${typed}0000`, [phone])).toBe('Invalid phone number');
      },
    ),
  );
});

test('every field is called as the spec calls it', () => {
  expect(Object.values(FIELD_LABELS).join(', ')).toBe(
    'Name, Email address, Number of tiles, Phone number, Code, Address line 1, Address line 2, City, State, Zip code, ' +
      'Card number, Expiration date, Security code, Recipient Name, Recipient Email, Recipient Phone, Amount, Promo code',
  );
});
