import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { US_STATES } from '../constants/us-states.ts';
import { DeliveryForm, isPoBox, splitName } from './address.ts';

const GOOD = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
};

function problemsOf(change: Partial<typeof GOOD>): Record<string, string[] | undefined> {
  const parsed = z.safeParse(DeliveryForm, { ...GOOD, ...change });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

describe('the delivery form', () => {
  test('takes an address in the United States and trims it', () => {
    expect(z.parse(DeliveryForm, { ...GOOD, name: '  Ada  Lovelace ', zip: ' 78701-1234 ' })).toMatchObject({
      name: 'Ada  Lovelace',
      zip: '78701-1234',
    });
  });

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
    ['name', `Ada ${'L'.repeat(120)}`, 'Must be no more than 120 characters'],
    ['address1', 'x'.repeat(121), 'Must be no more than 120 characters'],
    ['address2', 'x'.repeat(121), 'Must be no more than 120 characters'],
    ['city', 'x'.repeat(81), 'Must be no more than 80 characters'],
  ])('%s %j says one thing: %s', (field, typed, message) => {
    expect(problemsOf({ [field]: typed })).toEqual({ [field]: [message] });
  });
});

test.each([
  'PO Box 1',
  'P.O. Box 1',
  'p o box 1',
  'p  o  box 1',
  'P. O. B. 4',
  'P O B 4',
  'POB 12',
  'P.O.B. 3',
  'Post Office Box 7',
  'Post  Office  Box 7',
  'Post  Box 7',
  'Box 12',
  'Box  #12',
  ' po 77',
  'P. O. 77',
  'P  O  # 77',
  'PO#77',
  'POBOX7',
])('%j is a post office box', (line) => expect(isPoBox(line)).toBe(true));

test.each(['12 Post Office Road', 'Polk Street 3', '9 Boxwood Lane', 'Pobeda Ave 4', 'Boxer Way 1', 'Portland 5'])(
  '%j is a street',
  (line) => expect(isPoBox(line)).toBe(false),
);

test('a name of no word is none', () => {
  expect(splitName('  ')).toEqual({ firstName: '', lastName: '' });
});

test('a name of three words keeps all of them', () => {
  expect(splitName(' Ada  King Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' });
});

test('the shop delivers to 50 states and DC, each once', () => {
  expect(new Set(US_STATES.map((state) => state.code)).size).toBe(51);
});
