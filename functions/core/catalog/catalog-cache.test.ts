import { expect, test } from 'vitest';
import { examplePricing, exampleProduct } from '../../../tests/support/examples.ts';
import { type Catalog, cacheCatalog } from './catalog-cache.ts';

const time = { now: new Date('2026-11-21T10:00:00Z') };
const clock = { now: () => time.now };

/** A catalog with one product of one tenant that counts its reads. */
function countingCatalog() {
  const asked: string[] = [];
  const answer =
    <Found>(name: string, found: Found) =>
    async (...key: string[]) => {
      asked.push([name, ...key].join(' '));
      return key[0] === 'default' ? found : undefined;
    };
  const catalog: Catalog = {
    pricing: answer('pricing', examplePricing()),
    product: answer('product', exampleProduct()),
    productBySlug: answer('slug', exampleProduct()),
    promo: answer('promo', { code: 'SUMMER', type: 'percentage', value: 15 }),
    products: async (tenantId) => {
      asked.push(`products ${tenantId}`);
      return tenantId === 'default' ? [exampleProduct()] : [];
    },
  };
  return { catalog: cacheCatalog(catalog, clock), asked };
}

async function askAll(catalog: Catalog, tenantId: 'default' | 'pharmacy') {
  await catalog.pricing(tenantId);
  await catalog.product(tenantId, 'Tile');
  await catalog.productBySlug(tenantId, 'photo-tile');
  await catalog.products(tenantId);
  await catalog.promo(tenantId, 'SUMMER');
}

test('reads the same entry once a minute', async () => {
  const { catalog, asked } = countingCatalog();
  await askAll(catalog, 'default');
  time.now = new Date(time.now.getTime() + 59_999);
  await askAll(catalog, 'default');
  expect(asked).toHaveLength(5);
  time.now = new Date(time.now.getTime() + 1);
  await askAll(catalog, 'default');
  expect(asked).toHaveLength(10);
});

test('reads a missing entry again, because it may have been created since', async () => {
  const { catalog, asked } = countingCatalog();
  await askAll(catalog, 'pharmacy');
  await askAll(catalog, 'pharmacy');
  expect(asked).toHaveLength(10);
});

test('caches a code once, in any spelling', async () => {
  const { catalog, asked } = countingCatalog();
  for (const typed of ['SUMMER', 'summer', ' Summer ']) await catalog.promo('default', typed);
  expect(asked).toEqual(['promo default SUMMER']);
});

test('caches each product of each tenant separately', async () => {
  const { catalog, asked } = countingCatalog();
  await catalog.product('default', 'Tile');
  await catalog.product('default', 'Other');
  expect(await catalog.product('pharmacy', 'Tile')).toBeUndefined();
  expect(asked).toEqual(['product default Tile', 'product default Other', 'product pharmacy Tile']);
});
