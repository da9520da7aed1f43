import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PricingConfig } from '../../shared/schemas/pricing.ts';
import { Product } from '../../shared/schemas/product.ts';
import { Tenant } from '../../shared/schemas/tenant.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import type { Objects } from '../adapters/objects.ts';
import { createCatalogStore } from '../stores/catalog-store.ts';
import { createCustomerStore } from '../stores/customer-store.ts';
import { defaultPricing, defaultTenant, tileProduct } from './catalogue.ts';
import { seedPictures } from './seed-pictures.ts';
import { seedCatalogue, seedCustomers } from './seed-shop.ts';

describe('the shop as it opens', () => {
  let dynamo: TestDynamo;
  beforeAll(async () => {
    dynamo = await startDynamo();
  });
  afterAll(() => dynamo.stop());

  test('sells what the schemas of the shop allow', () => {
    expect(Product.parse(tileProduct())).toEqual(tileProduct());
    expect(PricingConfig.parse(defaultPricing())).toEqual(defaultPricing());
    expect(Tenant.parse(defaultTenant('default.token'))).toEqual(defaultTenant('default.token'));
  });

  test('has one price for a tile, whoever is asked', () => {
    const product = tileProduct();
    for (const variant of product.variants) {
      const priced = defaultPricing().products.find(({ shopifyId }) => shopifyId === variant.shopifyId);
      expect(priced).toMatchObject({ id: variant.id, price: variant.price });
    }
  });

  test('gives 10, 20, 30 and 40 percent from as many tiles on', () => {
    const steps = defaultPricing().volumeDiscounts.map(({ minimum, percentOff }) => [minimum, percentOff]);
    expect(steps).toEqual([
      [10, 10],
      [20, 20],
      [30, 30],
      [40, 40],
    ]);
  });

  test('keeps its public token when it is seeded again', async () => {
    const catalogue = createCatalogStore(dynamo.catalog);
    await seedCatalogue(catalogue);
    const first = await catalogue.tenant('default');
    await seedCatalogue(catalogue);
    expect(await catalogue.tenant('default')).toEqual(first);
    expect(first?.commerce.publicAccessToken).toMatch(/^default\.[0-9a-f]{32}$/);
    expect(await catalogue.productBySlug('default', 'photo-tile')).toEqual(tileProduct());
  });

  test('knows its staff once, however often it is seeded', async () => {
    const customers = createCustomerStore(dynamo.shop);
    const admin = {
      email: 'admin@tessera.example',
      firstName: 'Ada',
      lastName: 'Admin',
      role: 'admin' as const,
      tenantId: 'default' as const,
    };
    expect(await seedCustomers(customers, [admin])).toBe(1);
    const first = await customers.byEmail('default', admin.email);
    expect(await seedCustomers(customers, [admin])).toBe(0);
    expect(await customers.byEmail('default', admin.email)).toEqual(first);
    expect(first).toMatchObject({ role: 'admin', first_name: 'Ada' });
  });
});

test('the shop’s pictures are painted once, in the sizes that the pages expect', async () => {
  const stored = new Map<string, { body: Buffer; metadata: Readonly<Record<string, string>> }>();
  const media: Objects = {
    get: async (key) => {
      const found = stored.get(key);
      return found && { body: found.body, etag: '' };
    },
    head: async (key) => {
      const found = stored.get(key);
      return found && { bytes: found.body.length, etag: '', metadata: found.metadata };
    },
    put: async (key, body, { metadata = {} }) => {
      stored.set(key, { body: Buffer.from(body), metadata });
    },
  };
  expect(await seedPictures(media)).toBe(11);
  const wall = stored.get('media/catalog/wall.jpg');
  expect(await sharp(wall?.body).metadata()).toMatchObject({ format: 'jpeg', width: 2000, height: 1125 });
  for (const key of ['media/art/meadow.jpg', 'media/art/night.jpg', 'media/catalog/tile-white.jpg']) {
    expect(await sharp(stored.get(key)?.body).metadata()).toMatchObject({ width: 1200, height: 1200, channels: 3 });
  }
  expect(await seedPictures(media)).toBe(0);

  // one that is lost comes back, the same to the byte, and the others stay
  stored.delete('media/catalog/wall.jpg');
  expect(await seedPictures(media)).toBe(1);
  expect(stored.get('media/catalog/wall.jpg')?.body.equals(wall?.body ?? Buffer.alloc(0))).toBe(true);
}, 60_000);
