import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { checkoutForm, EMPTY_FORM, pickUpForm, StoredDelivery } from './checkout-form.ts';

const FORM = checkoutForm(() => new Date('2026-11-21T12:00:00'), true);
const GOOD = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
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

test('a complete form has no problems, an empty one has one a required field', () => {
  expect(problems({})).toEqual({});
  expect(Object.keys(problems(EMPTY_FORM)).sort()).toEqual(
    Object.keys(GOOD)
      .filter((field) => !['address2', 'deliveryHandle', 'nearZip'].includes(field))
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

test('who picks it up gives no address, and has to choose a store', () => {
  const atStore = pickUpForm(() => new Date('2026-11-21T12:00:00'), true);
  const typed = { ...EMPTY_FORM, email: GOOD.email, name: GOOD.name, cardNumber: GOOD.cardNumber };
  const open = z.safeParse(atStore, { ...typed, expiry: '12/29', securityCode: '123' });
  expect(open.error && z.flattenError(open.error).fieldErrors).toEqual({ deliveryHandle: ['Choose a store'] });
  expect(z.safeParse(atStore, { ...GOOD, address1: '', zip: '', deliveryHandle: 'store-loop' }).success).toBe(true);
});

test('what an earlier release kept is still known', () => {
  const { deliveryHandle, nearZip, ...earlier } = GOOD;
  expect(z.parse(StoredDelivery, earlier)).toMatchObject({ zip: '78701', deliveryHandle: '', nearZip: '' });
});

test('what is kept over a reload holds nothing of the card', () => {
  expect(Object.keys(z.parse(StoredDelivery, GOOD))).not.toEqual(
    expect.arrayContaining(['cardNumber', 'expiry', 'securityCode']),
  );
});

test('what is not paid with a card here asks for none', () => {
  const now = () => new Date('2026-11-21T12:00:00');
  const noCard = { cardNumber: '', expiry: '', securityCode: '' };
  expect(z.safeParse(checkoutForm(now, false), { ...EMPTY_FORM, ...GOOD, ...noCard }).success).toBe(true);
});
