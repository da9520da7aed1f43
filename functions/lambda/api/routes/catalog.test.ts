import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../../shared/product/schema.ts';
import { PricingConfig } from '../../../../shared/promo/pricing.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { examplePricing, exampleProduct, exampleTenant } from '../../../../tests/support/examples.ts';
import { createApi } from '../app.ts';

/** DynamoDB takes keys of up to 2,048 bytes. */
const TOO_LONG_FOR_A_KEY = encodeURIComponent('€'.repeat(700));

let api: TestApi;

const PICTURE = {
  key: 'shared/default/S-tides/low-tide-1',
  title: 'Low Tide',
  width: 3000,
  height: 3000,
  previewUrl: '/media/shared/default/S-tides/low-tide-1/preview.webp',
  thumbnailUrl: '/media/shared/default/S-tides/low-tide-1/thumbnail.webp',
};
const ARTIST = { id: 'tides', name: 'Ada Brush', collectionName: 'Tides', imageUrl: PICTURE.previewUrl, sortOrder: 1 };
const COASTERS = { id: 'coasters', name: 'Coasters', description: 'For cups.', sortOrder: 1 };
const SHELVED: Product = { ...exampleProduct(), groups: [{ id: COASTERS.id, productSortOrder: 1 }] };
const HIDDEN = { ...ARTIST, id: 'later', name: 'Not Yet', sortOrder: -1 };

function artistProduct(id: string, productSortOrder: number): Product {
  return {
    ...exampleProduct(),
    id,
    name: id,
    urlSlug: id,
    groups: [{ id: ARTIST.id, productSortOrder }],
    precustomizedImageUrl: PICTURE.previewUrl,
    precustomizedPicture: PICTURE,
  };
}

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('GET /v1/tenants/{tenantId}/v2', () => {
  test('200: returns the public part of the tenant, cached for a minute', async () => {
    const reply = await api.call('GET', '/v1/tenants/default/v2');
    expect([reply.status, reply.body]).toEqual([200, exampleTenant()]);
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test('200: returns no server-only field', async () => {
    const tenant = { ...exampleTenant('convenience'), hosts: ['c.example'], isPublic: true };
    await api.tenants.put({ ...tenant, revealsAccounts: false, importHosts: ['photos.example'] });
    const reply = await api.call('GET', '/v1/tenants/convenience/v2', { tenantId: 'convenience' });
    expect([reply.status, reply.body]).toEqual([200, tenant]);
  });

  test('404: refuses a tenant that is not seeded yet, and an unknown one', async () => {
    for (const tenantId of ['pharmacy', 'nonsense']) {
      const reply = await api.call('GET', `/v1/tenants/${tenantId}/v2`, { tenantId });
      expect(refusal(reply)).toEqual(refused(404, 'unknown_tenant', ['tenantId']));
      expect(reply.body.customerMessage).toBe('Tenant not found.');
    }
  });

  test('400: refuses a path and query that disagree, and a query without tenant', async () => {
    expect(refusal(await api.call('GET', '/v1/tenants/pharmacy/v2'))).toEqual(
      refused(400, 'invalid_request', ['tenantId']),
    );
    expect(refusal(await api.call('GET', '/v1/tenants/default/v2', { tenantId: null }))).toEqual(
      refused(400, 'invalid_request', ['tenantId']),
    );
  });
});

describe('GET /v1/tenants/{tenantId}/deliveries', () => {
  test('200: returns the first delivery method, and the others without their handles', async () => {
    const express = { title: 'Express', amountCents: 1_495 };
    const tenant = { ...exampleTenant(), id: 'courier' };
    await api.tenants.put({ ...tenant, otherDeliveries: [{ handle: 'express', ...express }] });
    const reply = await api.call('GET', '/v1/tenants/courier/deliveries', { tenantId: 'courier' });
    expect([reply.status, reply.body]).toEqual([200, { deliveries: [tenant.delivery, express] }]);
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test('400: refuses a path and query that disagree; 404: refuses an unknown tenant', async () => {
    expect(refusal(await api.call('GET', '/v1/tenants/pharmacy/deliveries'))).toEqual(
      refused(400, 'invalid_request', ['tenantId']),
    );
    const reply = await api.call('GET', '/v1/tenants/nobody/deliveries', { tenantId: 'nobody' });
    expect(refusal(reply)).toEqual(refused(404, 'unknown_tenant', ['tenantId']));
  });
});

describe('GET /v1/tenants/of-visit', () => {
  const ask = (query: Record<string, string>) =>
    api.call('GET', `/v1/tenants/of-visit?${new URLSearchParams(query)}`, { tenantId: null });

  test('200: returns the tenant chosen by the address and the criterion, cached for a minute', async () => {
    const pharmacy = exampleTenant('pharmacy');
    await api.tenants.put({ ...pharmacy, revealsAccounts: false, changeMinutes: 15 });
    const byHost = await ask({ host: 'www.pharmacy.tessera.example' });
    expect([byHost.status, byHost.body]).toEqual([200, { tenant: pharmacy, chosenBy: 'host' }]);
    expect(byHost.headers.get('Cache-Control')).toBe('public, max-age=60');
    expect((await ask({ host: 'x', parameter: ' PH ' })).body).toEqual({ tenant: pharmacy, chosenBy: 'parameter' });
  });

  test.each([{}, { host: '127.0.0.1', parameter: 'zz' }, { host: '', parameter: '' }, { host: '#', parameter: 'a#b' }])(
    '200: falls back to the default tenant for %j',
    async (query) => {
      const reply = await ask(query as Record<string, string>);
      expect([reply.status, reply.body]).toEqual([200, { tenant: exampleTenant(), chosenBy: 'default' }]);
    },
  );

  test('400: refuses an overlong host or parameter', async () => {
    expect(refusal(await ask({ host: 'a'.repeat(254) }))).toEqual(refused(400, 'invalid_request', ['host']));
    expect(refusal(await ask({ parameter: 'a'.repeat(101) }))).toEqual(refused(400, 'invalid_request', ['parameter']));
  });

  test('404: refuses a shop that is not seeded', async () => {
    const empty = createApi({ ...api.deps, tenants: { ...api.deps.tenants, get: async () => undefined } });
    const reply = await empty.request('/v1/tenants/of-visit');
    expect([reply.status, await reply.json()]).toMatchObject([
      404,
      { code: 'unknown_tenant', customerMessage: 'Tenant not found.' },
    ]);
  });
});

describe('GET /v1/products/config', () => {
  test('200: returns prices and discounts', async () => {
    const reply = await api.call('GET', '/v1/products/config');
    expect([reply.status, reply.body]).toEqual([200, examplePricing()]);
  });

  test.each([
    ['without an end', undefined, { active: true, value: 30, endDate: null }],
    ['before its end', '2999-12-31', { active: true, value: 30, endDate: '2999-12-31' }],
    ['after its end', '2020-12-31', { active: false, value: 30, endDate: '2020-12-31' }],
  ])('200: the welcome promo %s, with the names that older clients read', async (_when, endDate, shown) => {
    const tenantId = `welcome${endDate?.slice(0, 4) ?? ''}`;
    await api.tenants.put({ ...exampleTenant(), id: tenantId, hosts: [] });
    const welcomePromo = { active: true, percentOff: 30, duration: 5, ...(endDate && { endDate }) };
    await api.catalog.putPricing(tenantId, { ...examplePricing(), welcomePromo });
    const reply = await api.call('GET', '/v1/products/config', { tenantId });
    expect(reply.body.welcomePromo).toEqual({ percentOff: 30, duration: 5, ...shown });
    // The web app parses it as the tenant's prices.
    expect(PricingConfig.parse(reply.body).welcomePromo).toMatchObject({ active: shown.active, percentOff: 30 });
  });

  test('404: refuses a tenant without prices', async () => {
    await api.tenants.put(exampleTenant('convenience'));
    const reply = await api.call('GET', '/v1/products/config', { tenantId: 'convenience' });
    expect(refusal(reply)).toEqual(refused(404, 'not_found'));
  });
});

describe('GET /v1/commerce/layouts', () => {
  test('200: returns every arrangement of the editor with its positions', async () => {
    const { status, body } = await api.call('GET', '/v1/commerce/layouts');
    expect(status).toBe(200);
    const frames = body.layouts.map(({ numFrames, name }: { numFrames: number; name: string }) => numFrames || name);
    expect(frames).toEqual([3, 6, 9, 16, 21, 34, 49, 100, 'Custom']);
    for (const { numFrames, positions } of body.layouts) expect(positions).toHaveLength(numFrames);
  });
});

describe('GET /v1/products/get_product', () => {
  test('200: finds a product by id and by slug', async () => {
    for (const query of ['productId=Tile', 'urlSlug=photo-tile']) {
      const reply = await api.call('GET', `/v1/products/get_product?${query}`);
      expect([reply.status, reply.body]).toEqual([200, { product: exampleProduct() }]);
    }
  });

  test('404: refuses an unknown product', async () => {
    for (const query of ['productId=Nothing', 'urlSlug=nothing']) {
      expect(refusal(await api.call('GET', `/v1/products/get_product?${query}`))).toEqual(
        refused(404, 'unknown_product'),
      );
    }
  });

  test('400: requires id or slug, with the documented message', async () => {
    const reply = await api.call('GET', '/v1/products/get_product');
    expect(refusal(reply)).toEqual(refused(400, 'product_id_or_slug_required'));
    expect(reply.body.message).toBe('Either Product ID or Product Slug is required.');
  });

  test('400: refuses a repeated id', async () => {
    const reply = await api.call('GET', '/v1/products/get_product?productId=a&productId=b');
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['productId']));
  });
});

describe('GET /v1/products/{tenantId}/get_customizable_products', () => {
  test('200: returns the tenant’s products', async () => {
    const reply = await api.call('GET', '/v1/products/default/get_customizable_products');
    expect([reply.status, reply.body]).toEqual([200, { products: [exampleProduct()] }]);
  });

  test('400: refuses another tenant in the path', async () => {
    const reply = await api.call('GET', '/v1/products/pharmacy/get_customizable_products');
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['tenantId']));
  });
});

describe('the shop’s own pictures', () => {
  beforeAll(async () => {
    for (const group of [ARTIST, HIDDEN]) await api.gallery.putArtistGroup('default', group);
    for (const product of [artistProduct('low-tide', 2), artistProduct('first-light', 1)])
      await api.catalog.putProduct('default', product);
    for (const group of [COASTERS, { ...COASTERS, id: 'empty', name: 'Empty Shelf' }])
      await api.gallery.putProductGroup('default', group);
    await api.catalog.putProduct('default', SHELVED);
    await api.gallery.putAlbum('default', { id: 'coast', sortOrder: 1, name: 'Coast', images: [PICTURE] });
    api.wait(60);
  });

  test('200: lists artists by sortOrder, hidden ones included, cached for a minute', async () => {
    const reply = await api.call('GET', '/v1/products/default/get_artist_groups');
    expect([reply.status, reply.body]).toEqual([200, { artistGroups: [HIDDEN, ARTIST] }]);
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test('400: refuses artists and groups of a tenant other than the query’s', async () => {
    for (const call of ['get_artist_groups', 'artist/ada-brush', 'get_groups', 'group/coasters']) {
      const reply = await api.call('GET', `/v1/products/pharmacy/${call}`);
      expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['tenantId']));
    }
  });

  test('200: lists an artist’s products in collection order, with the picture for a tile', async () => {
    const reply = await api.call('GET', '/v1/products/default/artist/ada-brush');
    expect([reply.status, reply.body]).toEqual([
      200,
      { products: [artistProduct('first-light', 1), artistProduct('low-tide', 2)] },
    ]);
  });

  test('200: returns an artist without products', async () => {
    const reply = await api.call('GET', '/v1/products/default/artist/not-yet');
    expect([reply.status, reply.body]).toEqual([200, { products: [] }]);
  });

  test('404: refuses an unknown artist', async () => {
    for (const name of ['nobody', 'ada', '%20', TOO_LONG_FOR_A_KEY])
      expect(refusal(await api.call('GET', `/v1/products/default/artist/${name}`))).toEqual(
        refused(404, 'unknown_artist'),
      );
  });

  test('200: lists the shop by group, artists last, without hidden and empty groups', async () => {
    const reply = await api.call('GET', '/v1/products/default/get_groups');
    const names = reply.body.groups.map(({ name, products }: { name: string; products: { id: string }[] }) => [
      name,
      products.map(({ id }) => id),
    ]);
    expect([reply.status, names]).toEqual([
      200,
      [
        ['Coasters', ['Tile']],
        ['Ada Brush', ['first-light', 'low-tide']],
      ],
    ]);
    expect(reply.body.groups[1].artist).toEqual(ARTIST);
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test('200: returns one group by its address, even if hidden or empty', async () => {
    const groupAt = async (name: string) => (await api.call('GET', `/v1/products/default/group/${name}`)).body.group;
    expect(await groupAt('Coasters')).toMatchObject({ ...COASTERS, products: [{ id: 'Tile' }] });
    expect(await groupAt('empty-shelf')).toMatchObject({ name: 'Empty Shelf', products: [] });
    expect(await groupAt('not-yet')).toMatchObject({ artist: HIDDEN, products: [] });
  });

  test('404: refuses an unknown group', async () => {
    for (const name of ['nothing', 'coaster', '%20', TOO_LONG_FOR_A_KEY])
      expect(refusal(await api.call('GET', `/v1/products/default/group/${name}`))).toEqual(
        refused(404, 'unknown_group'),
      );
  });

  test('200: returns one product of an artist by id and by slug', async () => {
    for (const query of ['productId=low-tide', 'urlSlug=low-tide']) {
      const reply = await api.call('GET', `/v1/products/get_product?${query}`);
      expect([reply.status, reply.body]).toEqual([200, { product: artistProduct('low-tide', 2) }]);
    }
  });

  test('200: products with their own picture take no shopper photo', async () => {
    const reply = await api.call('GET', '/v1/products/default/get_customizable_products');
    expect([reply.status, reply.body]).toEqual([200, { products: [SHELVED] }]);
  });

  test('200: returns the public albums, cached for a minute', async () => {
    const reply = await api.call('GET', '/v1/albums/public');
    expect([reply.status, reply.body]).toEqual([200, { albums: [{ name: 'Coast', images: [PICTURE] }] }]);
    expect(reply.headers.get('Cache-Control')).toBe('public, max-age=60');
  });

  test('400 and 404: refuses albums without a tenant, and of an unknown one', async () => {
    expect(refusal(await api.call('GET', '/v1/albums/public', { tenantId: null }))).toEqual(
      refused(400, 'invalid_request', ['tenantId']),
    );
    expect(refusal(await api.call('GET', '/v1/albums/public', { tenantId: 'nonsense' }))).toEqual(
      refused(404, 'unknown_tenant', ['tenantId']),
    );
  });
});

test('reads a tenant’s catalog at most once a minute', async () => {
  const changed = { ...exampleTenant('pharmacy'), brand: 'Changed' };
  const brand = async () => (await api.call('GET', '/v1/tenants/pharmacy/v2', { tenantId: 'pharmacy' })).body.brand;
  await api.tenants.put(exampleTenant('pharmacy'));
  expect(await brand()).toBe('Tessera');
  await api.tenants.put(changed);
  api.wait(59);
  expect(await brand()).toBe('Tessera');
  api.wait(1);
  expect(await brand()).toBe('Changed');
});
