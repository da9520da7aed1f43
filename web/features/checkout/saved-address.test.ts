import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, fieldsOf, NO_ADDRESS, SaveAddressRequest } from '../../../shared/customer/address-form.ts';
import type { SavedAddress } from '../../../shared/customer/schema.ts';
import { chosenAddress, isBlank, knownDelivery } from './saved-address.ts';

const HOME: SavedAddress = {
  id: 'home',
  firstName: 'Ada',
  lastName: 'King Lovelace',
  address1: '12 Analytical Way',
  address2: 'Floor 2',
  city: 'Austin',
  provinceCode: 'TX',
  zip: '78701',
  countryCode: 'US',
};
const { address2, ...WITHOUT_FLOOR } = { ...HOME, id: 'ground' };

test.each([HOME, WITHOUT_FLOOR])('an address survives its way through the form: $id', (saved) => {
  const { id, ...address } = saved;
  expect(addressOf(fieldsOf(saved))).toEqual(address);
  expect(z.parse(SaveAddressRequest, { address: addressOf(fieldsOf(saved)) }).address).toEqual(address);
});

describe('the chosen address', () => {
  const saved = [HOME, WITHOUT_FLOOR];

  test('is the one in the form, ignoring outer spaces', () => {
    expect(chosenAddress(fieldsOf(HOME), saved)?.id).toBe('home');
    expect(chosenAddress({ ...fieldsOf(WITHOUT_FLOOR), city: ' Austin ' }, saved)?.id).toBe('ground');
  });

  test('is the same with another phone number', () => {
    expect(chosenAddress({ ...fieldsOf(HOME), phone: '512 555 0100' }, saved)?.id).toBe('home');
  });

  test.each(Object.keys(NO_ADDRESS).filter((field) => field !== 'phone'))(
    'is a new one after a change of %s',
    (field) => {
      expect(chosenAddress({ ...fieldsOf(HOME), [field]: 'Changed' }, saved)).toBeUndefined();
    },
  );

  test('is undefined while the form is blank', () => {
    expect(chosenAddress(NO_ADDRESS, saved)).toBeUndefined();
    expect([isBlank(NO_ADDRESS), isBlank(fieldsOf(HOME))]).toEqual([true, false]);
  });
});

describe('the initial form', () => {
  const customer = {
    id: 'c1',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Byron',
    role: 'shopper' as const,
    addresses: [HOME],
  };
  const typed = { ...NO_ADDRESS, email: 'gift@example.com', city: 'Boston' };

  test('has a visitor’s own input', () => {
    expect(knownDelivery(undefined, undefined)).toEqual({ email: '', ...NO_ADDRESS });
    expect(knownDelivery(typed, undefined)).toEqual(typed);
  });

  test('has the account’s email and first address for a customer', () => {
    expect(knownDelivery(undefined, customer)).toEqual({ email: 'ada@example.com', ...fieldsOf(HOME) });
    const { addresses, ...withoutAddress } = customer;
    expect(knownDelivery(undefined, withoutAddress)).toEqual({
      email: 'ada@example.com',
      ...NO_ADDRESS,
      name: 'Ada Byron',
    });
  });

  test('prefers the shopper’s input to the account, as a whole', () => {
    const grace = { ...typed, name: 'Grace Hopper' };
    expect(knownDelivery(grace, customer)).toEqual(grace);
    expect(knownDelivery({ ...grace, email: '' }, customer)).toEqual({ ...grace, email: 'ada@example.com' });
  });

  test('fills a blank name from the account, even if the address was typed or a store was chosen', () => {
    expect(knownDelivery(typed, customer)).toEqual({ ...typed, name: 'Ada Byron' });
    expect(knownDelivery(typed, { ...customer, first_name: '', last_name: '' }).name).toBe('');
  });
});
