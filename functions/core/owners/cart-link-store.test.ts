import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { type CartOwner, ownerOfCartToken } from '../lib/owner.ts';
import { type CartLinkStore, createCartLinkStore } from './cart-link-store.ts';

let dynamo: TestDynamo;
let links: CartLinkStore;
let cart: CartOwner;
let carts = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
  links = createCartLinkStore(dynamo.shop);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  cart = ownerOfCartToken(`token-${carts++}`);
});

describe('a cart', () => {
  test('without a sign-in has no customer', async () => {
    expect(await links.customerOf('default', cart)).toBeUndefined();
  });

  test('belongs to the customer who showed it, however often', async () => {
    expect(await links.link('default', cart, 'c-1')).toBe('linked');
    expect(await links.link('default', cart, 'c-1')).toBe('linked');
    expect(await links.customerOf('default', cart)).toBe('c-1');
  });

  test('stays with the first customer when another one shows it later', async () => {
    await links.link('default', cart, 'first');
    expect(await links.link('default', cart, 'second')).toBe('taken');
    expect(await links.customerOf('default', cart)).toBe('first');
    expect(await links.joinedOwners('default', 'second')).toEqual([]);
  });

  test('shown by ten customers concurrently gets one of them, and the others learn that it is taken', async () => {
    const customers = Array.from({ length: 10 }, (_, number) => `racer-${number}`);
    const results = await Promise.all(customers.map((customer) => links.link('default', cart, customer)));
    expect(results.filter((result) => result === 'linked')).toHaveLength(1);
    const winner = customers[results.indexOf('linked')];
    expect(await links.customerOf('default', cart)).toBe(winner);
    const owners = await Promise.all(customers.map((customer) => links.joinedOwners('default', customer)));
    expect(owners.flat()).toEqual([cart]);
  });

  test('of one tenant is another cart in another tenant', async () => {
    await links.link('default', cart, 'c-1');
    expect(await links.customerOf('pharmacy', cart)).toBeUndefined();
    expect(await links.link('pharmacy', cart, 'c-2')).toBe('linked');
  });
});

test('lists each cart of a customer once, and no others', async () => {
  const mine = Array.from({ length: 3 }, (_, number) => ownerOfCartToken(`mine-${number}`));
  for (const each of [...mine, ...mine]) await links.link('default', each, 'collector');
  await links.link('default', cart, 'collector-2');
  expect((await links.joinedOwners('default', 'collector')).sort()).toEqual(mine.sort());
  expect(await links.joinedOwners('pharmacy', 'collector')).toEqual([]);
});
