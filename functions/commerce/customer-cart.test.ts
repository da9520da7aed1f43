import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { type Commerce, openCommerce, PUBLIC_TOKEN } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleRecord } from '../../tests/support/examples.ts';
import { ownerOfCartToken, ownerOfCustomer } from '../core/lib/owner.ts';
import { uploadKey } from '../core/photos/photo-keys.ts';

/** Tests carts after their holder signs in. A cart token proves a cart, an access token a customer: docs/spec 5.11. */

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

/** Signs in a visitor: the cart is theirs and their project has moved. */
async function newCustomer() {
  const visitor = await shop.newVisitor();
  const customerId = randomUUID();
  const customer = ownerOfCustomer(customerId);
  await shop.stores.cartLinks.link('default', visitor.owner, customerId);
  await shop.stores.projects.move('default', visitor.owner, customer, visitor.project.id);
  return { ...visitor, customerId, customer, accessToken: await shop.accessTokenOf(customerId) };
}
type Customer = Awaited<ReturnType<typeof newCustomer>>;

/** Returns why a paid cart of theirs cannot be sold; empty if it can. */
async function refusals(
  visitor: Omit<Customer, 'accessToken'> & { accessToken?: string | undefined },
): Promise<string[]> {
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId);
  await shop.pay(cartId);
  const result: { errors?: { code: string }[] } = await shop.prepare(cartId, visitor);
  return (result.errors ?? []).map(({ code }) => code);
}

async function showInstead(visitor: Customer, imagePath: string): Promise<void> {
  await shop.stores.photos.put(exampleRecord(imagePath));
  const { project, customer } = visitor;
  const tiles = project.tiles.map((tile) => ({ ...tile, imagePath }));
  await shop.stores.projects.save('default', customer, { ...project, tiles });
}

test('sells projects that moved to the customer, with the cart’s photos', async () => {
  expect(await refusals(await newCustomer())).toEqual([]);
});

test('a cart token alone does not find projects that moved to the customer', async () => {
  const customer = await newCustomer();
  expect(await refusals({ ...customer, accessToken: undefined })).toEqual(['PROJECT_NOT_FOUND']);
  const submitted = await shop.submit(await shop.newCart(customer), randomUUID());
  expect(submitted.result.__typename).toBe('SubmitFailed');
});

test('a signed-in customer cannot sell their projects through another shopper’s cart', async () => {
  const customer = await newCustomer();
  const stranger = await shop.newVisitor();
  expect(await refusals({ ...customer, cartToken: stranger.cartToken })).toEqual(['PROJECT_NOT_FOUND']);
});

test('a logged-out customer orders nothing, even with an unexpired token', async () => {
  const customer = await newCustomer();
  const { accessToken, logOut } = await shop.signIn(customer.customerId);
  expect(await refusals({ ...customer, accessToken })).toEqual([]);
  await logOut();
  await expect(refusals({ ...customer, accessToken })).rejects.toThrow('NOT_SIGNED_IN');
  const cartId = await shop.newCart(customer);
  await expect(shop.submit(cartId, randomUUID(), { accessToken })).rejects.toThrow('NOT_SIGNED_IN');
});

test('projects made signed out sell through their cart, even after it was linked', async () => {
  const customer = await newCustomer();
  const { project } = await shop.newVisitor();
  const later = { ...project, tiles: customer.project.tiles };
  await shop.stores.projects.save('default', customer.owner, later);
  expect(await refusals({ ...customer, project: later, accessToken: undefined })).toEqual([]);
});

/** Places the order of their cart. */
async function order(visitor: Omit<Customer, 'accessToken'> & { accessToken?: string | undefined }): Promise<string> {
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId);
  await shop.pay(cartId);
  return (await shop.submit(cartId, randomUUID(), visitor)).result.__typename;
}

test('a project ordered in one browser cannot be ordered again in another', async () => {
  const customer = await newCustomer();
  const elsewhere = { ...customer, cartToken: randomUUID() };
  await shop.stores.cartLinks.link('default', ownerOfCartToken(elsewhere.cartToken), customer.customerId);
  expect(await refusals(elsewhere)).toEqual([]);
  expect(await order(customer)).toBe('SubmitSuccess');
  expect(await refusals(elsewhere)).toEqual(['PROJECT_ALREADY_ORDERED']);
});

test('a project ordered signed out cannot be ordered again after sign-in', async () => {
  const visitor = await shop.newVisitor();
  const customerId = randomUUID();
  const customer = { ...visitor, customerId, customer: ownerOfCustomer(customerId) };
  expect(await order(customer)).toBe('SubmitSuccess');
  await shop.stores.cartLinks.link('default', visitor.owner, customerId);
  const signedIn = { ...customer, accessToken: await shop.accessTokenOf(customerId) };
  expect(await refusals(signedIn)).toEqual(['PROJECT_ALREADY_ORDERED']);
});

const tokenFor = (tenantId: TenantId): Promise<string> => shop.accessTokenOf(randomUUID(), tenantId);

async function expiredToken(): Promise<string> {
  const token = await tokenFor('default');
  shop.clock.advance(15 * 60);
  return token;
}

test.each<[string, () => Promise<string>, number, string]>([
  ['is no token', async () => 'not-a-token', 401, 'NOT_SIGNED_IN'],
  ['has expired', expiredToken, 401, 'NOT_SIGNED_IN'],
  ['belongs to another tenant', () => tokenFor('pharmacy'), 403, 'WRONG_TENANT'],
])('refuses an access token that %s for every request', async (_name, tokenOf, status, code) => {
  const reply = await shop.post(
    '/api/2025-04/graphql.json',
    { query: '{ shop { name } }' },
    { 'x-shopify-storefront-access-token': PUBLIC_TOKEN, authorization: `Bearer ${await tokenOf()}` },
  );
  expect(reply.status).toBe(status);
  expect(await reply.json()).toMatchObject({ errors: [{ extensions: { code } }] });
});

test('prints photos that the customer uploaded signed in, or in another browser', async () => {
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

test('prefers the newer of two copies', async () => {
  const customer = await newCustomer();
  const { project, owner } = customer;
  await shop.stores.projects.save('default', owner, { ...project, version: 8, quantity: 5 });
  expect(await refusals(customer)).toEqual(['CART_OUT_OF_DATE']);
  await shop.stores.projects.move('default', owner, customer.customer, project.id);
  await shop.stores.projects.save('default', customer.customer, { ...project, version: 9, quantity: 1 });
  expect(await refusals(customer)).toEqual([]);
});

test('neither finds nor prints projects and photos of another customer', async () => {
  const stranger = await newCustomer();
  const customer = await newCustomer();
  expect(await refusals({ ...customer, project: stranger.project })).toEqual(['PROJECT_NOT_FOUND']);
  await showInstead(customer, uploadKey({ tenantId: 'default', owner: stranger.customer, photoId: 'theirs' }));
  expect(await refusals(customer)).toEqual(['PHOTO_REFUSED']);
});

test('assigns the order to the cart that placed it and to its customer', async () => {
  const customer = await newCustomer();
  const cartId = await shop.newCart(customer);
  await shop.sayWhoAndWhere(cartId);
  await shop.pay(cartId);
  const token = randomUUID();
  await shop.submit(cartId, token, customer);
  const orderId =
    String((await shop.attempt(token)).orderId)
      .split('/')
      .pop() ?? '';
  const stored = await shop.stores.orders.get('default', orderId);
  expect(stored?.owner).toBe(customer.owner);
  expect(stored?.order.customerId).toBe(customer.customerId);
});
