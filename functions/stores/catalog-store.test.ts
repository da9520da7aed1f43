import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../shared/schemas/product.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { examplePricing, exampleProduct, exampleTenant } from '../../tests/support/examples.ts';
import { type CatalogStore, createCatalogStore } from './catalog-store.ts';

let dynamo: TestDynamo;
let catalog: CatalogStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  catalog = createCatalogStore(dynamo.catalog);
});
afterAll(() => dynamo.stop());

describe('the catalogue', () => {
  test('gives back what was stored, and again after storing it twice', async () => {
    await catalog.putTenant(exampleTenant());
    await catalog.putTenant(exampleTenant());
    await catalog.putPricing('default', examplePricing());
    expect(await catalog.tenant('default')).toEqual(exampleTenant());
    expect(await catalog.pricing('default')).toEqual(examplePricing());
  });

  test('finds a product by id and by slug', async () => {
    expect(await catalog.putProduct('default', exampleProduct())).toBe('stored');
    expect(await catalog.putProduct('default', exampleProduct())).toBe('stored');
    expect(await catalog.product('default', 'Tile')).toEqual(exampleProduct());
    expect(await catalog.productBySlug('default', 'photo-tile')).toEqual(exampleProduct());
  });

  test('never gives two products one slug', async () => {
    await catalog.putProduct('default', exampleProduct());
    const rival: Product = { ...exampleProduct(), id: 'Rival' };
    expect(await catalog.putProduct('default', rival)).toBe('slug_taken');
    expect(await catalog.product('default', 'Rival')).toBeUndefined();
  });

  test('lists all products of a tenant and none of another', async () => {
    const large = (number: number): Product => ({
      ...exampleProduct(),
      id: `P${number}`,
      urlSlug: `p-${number}`,
      description: 'x'.repeat(300_000),
    });
    // more than the 1 MB that DynamoDB answers at once
    for (let number = 0; number < 5; number++) await catalog.putProduct('pharmacy', large(number));
    expect((await catalog.products('pharmacy')).map((product) => product.id)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    expect(await catalog.products('convenience')).toEqual([]);
  });

  test('knows nothing of what was never stored', async () => {
    expect(await catalog.tenant('convenience')).toBeUndefined();
    expect(await catalog.pricing('convenience')).toBeUndefined();
    expect(await catalog.product('convenience', 'Tile')).toBeUndefined();
    expect(await catalog.productBySlug('convenience', 'photo-tile')).toBeUndefined();
  });
});
