import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../shared/delivery/schema.ts';
import { exampleStore } from '../../shared/delivery/test-store.ts';
import { STORES_MAX } from '../../shared/tenant/schema.ts';
import { type Commerce, openCommerce, PUBLIC_TOKEN } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleTenant } from '../../tests/support/examples.ts';
import { createTenantStore } from '../core/tenants/tenant-store.ts';

/** Tests a tenant's stores in the Storefront API: docs/spec 13.8. `run` checks each reply against its cost. */
const PARK = {
  id: 'park',
  name: 'Park',
  address1: '2 Example Street',
  city: 'Aurora',
  latitude: 41.92,
  longitude: -87.65,
};
const NEAR_PARK = { latitude: 41.93, longitude: -87.66 };
const LOCATION = 'id name address { city province countryCode latitude formatted }';
const LOOP = {
  id: 'gid://shopify/Location/loop',
  name: 'Loop',
  address: {
    city: 'Chicago',
    province: 'Illinois',
    countryCode: 'US',
    latitude: 41.883,
    formatted: ['100 Example Street', 'Chicago IL 60602', 'United States'],
  },
};

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

async function offerPickUpAt(stores: Store[]): Promise<void> {
  const { commerce, ...tenant } = exampleTenant();
  await createTenantStore(dynamo.catalog).put({
    ...tenant,
    commerce: { ...commerce, publicAccessToken: PUBLIC_TOKEN },
    delivery: { title: 'Pick-up today', amountCents: 0, isPickUp: true, productionHours: 1 },
    stores,
  });
  shop.restart();
}

const locations = async (variables: object = {}) =>
  (
    await shop.run(
      `query($sortKey: LocationSortKeys, $near: GeoCoordinateInput, $reverse: Boolean) {
        locations(first: 1, sortKey: $sortKey, near: $near, reverse: $reverse) {
          nodes { ${LOCATION} } pageInfo { hasNextPage } } }`,
      variables as Record<string, unknown>,
    )
  ).locations;

test('are empty for a shop that ships everything', async () => {
  expect((await locations()).nodes).toEqual([]);
});

test('are locations in the requested order, paged and by id', async () => {
  await offerPickUpAt([exampleStore(PARK), exampleStore()]);
  expect(await locations()).toEqual({ nodes: [LOOP], pageInfo: { hasNextPage: true } });
  expect((await locations({ sortKey: 'CITY' })).nodes).toMatchObject([{ name: 'Park' }]);
  expect((await locations({ sortKey: 'NAME', reverse: true })).nodes).toMatchObject([{ name: 'Park' }]);
  expect((await locations({ sortKey: 'DISTANCE', near: NEAR_PARK })).nodes).toMatchObject([{ name: 'Park' }]);
  await expect(locations({ sortKey: 'DISTANCE' })).rejects.toThrow('near must be given to sort by DISTANCE');
  const node = `query($id: ID!) { node(id: $id) { ... on Location { ${LOCATION} } } }`;
  expect((await shop.run(node, { id: LOOP.id })).node).toEqual(LOOP);
  expect((await shop.run(node, { id: 'gid://shopify/Location/nowhere' })).node).toBeNull();
});

test('show where and when a product can be picked up, nearest store first', async () => {
  await offerPickUpAt([exampleStore(), exampleStore(PARK)]);
  const query = `query($handle: String!, $near: GeoCoordinateInput) { product(handle: $handle) {
    variants(first: 1) { nodes { storeAvailability(first: 9, near: $near) {
      nodes { available quantityAvailable pickUpTime location { name } } } } } } }`;
  const [tile] = (await shop.run(query, { handle: 'photo-tile', near: NEAR_PARK })).product.variants.nodes;
  // 21 November 2026 is a Saturday, 4 o'clock in Chicago: open from 10, and ready within an hour of opening.
  const ready = { available: true, quantityAvailable: 0, pickUpTime: 'Ready today from 11:00 AM' };
  expect(tile.storeAvailability.nodes).toEqual([
    { ...ready, location: { name: 'Park' } },
    { ...ready, location: { name: 'Loop' } },
  ]);
  const [gift] = (await shop.run(query, { handle: 'gift' })).product.variants.nodes;
  expect(gift.storeAvailability.nodes).toEqual([]);
});

test('fit a tenant’s maximum number of stores into a cart at the estimated cost', async () => {
  await offerPickUpAt(Array.from({ length: STORES_MAX }, (_, index) => exampleStore({ id: `store-${index}` })));
  const cartId = await shop.newCart(await shop.newVisitor());
  await shop.sayWhoAndWhere(cartId);
  const [group] = (await shop.run('cart', { id: cartId })).cart.deliveryGroups.nodes;
  expect(group.deliveryOptions).toHaveLength(STORES_MAX);
});
