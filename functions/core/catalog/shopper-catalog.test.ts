import { expect, test } from 'vitest';
import type { HangingSystem } from '../../../shared/product/options.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { exampleGoods, examplePricing, exampleProduct, exampleTenant } from '../../../tests/support/examples.ts';
import type { CatalogStore } from './catalog-store.ts';
import { shopperCatalog } from './shopper-catalog.ts';

const [, pad] = exampleGoods();
const PAD = { ...pad, hangingSystem: 'magnet' } as Product;
const ALL = [exampleProduct(), PAD];
const PRICE = { id: 'WallPad', shopifyId: 'gid://shopify/ProductVariant/WallPad', price: 5 };

function catalogOf(instructions: HangingSystem) {
  const { products: _own, ...pricing } = examplePricing();
  const tile = { id: 'BlackTile', shopifyId: 'gid://shopify/ProductVariant/BlackTile', price: 14 };
  return shopperCatalog<Pick<CatalogStore, 'pricing' | 'product' | 'productBySlug' | 'products'>>(
    {
      pricing: async () => ({ ...pricing, products: [tile, PRICE] }),
      product: async (_tenantId, id) => ALL.find((product) => product.id === id),
      productBySlug: async (_tenantId, slug) => ALL.find((product) => product.urlSlug === slug),
      products: async () => ALL,
    },
    { get: async () => ({ ...exampleTenant(), instructions }) },
  );
}

test.each<[HangingSystem, boolean]>([
  ['magnet', true],
  ['hanger', false],
])('a shop whose tiles hang on a %s sells wall pads: %s', async (instructions, isSold) => {
  const catalog = catalogOf(instructions);
  expect((await catalog.products('default')).map(({ id }) => id)).toEqual(isSold ? ['Tile', PAD.id] : ['Tile']);
  expect((await catalog.product('default', PAD.id)) !== undefined).toBe(isSold);
  expect((await catalog.productBySlug('default', PAD.urlSlug)) !== undefined).toBe(isSold);
  const prices = (await catalog.pricing('default'))?.products.map(({ id }) => id);
  expect(prices).toEqual(isSold ? ['BlackTile', 'WallPad'] : ['BlackTile']);
  // Goods without a hanging system are sold everywhere.
  expect(await catalog.product('default', 'Tile')).toBeDefined();
});
