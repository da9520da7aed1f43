import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkoutForm, EMPTY_FORM, pickUpForm, StoredDelivery, withNeededPhone } from './checkout-form.ts';
import { checkoutTexts } from './copy.ts';

const RULES = {
  now: () => new Date('2026-11-21T12:00:00'),
  hasCard: true,
  needsPhone: (handle: string) => handle === 'express',
};
const FORM = checkoutForm(RULES);
const GOOD = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  phone: '',
  deliveryHandle: '',
  nearZip: '',
  cardNumber: '4242 4242 4242 4242',
  expiry: '12/29',
  securityCode: '123',
};

function problems(change: Partial<typeof GOOD>) {
  const parsed = z.safeParse(FORM, { ...GOOD, ...change });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
}

test('a complete form has no errors, an empty one has one per required field', () => {
  expect(problems({})).toEqual({});
  expect(Object.keys(problems(EMPTY_FORM)).sort()).toEqual(
    Object.keys(GOOD)
      .filter((field) => !['address2', 'phone', 'deliveryHandle', 'nearZip'].includes(field))
      .sort(),
  );
});

test.each([
  ['cardNumber', '', 'Card number is required'],
  ['cardNumber', '4242 4242 4242 4241', 'Invalid credit card number'],
  ['expiry', '', 'Expiration date is required'],
  ['expiry', '12/2', 'Invalid expiration date'],
  ['expiry', '13/29', 'Invalid month'],
  ['expiry', '10/26', 'Expiry must be in the future'],
  ['securityCode', '', 'Security code is required'],
  ['securityCode', '12', 'Security code must be 3 or 4 digits long'],
])('%s %j says: %s', (field, typed, message) => expect(problems({ [field]: typed })).toEqual({ [field]: [message] }));

test('pickup requires a store and no address', () => {
  const atStore = pickUpForm(checkoutTexts.usual, RULES);
  const typed = { ...EMPTY_FORM, email: GOOD.email, name: GOOD.name, cardNumber: GOOD.cardNumber };
  const open = z.safeParse(atStore, { ...typed, expiry: '12/29', securityCode: '123' });
  expect(open.error && z.flattenError(open.error).fieldErrors).toEqual({ deliveryHandle: ['Choose a store'] });
  expect(z.safeParse(atStore, { ...GOOD, address1: '', zip: '', deliveryHandle: 'store-loop' }).success).toBe(true);
});

describe('a phone number', () => {
  test('is required if the chosen delivery needs one, even if other fields are missing', () => {
    expect(problems({ deliveryHandle: 'express' })).toEqual({ phone: ['Phone number is required'] });
    expect(problems({ deliveryHandle: 'express', email: '' })).toMatchObject({ phone: ['Phone number is required'] });
    expect(problems({ deliveryHandle: 'express', phone: '512 555 010' })).toEqual({ phone: ['Invalid phone number'] });
    expect(problems({ deliveryHandle: 'express', phone: '(512) 555-0100' })).toEqual({});
    expect(problems({ deliveryHandle: 'standard' })).toEqual({});
  });

  test('is required at a store that needs one', () => {
    const atStore = pickUpForm(checkoutTexts.usual, { ...RULES, needsPhone: () => true });
    const open = z.safeParse(atStore, { ...GOOD, deliveryHandle: 'store-loop' });
    expect(open.error && z.flattenError(open.error).fieldErrors).toEqual({ phone: ['Phone number is required'] });
  });

  test('is sent only if needed, and only once it is complete', () => {
    const sent = (deliveryHandle: string, phone: string) =>
      withNeededPhone({ ...GOOD, deliveryHandle, phone }, RULES).phone;
    expect(sent('express', ' 512 555 0100 ')).toBe('512 555 0100');
    expect(sent('express', '512 5')).toBe('');
    expect(sent('standard', '512 555 0100')).toBe('');
  });
});

test('stored form data contains nothing of the card', () => {
  expect(Object.keys(z.parse(StoredDelivery, GOOD))).not.toEqual(
    expect.arrayContaining(['cardNumber', 'expiry', 'securityCode']),
  );
});

test('a payment without a card here requires none', () => {
  const noCard = { cardNumber: '', expiry: '', securityCode: '' };
  expect(z.safeParse(checkoutForm({ ...RULES, hasCard: false }), { ...EMPTY_FORM, ...GOOD, ...noCard }).success).toBe(
    true,
  );
});
