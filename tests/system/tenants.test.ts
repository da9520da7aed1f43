import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { addFourthTenant, FOURTH, FOURTH_PROMO } from '../support/fourth-tenant.ts';
import { call, mailTo, newCaller } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { storefront } from '../support/storefront.ts';

const { url } = inject('cloud');

describe.each(SEEDED_TENANT_IDS)('the tenant %s', (tenantId) => {
  const caller = { ...newCaller(url), tenantId };

  test('is open from the first start, with prices, the tile and a code', async () => {
    expect((await call(caller, 'GET', `/v1/tenants/${tenantId}/v2`)).body).toMatchObject({
      id: tenantId,
      isPublic: true,
    });
    expect((await call(caller, 'GET', '/v1/products/config')).body).toMatchObject({ fullPrice: 14 });
    expect((await call(caller, 'GET', '/v1/products/get_product?urlSlug=photo-tile')).status).toBe(200);
    expect((await call(caller, 'GET', '/v1/promo/get?promo=Hello15')).body.promo).toMatchObject({ value: 15 });
  });

  test('has a start page, a shop and a product page, each complete without scripts', async () => {
    const parameter = { default: '', pharmacy: '?tenant=ph', convenience: '?tenant=cs' }[tenantId];
    const htmlOf = async (path: string) => (await fetch(`${url}${path}${parameter}`)).text();
    const [home, shop, group, product] = await Promise.all(
      ['/', '/shop-all', '/shop-all/gifts-and-extras', '/products/photo-tile'].map(htmlOf),
    );
    const own = {
      default: ['Walls we like', 'Pictures by artists'],
      pharmacy: ['How it works at the store', 'How does it hang?'],
      convenience: ['What people hang', 'Not right? We print it again'],
    };
    for (const [id, parts] of Object.entries(own))
      for (const part of parts) expect(home?.includes(part), `${part} on /`).toBe(id === tenantId);
    // The picture that the page loads first.
    const walls = { default: 'catalog/wall', pharmacy: 'walls/hall', convenience: 'walls/dining' };
    expect(/imageSrcSet="\/media\/([a-z/]+)-/.exec(home ?? '')?.[1]).toBe(walls[tenantId]);
    for (const part of ['<title>Shop All - ', 'Photo Tiles', 'Hanne Orrevik', 'Low Sun', '$14.00'])
      expect(shop).toContain(part);
    expect(group).toContain('<title>Gifts and Extras - ');
    // Wall pads fit tiles with magnets.
    expect(group?.includes('Wall Pad kit')).toBe(tenantId === 'default');
    for (const part of ['<title>Photo Tile - ', 'Start designing', 'In the box', '$14.00', 'tile-white.jpg'])
      expect(product).toContain(part);
    expect((await fetch(`${url}/products/nothing${parameter}`)).status).toBe(404);
  });

  test('has separate staff', async () => {
    for (const email of ['admin@tessera.example', 'print@tessera.example']) {
      const reply = await call(caller, 'POST', '/v1/account/create', {
        email,
        acceptsMarketing: true,
      });
      expect(reply.status).toBe(409);
    }
  });
});

describe('a fourth tenant, added as a row to a running shop', () => {
  const caller = { ...newCaller(url), tenantId: FOURTH.id };

  beforeAll(async () => {
    expect(await addFourthTenant(url)).toBe('stored');
  });

  test('is found by its host and its parameter; elsewhere the default tenant is shown', async () => {
    const ofVisit = async (query: string) => {
      const { status, body } = await call({ ...caller, tenantId: undefined }, 'GET', `/v1/tenants/of-visit?${query}`);
      return [status, body.tenant.id, body.chosenBy];
    };
    expect(await ofVisit('host=www.walls.linden.example')).toEqual([200, FOURTH.id, 'host']);
    expect(await ofVisit('host=127.0.0.1&parameter=LM')).toEqual([200, FOURTH.id, 'parameter']);
    expect(await ofVisit('host=linden.example&parameter=zz')).toEqual([200, 'default', 'default']);
  });

  test('is shown as configured, and sells', async () => {
    const { theme, wording, brand } = FOURTH;
    expect((await call(caller, 'GET', `/v1/tenants/${FOURTH.id}/v2`)).body).toMatchObject({ theme, wording, brand });
    expect((await call(caller, 'GET', '/v1/products/config')).body).toMatchObject({ fullPrice: 14 });
    const { body } = await call(caller, 'GET', `/v1/products/${FOURTH.id}/get_customizable_products`);
    expect(body.products.map(({ id }: { id: string }) => id)).toContain('tile');
  });

  test('has rendered pages with its name, colors and texts', async () => {
    const html = await (await fetch(`${url}/?tenant=LM`)).text();
    expect(html).toMatch(/<title>Photo wall tiles - Linden Museum Walls<.title>/);
    expect(html).toContain(`--color-accent:${FOURTH.theme?.accent}`);
    expect(html).toContain(`<meta name="theme-color" content="${FOURTH.theme?.ground}"`);
    for (const text of Object.values(FOURTH.wording ?? {})) expect(html).toContain(text);
    const [, data = ''] = /id="tenant-data">(.*?)<.script>/.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({ tenant: { id: FOURTH.id, brand: FOURTH.brand }, chosenBy: 'parameter' });
    // Omits the row's server-only fields.
    const { body } = await call(caller, 'GET', `/v1/tenants/${FOURTH.id}/v2`);
    expect(JSON.parse(data).tenant).toEqual(body);
  });

  test('mails a code in its name, wording and colors, with a link to it', async () => {
    const email = `${randomUUID()}@tessera.example`;
    await call(caller, 'POST', '/v1/account/create', { email, acceptsMarketing: false, loginMethod: 'code' });
    const { subject, html } = await mailTo(url, email, /Linden Museum Walls/);
    expect(subject).toMatch(/^\d{6} is your code\. Welcome to Linden Museum Walls$/);
    expect(html).toContain('>Come in, says Linden Museum Walls</h1>');
    expect(html).toContain(`4px solid ${FOURTH.theme?.accent}`);
    expect(html).toContain(`background:${FOURTH.theme?.ground}`);
    expect(html).toMatch(/href="[^"]*\?tenant=lm#/);
  });

  test('has separate carts, with its delivery, limit and partner code', async () => {
    const merchandiseId = 'gid://shopify/ProductVariant/BlackTile';
    const cartOf = async (quantity: number) =>
      (await storefront(caller, 'create', { input: { lines: [{ merchandiseId, quantity }] } })).cartCreate.cart;
    const refusals = async (quantity: number) => {
      const { id, checkoutUrl } = await cartOf(quantity);
      expect(checkoutUrl).toContain('?tenant=lm#');
      const { cartPrepareForCompletion } = await storefront(caller, 'prepare', { cartId: id });
      return cartPrepareForCompletion.result.errors.map(({ message }: { message: string }) => message);
    };
    expect(await refusals(3)).toContain('One order holds at most 2 tiles here.');
    expect(await refusals(2)).not.toContain('One order holds at most 2 tiles here.');
    const asked = await call(caller, 'GET', `/v1/promo/get?promo=${FOURTH_PROMO.code}`);
    expect([asked.status, asked.body.promo]).toMatchObject([200, { value: 10 }]);
    const { id } = await cartOf(2);
    await storefront(caller, 'codes', { cartId: id, codes: [FOURTH_PROMO.code] });
    expect((await storefront(caller, 'cart', { id })).cart.cost.totalAmount).toEqual({ amount: '25.20' });
  });

  test('cannot take another tenant’s host or an unreadable theme', async () => {
    const tenants = createTenantStore(createStoredRows(await localEndpoints(url)).table('Catalog'));
    expect(await tenants.put({ ...FOURTH, hosts: ['pharmacy.tessera.example'] })).toEqual({
      taken: ['pharmacy.tessera.example'],
    });
    const pale = { ...FOURTH, theme: { ...FOURTH.theme, accent: '#c9b8f0' } as typeof FOURTH.theme };
    await expect(tenants.put(pale)).rejects.toThrow('accentInk #ffffff on accent #c9b8f0');
    expect((await call(caller, 'GET', `/v1/tenants/${FOURTH.id}/v2`)).body.theme).toEqual(FOURTH.theme);
  });
});

test('only the CDN determines a visitor’s location', async () => {
  const response = await fetch(`${url}/v1/geolocation?tenantId=default`, {
    headers: {
      'CloudFront-Viewer-Country': 'FR',
      'CloudFront-Viewer-Latitude': '48.9',
      'CloudFront-Viewer-Longitude': '2.3',
    },
  });
  expect(await response.json()).toMatchObject({ country_code: 'US', latitude: 39.8333, longitude: -98.5833 });
  expect(response.headers.get('Cache-Control')).toBe('private');
});

test('maps load on the site’s own host, which is this machine', async () => {
  const { host } = new URL(url);
  const reply = await call(newCaller(url), 'GET', `/v1/mapkit/token?hostname=${host}`);
  const [, payload = ''] = String(reply.body.token).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ origin: url });
});

test('a tenant created in the back office is a working shop at once, with its copied catalog and its own name', async () => {
  const staff = { ...newCaller(url), accessToken: inject('staff').admin };
  const { theme } = FOURTH;
  const wanted = {
    id: 'oakley',
    brand: 'Oakley Walls',
    hosts: [],
    parameter: 'oak',
    theme,
    from: 'default',
    isPublic: true,
  };
  expect((await call(staff, 'POST', '/v1/admin/tenant-check', wanted)).status).toBe(204);
  for (let cursor: string | undefined, calls = 0; calls === 0 || cursor !== undefined; calls++) {
    const parts = ['products', 'promos', 'pages'];
    const taken = await call(staff, 'POST', '/v1/admin/tenants/oakley/catalog', { from: 'default', parts, cursor });
    expect(taken.status).toBe(200);
    cursor = taken.body.cursor;
  }
  expect((await call(staff, 'POST', '/v1/admin/tenants', wanted)).status).toBe(201);

  const shopper = { ...newCaller(url), tenantId: 'oakley' };
  for (const path of ['/?tenant=oak', '/shop-all?tenant=oak', '/products/photo-tile?tenant=oak', '/faqs?tenant=oak']) {
    const page = await fetch(`${url}${path}`);
    const html = await page.text();
    expect([path, page.status, html.includes('Oakley Walls')]).toEqual([path, 200, true]);
    expect(html).toContain(`--color-accent:${theme?.accent}`);
  }
  const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity: 2 }];
  const { id } = (await storefront(shopper, 'create', { input: { lines } })).cartCreate.cart;
  expect((await storefront(shopper, 'cart', { id })).cart.cost.totalAmount).toEqual({ amount: '28.00' });
  expect((await call(shopper, 'GET', '/v1/promo/get?promo=Hello15')).body.promo).toMatchObject({ value: 15 });
  // Our pages may frame the preview, but not the shop.
  const policyOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('content-security-policy');
  expect(await policyOf('/admin/tenant-preview')).toContain("frame-ancestors 'self'");
  expect(await policyOf('/?tenant=oak')).toContain("frame-ancestors 'none'");
});
