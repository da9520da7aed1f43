import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../shared/product/schema.ts';
import type { Promo } from '../../../shared/promo/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { examplePricing, exampleProduct } from '../../../tests/support/examples.ts';
import { type CatalogStore, createCatalogStore } from './catalog-store.ts';

let dynamo: TestDynamo;
let catalog: CatalogStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  catalog = createCatalogStore(dynamo.catalog);
});
afterAll(() => dynamo.stop());

describe('the catalog', () => {
  test('returns stored rows, also after a repeated write', async () => {
    await catalog.putPricing('default', examplePricing());
    await catalog.putPricing('default', examplePricing());
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

  test('lists all products of one tenant only', async () => {
    const large = (number: number): Product => ({
      ...exampleProduct(),
      id: `P${number}`,
      urlSlug: `p-${number}`,
      description: 'x'.repeat(300_000),
    });
    // More than the 1 MB that DynamoDB returns at once.
    for (let number = 0; number < 5; number++) await catalog.putProduct('pharmacy', large(number));
    expect((await catalog.products('pharmacy')).map((product) => product.id)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
    expect(await catalog.products('convenience')).toEqual([]);
  });

  test('returns undefined for unknown ids', async () => {
    expect(await catalog.pricing('convenience')).toBeUndefined();
    expect(await catalog.product('convenience', 'Tile')).toBeUndefined();
    expect(await catalog.productBySlug('convenience', 'photo-tile')).toBeUndefined();
  });
});

describe('promo codes', () => {
  const promo: Promo = { code: 'Summer', fullCode: 'SITE-Summer', type: 'percentage', value: 15 };

  test.each(['SUMMER', ' summer ', 'Summer', 'site-summer', 'SITE-SUMMER\t'])('"%s" is found', async (typed) => {
    await catalog.putPromo('default', promo);
    expect(await catalog.promo('default', typed)).toEqual(promo);
  });

  test('does not find an unknown code, or one of another tenant', async () => {
    expect(await catalog.promo('default', 'WINTER')).toBeUndefined();
    expect(await catalog.promo('default', '')).toBeUndefined();
    expect(await catalog.promo('convenience', 'SUMMER')).toBeUndefined();
  });

  test('no code ever refers to two promos', async () => {
    await catalog.putPromo('default', promo);
    const rival: Promo = { code: 'Rival', fullCode: 'summer', type: 'percentage', value: 90 };
    expect(await catalog.putPromo('default', rival)).toBe('code_taken');
    expect(await catalog.promo('default', 'rival')).toBeUndefined();
    const twin: Promo = { code: 'SITE-SUMMER', type: 'percentage', value: 90 };
    expect(await catalog.putPromo('default', twin)).toBe('code_taken');
    expect(await catalog.promo('default', 'site-summer')).toEqual(promo);
  });

  test('a removed full code refers to no promo', async () => {
    await catalog.putPromo('pharmacy', { ...promo, fullCode: 'OLD-SUMMER' });
    const renamed = { ...promo, fullCode: 'NEW-SUMMER' };
    expect(await catalog.putPromo('pharmacy', renamed)).toBe('stored');
    expect(await catalog.promo('pharmacy', 'old-summer')).toBeUndefined();
    expect(await catalog.promo('pharmacy', 'new-summer')).toEqual(renamed);
  });
});

describe('a seed', () => {
  test('writes missing and seeded rows, and leaves the others unchanged', async () => {
    const seed = createCatalogStore(dynamo.catalog, 'seed');
    const promo: Promo = { code: 'SEEDED', fullCode: 'SITE-SEEDED', type: 'fixed_amount', value: 5 };
    expect(await seed.putPromo('convenience', promo)).toBe('stored');
    expect(await seed.putPromo('convenience', { ...promo, value: 6 })).toBe('stored');
    expect(await catalog.putPromo('convenience', { ...promo, value: 7 })).toBe('stored');
    expect(await seed.putPromo('convenience', { ...promo, value: 8 })).toBe('kept');
    expect(await catalog.promo('convenience', 'seeded')).toEqual({ ...promo, value: 7 });

    const product: Product = { ...exampleProduct(), id: 'Seeded', urlSlug: 'seeded' };
    expect(await seed.putProduct('convenience', product)).toBe('stored');
    expect(await catalog.putProduct('convenience', { ...product, price: 7 })).toBe('stored');
    expect(await seed.putProduct('convenience', product)).toBe('kept');
    expect(await seed.putProduct('convenience', { ...product, id: 'Rival' })).toBe('slug_taken');
    expect(await catalog.product('convenience', 'Seeded')).toMatchObject({ price: 7 });
  });

  test('returns rows without its mark', async () => {
    const seed = createCatalogStore(dynamo.catalog, 'seed');
    await seed.putPricing('convenience', examplePricing());
    expect(await catalog.pricing('convenience')).toEqual(examplePricing());
  });
});
