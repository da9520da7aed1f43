import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '../../shared/product/schema.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { examplePricing, exampleProduct, exampleTenant } from '../../tests/support/examples.ts';
import { createCatalogStore } from '../core/catalog/catalog-store.ts';
import { findVariant } from '../core/catalog/tenant-catalog.ts';
import { createTenantStore } from '../core/tenants/tenant-store.ts';
import { createTenantCatalogs } from './tenant-catalogs.ts';

let dynamo: TestDynamo;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

test('an artist’s product, which shares the tile’s variants, is never sold instead of the tile', async () => {
  const catalog = createCatalogStore(dynamo.catalog);
  const ofAnArtist: Product = {
    ...exampleProduct(),
    // Comes before the tile in the list.
    id: 'A-low-tide',
    urlSlug: 'low-tide',
    precustomizedImageUrl: '/media/shared/low-tide.webp',
  };
  const tenants = createTenantStore(dynamo.catalog);
  await tenants.put(exampleTenant());
  await catalog.putPricing('default', examplePricing());
  await catalog.putProduct('default', ofAnArtist);
  await catalog.putProduct('default', exampleProduct());
  const tenantCatalogs = createTenantCatalogs({
    tenants,
    catalog,
    clock: { now: () => new Date('2026-11-21T10:00:00Z') },
  });
  const sold = await tenantCatalogs('default');
  for (const { shopifyId } of ofAnArtist.variants)
    expect(findVariant(sold?.products ?? [], shopifyId)?.product.id).toBe('Tile');
});
