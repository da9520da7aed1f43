import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isCustomizable, isShipped } from '../../../shared/product/kinds.ts';
import { Product } from '../../../shared/product/schema.ts';
import { priceCart } from '../../../shared/promo/price-cart.ts';
import { PricingConfig } from '../../../shared/promo/pricing.ts';
import { Promo } from '../../../shared/promo/schema.ts';
import { SEEDED_TENANTS, type SeededTenant } from '../../../shared/seed/tenants.ts';
import { SEEDED_TENANT_IDS } from '../../../shared/seed/test-tenants.ts';
import { Tenant } from '../../../shared/tenant/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createCatalogStore } from '../../core/catalog/catalog-store.ts';
import type { Writer } from '../../core/db/seeded-rows.ts';
import type { Table } from '../../core/db/table.ts';
import { createCustomerStore } from '../../core/identity/customer-store.ts';
import { createTenantStore, type TenantStore } from '../../core/tenants/tenant-store.ts';
import { defaultPricing, seededProducts, seededPromos, seededTenant, tileProduct } from './catalog.ts';
import { originsByTenant, seedCatalog, seedCustomers } from './seed-shop.ts';

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

const storesOf = (table: Table, writer: Writer = 'seed') => ({
  tenants: createTenantStore(table, writer),
  catalog: createCatalogStore(table, writer),
});

describe('the seeded shop', () => {
  let dynamo: TestDynamo;
  beforeAll(async () => {
    dynamo = await startDynamo();
  });
  afterAll(() => dynamo.stop());

  test('sells valid products', () => {
    for (const product of seededProducts()) expect(Product.parse(product)).toEqual(product);
    expect(PricingConfig.parse(defaultPricing())).toEqual(defaultPricing());
    for (const tenantId of SEEDED_TENANT_IDS) {
      expect(Tenant.parse(seededTenant(seededRow(tenantId), 'token'))).toMatchObject(seededRow(tenantId));
      for (const promo of seededPromos(tenantId)) expect(Promo.parse(promo)).toEqual(promo);
    }
  });

  test('has one price for a tile across all sources', () => {
    for (const variant of tileProduct().variants) {
      const priced = defaultPricing().products.find(({ shopifyId }) => shopifyId === variant.shopifyId);
      expect(priced).toMatchObject({ id: variant.id, price: variant.price });
    }
  });

  test('sells the nine products of the pricing configuration, each once at its price', () => {
    const sold = seededProducts().flatMap(({ variants }) => variants);
    expect(sold.map(({ id, price, shopifyId }) => ({ id, price, shopifyId })).sort(byId)).toEqual(
      [...defaultPricing().products].sort(byId),
    );
    expect(Object.fromEntries(sold.map(({ id, price }) => [id, price]))).toEqual({
      GiftTile: 14,
      BlackTile: 14,
      WhiteTile: 14,
      GrayTile: 14,
      RewardBlackTile: 0,
      RewardWhiteTile: 0,
      RewardGrayTile: 0,
      Membership: 99,
      WallPad: 5,
    });
  });

  test('has tiles in three frames, and accepts photos on tiles and reward tiles only', () => {
    const [tile, reward] = seededProducts();
    for (const product of [tile, reward])
      expect(product?.variants.map(({ name }) => name)).toEqual(['Black', 'White', 'Gray']);
    expect(seededProducts().filter(isCustomizable)).toEqual([tile, reward]);
    expect(
      seededProducts()
        .filter(isShipped)
        .map(({ id }) => id),
    ).toEqual(['tile', 'reward-tile', 'wall-pads']);
  });

  test('defaults products to 8 inches and 62.5 pixels per inch', () => {
    const { widthInches: _w, heightInches: _h, minInputPpi: _p, ...rest } = tileProduct();
    expect(Product.parse(rest)).toMatchObject({ widthInches: 8, heightInches: 8, minInputPpi: 62.5 });
  });

  test('discounts 10, 20, 30 and 40 percent from these tile counts', () => {
    const steps = defaultPricing().volumeDiscounts.map(({ minimum, percentOff }) => [minimum, percentOff]);
    expect(steps).toEqual([
      [10, 10],
      [20, 20],
      [30, 30],
      [40, 40],
    ]);
  });

  test.each<[TenantId, object]>([
    ['default', { brand: 'Tessera', hosts: [], delivery: { title: 'Standard delivery', freeFromCents: 7000 } }],
    [
      'pharmacy',
      {
        brand: 'Alderwell Wall Tiles',
        hosts: ['pharmacy.tessera.example'],
        delivery: { title: 'Same-day pick-up', amountCents: 0, isPickUp: true },
      },
    ],
    [
      'convenience',
      {
        brand: 'Cornerby Photo Tiles',
        hosts: ['convenience.tessera.example'],
        delivery: { title: 'Same-day pick-up', amountCents: 0, isPickUp: true },
      },
    ],
  ])('has the public tenant %s, which keeps its token when seeded again', async (id, shown) => {
    const { tenants, catalog } = storesOf(dynamo.catalog);
    await seedCatalog({ tenants, catalog });
    const first = await tenants.get(id);
    await seedCatalog({ tenants, catalog });
    expect(await tenants.get(id)).toEqual(first);
    expect(first).toMatchObject({ ...shown, id, isPublic: true });
    expect(first?.commerce.publicAccessToken).toMatch(new RegExp(`^${id}\\.[0-9a-f]{32}$`));
    expect(await catalog.productBySlug(id, 'photo-tile')).toEqual(tileProduct());
    expect(await catalog.pricing(id)).toEqual(defaultPricing());
    expect(await catalog.promo(id, 'hello15')).toMatchObject({ value: 15 });
  });

  test('concurrent seeds issue one token and both finish', async () => {
    const fresh = await startDynamo();
    const reading = Promise.withResolvers<void>();
    const tokens: string[] = [];
    let readers = 0;
    /** Both read that there is no tenant before one of them writes it. */
    const seedOf = (origin: string) => {
      const { tenants, catalog } = storesOf(fresh.catalog);
      const racing: TenantStore = {
        ...tenants,
        async get(tenantId) {
          const found = await tenants.get(tenantId);
          if (++readers === 2 * SEEDED_TENANT_IDS.length) reading.resolve();
          await reading.promise;
          return found;
        },
        async put(tenant) {
          const written = await tenants.put(tenant);
          if (written === 'stored' && tenant.id === 'default') tokens.push(tenant.commerce.publicAccessToken);
          return written;
        },
      };
      return seedCatalog({ tenants: racing, catalog }, { siteOrigin: origin });
    };
    await Promise.all([seedOf('https://one.example'), seedOf('https://two.example')]);
    const tenant = await createTenantStore(fresh.catalog).get('default');
    await fresh.stop();
    expect(tokens).toEqual([tenant?.commerce.publicAccessToken, tenant?.commerce.publicAccessToken]);
    expect(['one.example', 'two.example']).toContain(tenant?.importHosts?.[0]);
  });

  test('only the default tenant may import photos from the shop’s own address', async () => {
    const fresh = await startDynamo();
    const stores = storesOf(fresh.catalog);
    await seedCatalog(stores, { siteOrigin: 'http://127.0.0.1:4600' });
    const hosts = await Promise.all(SEEDED_TENANT_IDS.map(async (id) => (await stores.tenants.get(id))?.importHosts));
    await fresh.stop();
    expect(hosts).toEqual([['127.0.0.1'], undefined, undefined]);
  });

  test('keeps staff edits and applies a release’s changes elsewhere', async () => {
    const shop = storesOf(dynamo.catalog, 'shop');
    const seed = storesOf(dynamo.catalog);
    await seedCatalog(seed);
    const tenant = Tenant.parse({ ...seededTenant(seededRow('pharmacy'), 'pharmacy.own'), isPublic: false });
    const product = { ...tileProduct(), price: 12 };
    const pricing = { ...defaultPricing(), fullPrice: 12 };
    const promo = { ...need(seededPromos('pharmacy')[0]), endDate: '2026-01-01' };
    await shop.tenants.put(tenant);
    await shop.catalog.putProduct('pharmacy', product);
    await shop.catalog.putPricing('pharmacy', pricing);
    await shop.catalog.putPromo('pharmacy', promo);
    // Another tenant's row, as an older release seeded it.
    await seed.catalog.putProduct('convenience', { ...tileProduct(), description: 'Of an older release' });

    await seedCatalog(seed);
    expect(await readAll(seed, 'pharmacy', promo.code)).toEqual([tenant, product, pricing, promo]);
    expect(await seed.catalog.product('convenience', 'tile')).toEqual(tileProduct());
  });

  test.each<[string, number, number | string]>([
    ['HELLO15', 1, 210],
    ['walls-hello15 ', 1, 210],
    ['FIVEOFF', 2, 500],
    ['TWOEACH', 3, 'minimum_quantity'],
    ['TWOEACH', 4, 800],
    ['GALLERY25', 5, 'minimum_quantity'],
    ['GALLERY25', 6, 2100],
    ['SMALLWALL20', 4, 1120],
    ['SMALLWALL20', 5, 'maximum_tiles'],
    ['BIGWALL30', 10, 'minimum_purchase'],
    ['BIGWALL30', 11, 3000],
    ['BLACKFRAME10', 1, 140],
    ['THREEFORTWO', 2, 'buy_x_get_y'],
    ['THREEFORTWO', 3, 1400],
    ['SPRING2025', 1, 'expired'],
    ['NEWDECADE', 1, 'not_started'],
    ['NOBODYHASTHIS', 1, 'unknown_code'],
  ])('the code %s on %i black tiles: %s', async (code, quantity, expected) => {
    const seed = storesOf(dynamo.catalog);
    await seedCatalog(seed);
    const promo = await seed.catalog.promo('default', code);
    const { applied, discountCents, refusals } = priceCart({
      lines: [{ id: 'line', variantId: 'BlackTile', unitPriceCents: 1400, quantity }],
      pricing: { ...defaultPricing(), volumeDiscounts: [] },
      promotions: [promo ?? { code }],
      now: '2026-11-21T10:00:00Z',
    });
    expect(applied ? discountCents : refusals[0]?.rule).toBe(expected);
  });

  test('one code belongs to the pharmacy alone', async () => {
    const seed = storesOf(dynamo.catalog);
    await seedCatalog(seed);
    expect(await seed.catalog.promo('pharmacy', 'PICKUP20')).toMatchObject({ isWalgreensPromo: true });
    expect(await seed.catalog.promo('default', 'PICKUP20')).toBeUndefined();
  });

  test('creates its staff once, however often it is seeded', async () => {
    const customers = createCustomerStore(dynamo.shop);
    const admin = {
      email: 'admin@tessera.example',
      firstName: 'Ada',
      lastName: 'Admin',
      role: 'admin' as const,
      tenantId: 'default' as const,
    };
    expect(await seedCustomers(customers, SEEDED_TENANT_IDS, [admin])).toBe(1);
    const first = await customers.byEmail('default', admin.email);
    expect(await seedCustomers(customers, SEEDED_TENANT_IDS, [admin])).toBe(0);
    expect(await customers.byEmail('default', admin.email)).toEqual(first);
    expect(first).toMatchObject({ role: 'admin', first_name: 'Ada' });
  });
});

async function readAll(
  { tenants, catalog }: ReturnType<typeof storesOf>,
  tenantId: TenantId,
  code: string,
): Promise<unknown[]> {
  return [
    await tenants.get(tenantId),
    await catalog.product(tenantId, 'tile'),
    await catalog.pricing(tenantId),
    await catalog.promo(tenantId, code),
  ];
}

function seededRow(tenantId: TenantId): SeededTenant {
  return need(SEEDED_TENANTS.find(({ id }) => id === tenantId));
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A seed without promos');
  return value;
}

describe('pages that may frame a tenant', () => {
  test('are configured by tenant id or parameter', () => {
    const origins = originsByTenant({
      default: ['https://a.example'],
      ph: ['https://b.example'],
      pharmacy: ['https://c.example'],
    });
    expect([...origins]).toEqual([
      ['default', ['https://a.example']],
      ['pharmacy', ['https://b.example', 'https://c.example']],
    ]);
  });

  test('are refused for an unknown tenant, with the known names', () => {
    expect(() => originsByTenant({ farmacy: ['https://a.example'] })).toThrow(
      'EMBED_ORIGINS has farmacy, which is no tenant. The tenants are default, pharmacy (ph), convenience (cs).',
    );
  });
});
