import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleRecord } from '../../tests/support/examples.ts';
import { ownerOfCartToken, ownerOfCustomer } from '../core/owners/owner.ts';
import { uploadKey } from '../core/photos/photo-keys.ts';

/** What the storefront makes of a cart whose holder has signed in: it knows the cart only, and whose it became. */

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

/** A visitor who has signed in: the cart is theirs and their project has moved. */
async function newCustomer() {
  const visitor = await shop.newVisitor();
  const customerId = randomUUID();
  const customer = ownerOfCustomer(customerId);
  await shop.stores.cartLinks.link('default', visitor.owner, customerId);
  await shop.stores.projects.move('default', visitor.owner, customer, visitor.project);
  return { ...visitor, customerId, customer };
}

/** Why a paid cart of theirs cannot be sold; nothing where it can. */
async function refusals(visitor: Awaited<ReturnType<Commerce['newVisitor']>>): Promise<string[]> {
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId);
  await shop.pay(cartId);
  const result: { errors?: { code: string }[] } = await shop.prepare(cartId);
  return (result.errors ?? []).map(({ code }) => code);
}

async function showInstead(visitor: Awaited<ReturnType<typeof newCustomer>>, imagePath: string): Promise<void> {
  await shop.stores.photos.put(exampleRecord(imagePath));
  const { project, customer } = visitor;
  const tiles = project.tiles.map((tile) => ({ ...tile, imagePath }));
  await shop.stores.projects.save('default', customer, { ...project, tiles });
}

test('projects that moved to the customer are sold, photos of the cart included', async () => {
  expect(await refusals(await newCustomer())).toEqual([]);
});

test('photos that the customer uploaded signed in, or in another browser, are printed', async () => {
  const customer = await newCustomer();
  await showInstead(customer, uploadKey({ tenantId: 'default', owner: customer.customer, photoId: 'signed-in' }));
  expect(await refusals(customer)).toEqual([]);

  const elsewhere = await newCustomer();
  const phone = ownerOfCartToken(randomUUID());
  await showInstead(elsewhere, uploadKey({ tenantId: 'default', owner: phone, photoId: 'on-the-phone' }));
  expect(await refusals(elsewhere)).toEqual(['PHOTO_REFUSED']);
  await shop.stores.cartLinks.link('default', phone, elsewhere.customerId);
  expect(await refusals(elsewhere)).toEqual([]);
});

test('the newer of two copies is the one that counts', async () => {
  const customer = await newCustomer();
  const { project, owner } = customer;
  await shop.stores.projects.save('default', owner, { ...project, version: 8, quantity: 5 });
  expect(await refusals(customer)).toEqual(['CART_OUT_OF_DATE']);
  await shop.stores.projects.move('default', owner, customer.customer, { ...project, version: 9, quantity: 5 });
  await shop.stores.projects.save('default', customer.customer, { ...project, version: 9, quantity: 1 });
  expect(await refusals(customer)).toEqual([]);
});

test('projects and photos of another customer are neither found nor printed', async () => {
  const stranger = await newCustomer();
  const customer = await newCustomer();
  expect(await refusals({ ...customer, project: stranger.project })).toEqual(['PROJECT_NOT_FOUND']);
  await showInstead(customer, uploadKey({ tenantId: 'default', owner: stranger.customer, photoId: 'theirs' }));
  expect(await refusals(customer)).toEqual(['PHOTO_REFUSED']);
});

test('the order belongs to the cart that placed it, and is its customer’s', async () => {
  const customer = await newCustomer();
  const cartId = await shop.newCart(customer);
  await shop.sayWhoAndWhere(cartId);
  await shop.pay(cartId);
  const token = randomUUID();
  await shop.submit(cartId, token);
  const orderId =
    String((await shop.attempt(token)).orderId)
      .split('/')
      .pop() ?? '';
  const stored = await shop.stores.orders.get('default', orderId);
  expect(stored?.owner).toBe(customer.owner);
  expect(stored?.order.customerId).toBe(customer.customerId);
});
