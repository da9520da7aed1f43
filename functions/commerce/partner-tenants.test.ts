import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleStore } from '../../shared/delivery/test-store.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../shared/product/ids.ts';
import { type Answer, BLACK, type Commerce, openCommerce, PUBLIC_TOKEN, TEXAS } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { examplePricing, exampleProduct, exampleTenant } from '../../tests/support/examples.ts';
import { createCatalogStore } from '../core/catalog/catalog-store.ts';
import { createTenantStore } from '../core/tenants/tenant-store.ts';

const PHARMACY_TOKEN = 'pharmacy.0123456789abcdef';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
  const catalog = createCatalogStore(dynamo.catalog);
  await createTenantStore(dynamo.catalog).put({
    ...exampleTenant('pharmacy'),
    commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: PHARMACY_TOKEN },
    delivery: { title: 'Pick-up today', amountCents: 0, isPickUp: true },
  });
  await catalog.putPricing('pharmacy', examplePricing());
  await catalog.putProduct('pharmacy', { ...exampleProduct(), id: MAIN_TILE_PRODUCT_ID });
});
afterAll(() => dynamo.stop());

const CART = `id cost { totalAmount { amount } }
  deliveryGroups(first: 1) { nodes { deliveryOptions { title deliveryMethodType estimatedCost { amount } } } }`;

async function run(token: string, query: string, variables: object): Promise<Answer> {
  const headers = { 'x-shopify-storefront-access-token': token };
  return (await shop.post('/api/2025-04/graphql.json', { query, variables }, headers)).json();
}

async function addressedCart(token: string, quantity = 2): Promise<Answer> {
  const created = await run(token, `mutation($input: CartInput) { cartCreate(input: $input) { cart { ${CART} } } }`, {
    input: { lines: [{ merchandiseId: BLACK, quantity }] },
  });
  const cartId = created.data.cartCreate.cart.id;
  const answer = await run(
    token,
    `mutation($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) {
      cartDeliveryAddressesAdd(cartId: $cartId, addresses: $addresses) { cart { ${CART} } }
    }`,
    { cartId, addresses: [{ address: { deliveryAddress: TEXAS }, selected: true }] },
  );
  return answer.data.cartDeliveryAddressesAdd.cart;
}

test('at a drugstore, shoppers pick up their tiles the same day for free', async () => {
  const cart = await addressedCart(PHARMACY_TOKEN);
  expect(cart.cost.totalAmount.amount).toBe('28.00');
  expect(cart.deliveryGroups.nodes[0].deliveryOptions).toEqual([
    { title: 'Pick-up today', deliveryMethodType: 'PICK_UP', estimatedCost: { amount: '0.00' } },
  ]);
});

describe('with stores', () => {
  const STORES_TOKEN = 'convenience.0123456789abcdef';
  const DELIVERY = `id deliveryGroups(first: 1) { nodes { id
    deliveryOptions { handle title description deliveryMethodType } selectedDeliveryOption { handle } } }
    delivery { addresses { id } }`;

  beforeAll(async () => {
    const catalog = createCatalogStore(dynamo.catalog);
    await createTenantStore(dynamo.catalog).put({
      ...exampleTenant('convenience'),
      commerce: { endpoint: '', apiVersion: '2025-04', publicAccessToken: STORES_TOKEN },
      delivery: { title: 'Pick-up today', amountCents: 0, isPickUp: true, needsPhone: true, productionHours: 1 },
      stores: [exampleStore(), exampleStore({ id: 'park', name: 'Park' })],
    });
    await catalog.putPricing('convenience', examplePricing());
    await catalog.putProduct('convenience', { ...exampleProduct(), id: MAIN_TILE_PRODUCT_ID });
  });

  const cartOf = async (id: string) =>
    (await run(STORES_TOKEN, `query($id: ID!) { cart(id: $id) { ${DELIVERY} } }`, { id })).data.cart;
  const prepareErrors = async (cartId: string): Promise<string[]> => {
    const answer = await run(
      STORES_TOKEN,
      `mutation($cartId: ID!) {
        cartPrepareForCompletion(cartId: $cartId) { result { ... on CartStatusNotReady { errors { code } } } }
      }`,
      { cartId },
    );
    return answer.data.cartPrepareForCompletion.result.errors.map(({ code }: { code: string }) => code);
  };
  const choose = async (cartId: string, handle: string) => {
    const [group] = (await cartOf(cartId)).deliveryGroups.nodes;
    const answer = await run(
      STORES_TOKEN,
      `mutation($cartId: ID!, $options: [CartSelectedDeliveryOptionInput!]!) {
        cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: $options) {
          cart { ${DELIVERY} } userErrors { code field } } }`,
      { cartId, options: [{ deliveryGroupId: group.id, deliveryOptionHandle: handle }] },
    );
    return answer.data.cartSelectedDeliveryOptionsUpdate;
  };

  test('lists each store as an option, and requires the shopper to choose before ordering', async () => {
    const { id } = await addressedCart(STORES_TOKEN);
    const [group] = (await cartOf(id)).deliveryGroups.nodes;
    expect(group.deliveryOptions).toMatchObject([
      {
        handle: 'store-loop',
        title: 'Pick-up today',
        description: expect.stringContaining('Loop, 100 Example Street, Chicago, IL 60602. Ready '),
        deliveryMethodType: 'PICK_UP',
      },
      { handle: 'store-park' },
    ]);
    expect(group.selectedDeliveryOption).toBeNull();
    expect(await prepareErrors(id)).toContain('STORE_REQUIRED');
    const chosen = await choose(id, 'store-park');
    expect(chosen.cart.deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: 'store-park' });
    expect((await cartOf(id)).deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: 'store-park' });
    expect(await prepareErrors(id)).not.toContain('STORE_REQUIRED');
  });

  test('refuses an order without the phone number that pickup requires', async () => {
    const { id } = await addressedCart(STORES_TOKEN);
    await choose(id, 'store-park');
    expect(await prepareErrors(id)).toContain('DELIVERY_PHONE_NUMBER_REQUIRED');
    const [address] = (await cartOf(id)).delivery.addresses;
    const updated = await run(
      STORES_TOKEN,
      `mutation($cartId: ID!, $addresses: [CartSelectableAddressUpdateInput!]!) {
        cartDeliveryAddressesUpdate(cartId: $cartId, addresses: $addresses) { userErrors { code } } }`,
      {
        cartId: id,
        addresses: [{ id: address.id, address: { deliveryAddress: { ...TEXAS, phone: '512 555 0100' } } }],
      },
    );
    expect(updated.data.cartDeliveryAddressesUpdate.userErrors).toEqual([]);
    expect(await prepareErrors(id)).not.toContain('DELIVERY_PHONE_NUMBER_REQUIRED');
  });

  test('refuses a store that the tenant does not have', async () => {
    const { id } = await addressedCart(STORES_TOKEN);
    await choose(id, 'store-loop');
    const refusal = await choose(id, 'store-nowhere');
    expect(refusal.userErrors).toEqual([
      { code: 'INVALID_DELIVERY_OPTION', field: ['selectedDeliveryOptions', '0', 'deliveryOptionHandle'] },
    ]);
    expect((await cartOf(id)).deliveryGroups.nodes[0].selectedDeliveryOption).toEqual({ handle: 'store-loop' });
  });
});

test.each([
  ['prepared', '$cartId: ID!', 'cartPrepareForCompletion(cartId: $cartId)', 'CartStatusNotReady'],
  [
    'submitted',
    '$cartId: ID!, $token: String!',
    'cartSubmitForCompletion(cartId: $cartId, attemptToken: $token)',
    'SubmitFailed',
  ],
])('limits a pharmacy order to 12 tiles when it is %s', async (_when, variables, call, refused) => {
  const reasons = async (quantity: number): Promise<string[]> => {
    const { id } = await addressedCart(PHARMACY_TOKEN, quantity);
    const answer = await run(
      PHARMACY_TOKEN,
      `mutation(${variables}) { done: ${call} { result { ... on ${refused} { errors { message } } } } }`,
      { cartId: id, token: `limit-of-twelve-${quantity}` },
    );
    return answer.data.done.result.errors.map(({ message }: { message: string }) => message);
  };
  const refusal = 'One order holds at most 12 tiles here.';
  expect(await reasons(13)).toContain(refusal);
  expect(await reasons(12)).not.toContain(refusal);
});

test('elsewhere tiles are shipped', async () => {
  const cart = await addressedCart(PUBLIC_TOKEN);
  expect(cart.deliveryGroups.nodes[0].deliveryOptions).toMatchObject([{ deliveryMethodType: 'SHIPPING' }]);
});

test('hides a cart of one tenant from another', async () => {
  const { id } = await addressedCart(PHARMACY_TOKEN);
  const query = 'query($id: ID!) { cart(id: $id) { id } }';
  expect((await run(PHARMACY_TOKEN, query, { id })).data.cart.id).toBe(id);
  expect((await run(PUBLIC_TOKEN, query, { id })).data.cart).toBeNull();
});

test('cart and product URLs lead to the tenant, with the cart’s key behind the #', async () => {
  const query = `mutation { cartCreate(input: { lines: [{ merchandiseId: "${BLACK}" }] }) { cart { id checkoutUrl
    lines(first: 1) { nodes { merchandise { ... on ProductVariant { product { onlineStoreUrl } } } } } } } }`;
  const { cart } = (await run(PHARMACY_TOKEN, query, {})).data.cartCreate;
  const [, id, key] = /Cart\/(.+)\?key=(.+)$/.exec(cart.id) ?? [];
  expect(cart.checkoutUrl).toBe(`https://shop.example/cart/open?tenant=ph#${id}.${key}`);
  expect(cart.lines.nodes[0].merchandise.product.onlineStoreUrl).toBe(
    'https://shop.example/products/photo-tile?tenant=ph',
  );
});
