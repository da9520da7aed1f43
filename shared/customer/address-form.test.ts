import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { cleanLine } from '../lib/text.ts';
import { AddressForm, DeliveryForm, splitName } from './address-form.ts';
import { US_STATES } from './us-states.ts';

const GOOD = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  phone: '',
};

function problemsOf(change: Partial<typeof GOOD>): Record<string, string[] | undefined> {
  const parsed = z.safeParse(DeliveryForm, { ...GOOD, ...change });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

describe('the delivery form', () => {
  test('accepts an address in the United States and trims it', () => {
    expect(z.parse(DeliveryForm, { ...GOOD, name: '  Ada  Lovelace ', zip: ' 78701-1234 ' })).toMatchObject({
      name: 'Ada  Lovelace',
      zip: '78701-1234',
    });
  });

  test.each(['787011234', '78701 1234', '78701–1234', '７８７０１ １２３４'])(
    'accepts the ZIP code %j with its hyphen',
    (zip) => {
      expect(z.parse(DeliveryForm, { ...GOOD, zip }).zip).toBe('78701-1234');
    },
  );

  test.each([
    ['email', '', 'Email address is required'],
    ['email', 'ada', 'Email address must be a valid email'],
    ['name', '', 'Name is required'],
    ['name', 'Ada', 'Enter first and last name'],
    ['address1', '  ', 'Address line 1 is required'],
    ['address1', 'ada@example.com', 'Enter your street address, not your email address'],
    ['address1', 'P.O. Box 12', 'We are unable to ship to post office boxes'],
    ['address2', 'PO Box 9', 'We are unable to ship to post office boxes'],
    ['city', '', 'City is required'],
    ['provinceCode', '', 'State is required'],
    ['provinceCode', 'ZZ', 'State is required'],
    ['zip', '', 'Zip code is required'],
    ['zip', '7870', 'Zip code must be 5 digits long'],
    ['zip', '787011', 'Zip code must be 5 digits long'],
    ['zip', 'x78701', 'Zip code must be 5 digits long'],
    ['zip', '78701x', 'Zip code must be 5 digits long'],
    ['name', `Ada ${'L'.repeat(61)}`, 'First and last name must each be no more than 60 characters'],
    ['name', 'ada ada@example.com', 'Enter your name, not your email address'],
    ['address2', 'ada@example.com', 'Enter your street address, not your email address'],
    ['city', 'ada@example.com', 'Enter your city, not your email address'],
    ['zip', '10001', 'Zip code 10001 is in New York. Please check the zip code and the state.'],
    ['zip', '09001', 'Zip code 09001 is in none of the 50 states. Please check the zip code and the state.'],
    ['address1', 'x'.repeat(121), 'Must be no more than 120 characters'],
    ['address2', 'x'.repeat(121), 'Must be no more than 120 characters'],
    ['phone', '512 555', 'Invalid phone number'],
    ['city', 'x'.repeat(81), 'Must be no more than 80 characters'],
  ])('%s %j has one error: %s', (field, typed, message) => {
    expect(problemsOf({ [field]: typed })).toEqual({ [field]: [message] });
  });
});

test('a ZIP code that contradicts the state is reported while other fields are still empty', () => {
  expect(problemsOf({ email: '', zip: '10001' })).toEqual({
    email: ['Email address is required'],
    zip: [expect.stringContaining('is in New York')],
  });
});

/** Generates text of all kinds, often close to an address. */
const someLine = (...examples: string[]) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 70 }),
    fc.constantFrom('', ' ', 'ada@example.com', ...examples),
    fc.tuple(fc.constantFrom(...examples), fc.string({ maxLength: 3 })).map(([example, more]) => example + more),
  );

test('every address that the form accepts can be saved, and the form refuses all others', () => {
  const typed = fc.record({
    name: someLine('Ada Lovelace', 'Ada King Lovelace', `${'A'.repeat(60)} ${'B'.repeat(61)}`),
    address1: someLine('12 Analytical Way', 'P.O. Box 12', 'x'.repeat(120)),
    address2: someLine('Apt 5', 'Drawer 12'),
    city: someLine('Austin', 'y'.repeat(80)),
    provinceCode: fc.constantFrom<string[]>('TX', 'NY', 'PR', ''),
    zip: fc.constantFrom<string[]>('78701', '78701-1234', '787011234', '10001', '1000', '00901', ''),
    phone: someLine('512 555 0100', '5125550100', '+1 (512) 555-0100'),
  });
  const outcomes = new Set<boolean>();
  fc.assert(
    fc.property(typed, (form) => {
      const { name, ...rest } = form;
      const isTaken = DeliveryForm.safeParse({ ...form, email: GOOD.email }).success;
      outcomes.add(isTaken);
      const address = { ...rest, ...splitName(cleanLine(name)), countryCode: 'US' };
      expect(AddressForm.safeParse(address).success).toBe(isTaken);
    }),
    { numRuns: propertyRuns(2_000), examples: [[{ ...GOOD }], [{ ...GOOD, address1: 'P.O. Box 12' }]] },
  );
  expect(outcomes.size).toBe(2);
});

test('a name without a word is refused', () => {
  expect(splitName('  ')).toEqual({ firstName: '', lastName: '' });
});

test('a name of three words keeps all of them', () => {
  expect(splitName(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' });
});

test('the shop delivers to 50 states and DC, each once', () => {
  expect(new Set(US_STATES.map((state) => state.code)).size).toBe(51);
});
