import { describe, expect, test } from 'vitest';
import { type OwnerKey, ownerOfCartToken, ownerOfCustomer, type Shopper } from '../lib/owner.ts';
import { sharedPictureKey, uploadKey } from '../photos/photo-keys.ts';
import { createOwnership } from './ownership.ts';

/** Ada is signed in on her phone and her laptop; the tablet's cart has no customer; Bob has no carts. */
const ada = ownerOfCustomer('ada');
const bob = ownerOfCustomer('bob');
const phone = ownerOfCartToken('phone');
const laptop = ownerOfCartToken('laptop');
const tablet = ownerOfCartToken('tablet');

const photoOf = (owner: OwnerKey) => uploadKey({ tenantId: 'default', owner, photoId: 'p' });
const album = sharedPictureKey({ tenantId: 'default', collection: 'tides', photoId: 'p' });

function world() {
  let asked = 0;
  const customers = new Map<OwnerKey, string>([
    [phone, 'ada'],
    [laptop, 'ada'],
  ]);
  const ownership = createOwnership({
    cartLinks: {
      customerOf: async (_tenant, cart) => customers.get(cart),
      async joinedOwners(_tenant, customerId) {
        asked++;
        return [...customers].flatMap(([cart, owner]) => (owner === customerId ? [cart] : []));
      },
    },
  });
  return { ownership, asked: () => asked };
}

const shoppers: Record<string, Shopper> = {
  'Ada on her phone': { owner: ada, cartOwner: phone },
  'Ada on a new browser': { owner: ada },
  'the phone, signed out': { owner: phone, cartOwner: phone },
  'the tablet': { owner: tablet, cartOwner: tablet },
  Bob: { owner: bob },
};

describe('photos', () => {
  test.each([
    ['Ada on her phone', [ada, phone, laptop], [tablet, bob]],
    ['Ada on a new browser', [ada, phone, laptop], [tablet, bob]],
    ['the phone, signed out', [phone], [ada, laptop, tablet, bob]],
    ['the tablet', [tablet], [ada, phone, laptop, bob]],
    ['Bob', [bob], [ada, phone, laptop, tablet]],
  ])('%s may use those of %j and not of %j', async (who, own, foreign) => {
    const { ownership } = world();
    const keys = [...own, ...foreign].map(photoOf);
    const expected = foreign.map((_, index) => own.length + index);
    const shopper = shoppers[who] as Shopper;
    expect(await ownership.foreignPhotos('default', shopper, [...keys, album])).toEqual(expected);
    expect(await ownership.foreignPhotos('pharmacy', shopper, [album, photoOf(shopper.owner)])).toEqual([0, 1]);
  });

  test('of the shopper or the shop need no read; any other takes one read for all', async () => {
    const { ownership, asked } = world();
    const shopper = { owner: ada, cartOwner: phone };
    await ownership.photoOwners('default', shopper, [photoOf(ada), photoOf(phone), album]);
    expect(asked()).toBe(0);
    await ownership.photoOwners('default', shopper, [photoOf(laptop), photoOf(tablet), 'nonsense']);
    expect(asked()).toBe(1);
  });
});

describe('orders', () => {
  const placed = {
    'of Ada, placed on her phone': { owner: phone, customerId: 'ada' },
    'of the phone, before it was linked to Ada': { owner: phone },
    'of the tablet': { owner: tablet },
    'of Bob': { owner: ownerOfCartToken('desk'), customerId: 'bob' },
  };
  test.each([
    ['of Ada, placed on her phone', ['Ada on her phone', 'Ada on a new browser', 'the phone, signed out']],
    [
      'of the phone, before it was linked to Ada',
      ['Ada on her phone', 'Ada on a new browser', 'the phone, signed out'],
    ],
    ['of the tablet', ['the tablet']],
    ['of Bob', ['Bob']],
  ] as const)('one %s is visible to %j only', async (which, who) => {
    const { ownership } = world();
    const seeing = await Promise.all(
      Object.entries(shoppers).map(async ([name, shopper]) =>
        (await ownership.maySeeOrder('default', shopper, placed[which])) ? [name] : [],
      ),
    );
    expect(seeing.flat()).toEqual(who);
  });
});

test.each([
  ['her own cart', phone, 'ada', [ada, phone]],
  ['her own cart, signed out', phone, undefined, [phone]],
  ['another customer’s cart', phone, 'bob', [phone]],
  ['a cart without a customer', tablet, 'ada', [tablet]],
])('checks out the projects of these owners with %s', async (_name, cart, customerId, expected) => {
  const { ownership } = world();
  expect(ownership.projectOwners(await ownership.buyerOf('default', cart, customerId))).toEqual(expected);
});

test('the projects of a cart are stored under the cart, and under its customer once it is linked', async () => {
  const { ownership } = world();
  expect(ownership.projectOwners(await ownership.shopperOfCart('default', tablet))).toEqual([tablet]);
  expect(ownership.projectOwners(await ownership.shopperOfCart('default', phone))).toEqual([ada, phone]);
});
