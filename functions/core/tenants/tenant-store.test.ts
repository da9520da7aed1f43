import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleTenant } from '../../../tests/support/examples.ts';
import { createTenantStore, type TenantStore } from './tenant-store.ts';

let dynamo: TestDynamo;
let tenants: TenantStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  tenants = createTenantStore(dynamo.catalog);
});
afterAll(() => dynamo.stop());

test('a tenant is read as it was stored, and again after storing it twice', async () => {
  await tenants.put(exampleTenant());
  await tenants.put(exampleTenant());
  expect(await tenants.get('default')).toEqual(exampleTenant());
});

test('one that was never stored is not there', async () => {
  expect(await tenants.get('pharmacy')).toBeUndefined();
});

test('a seed never changes the token, and an edit of the shop in the same moment wins', async () => {
  const seed = createTenantStore(dynamo.catalog, 'seed');
  const tenant = exampleTenant('convenience');
  expect(await seed.put(tenant)).toBe('stored');
  expect(await tenants.get('convenience')).toEqual(tenant);
  const other = { ...tenant, commerce: { ...tenant.commerce, publicAccessToken: 'another' } };
  expect(await seed.put(other)).toBe('kept');
  const edited = { ...tenant, brand: 'Edited' };
  await Promise.all([seed.put({ ...tenant, brand: 'Release' }), tenants.put(edited)]);
  expect(await seed.put(tenant)).toBe('kept');
  expect(await tenants.get('convenience')).toEqual(edited);
});
