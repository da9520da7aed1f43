import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noPoBox, streetNotEmail } from '../customer/address-form.ts';
import { phone } from '../customer/phone.ts';
import { creditCard, expiry, securityCode } from '../order/card.ts';
import { email, field, firstProblem, maxLength, type Rule, required, words } from './form-rules.ts';

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
  ['max', maxLength(3), ['abc', 'a', '  abc  ', '🎁🎁🎁'], ['abcd'], 'Must be no more than 3 characters'],
  ['words', words(3), ['a b c', 'a  b\tc d'], ['a b', 'a'], 'Enter 3 words'],
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
    streetNotEmail,
    ['12 Analytical Way', 'c/o Tiles @ Home'],
    ['ada@example.com', 'ada@example', '12 Main St, ada@example.com'],
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
];

describe.each(CASES)('%s', (_name, held, fine, wrong, message) => {
  test.each(fine)('accepts %j', (typed) => expect(firstProblem(typed, [held])).toBeUndefined());
  test.each(wrong)('shows its message for %j', (typed) => expect(firstProblem(typed, [held])).toBe(message));
});

test('leaves a blank field to the required rule', () => {
  const others = CASES.filter(([name]) => name !== 'required').map(([, held]) => held);
  for (const held of others) expect(firstProblem('  ', [held])).toBeUndefined();
});

describe('a field of a form', () => {
  const name = () => field(required('Name'), words(2), maxLength(10));

  test('is trimmed', () => expect(z.parse(name(), '  Ada L ')).toBe('Ada L'));

  test.each([
    ['', 'Name is required'],
    ['Ada', 'Enter 2 words'],
    ['AdaKingLovelace', 'Enter 2 words'],
    ['Ada King Lovelace', 'Must be no more than 10 characters'],
  ])('typed as %j shows one message, that of the first rule: %s', (typed, message) => {
    expect(z.safeParse(name(), typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('accepts text only', () => expect(z.safeParse(name(), 5).success).toBe(false));
});

test('ten digits are a phone number in any grouping', () => {
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
