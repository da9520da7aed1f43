import { expect, test } from 'vitest';
import { sharedPictureKey, uploadKey } from '../photos/photo-keys.ts';
import { type OwnerKey, ownerOfCartToken, ownerOfCustomer } from './owner.ts';
import { usableOwners } from './photo-access.ts';

const customer = ownerOfCustomer('c-1');
const phone = ownerOfCartToken('phone');
const keyOf = (owner: OwnerKey) => uploadKey({ tenantId: 'default', owner, photoId: 'p' });
const unasked = () => Promise.reject(new Error('The carts were asked for'));

test('photos that are plainly one’s own, and the shop’s, ask for nothing', async () => {
  const shared = sharedPictureKey({ tenantId: 'default', collection: 'tides', photoId: 'p' });
  for (const keys of [[], [keyOf(customer)], [keyOf(customer), shared]])
    expect(await usableOwners('default', [customer], keys, unasked)).toEqual([customer]);
});

test('one photo from somewhere else asks for the carts, once for all', async () => {
  let asked = 0;
  const cartsOf = async () => {
    asked++;
    return [phone];
  };
  const keys = [keyOf(customer), keyOf(phone), keyOf(ownerOfCartToken('stranger')), 'nonsense'];
  expect(await usableOwners('default', [customer], keys, cartsOf)).toEqual([customer, phone]);
  expect(asked).toBe(1);
});
