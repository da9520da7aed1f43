import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Project } from '../../shared/project/schema.ts';
import { type Caller, call, eventually, newCaller, type Reply } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { goTheWholeWay, need, newShopper, projectOf, type Shopper, tileOf } from '../support/shopper.ts';
import { storefront } from '../support/storefront.ts';
import { createTokenMint } from '../support/tokens.ts';

/**
 * Takes one signed-in customer through the whole journey. Others, with good tokens and all ids, then request everything
 * that is hers.
 */
const cloud = inject('cloud');
const staff = inject('staff');
const mint = createTokenMint(cloud);

let hers: Shopper;
let photo: Buffer;
let view: { previewUrl: string; thumbnailUrl: string };
let projectId = '';
let orderPath = '';
/** Another customer with a cart, a visitor with a cart only, the printer as a shopper, and other tenants. */
let strangers: { name: string; caller: Caller }[];

async function customerOf(tenantId: TenantId, browser: Caller = newCaller(cloud.url)): Promise<Caller> {
  return { ...browser, tenantId, accessToken: await mint({ sub: randomUUID(), role: 'shopper', tid: tenantId }) };
}

beforeAll(async () => {
  photo = await demoPhoto('sample5');
  hers = newShopper(cloud.url, photo);
  hers.caller = await customerOf('default', hers.caller);
  await goTheWholeWay(hers);
  projectId = need(hers.project).id;
  orderPath = `/v1/orders/${need(hers.orderId)}`;
  const status = await call(hers.caller, 'POST', '/v1/photos/status', { keys: [hers.photoKey] });
  view = status.body.photos[0];
  strangers = [
    { name: 'a customer', caller: await customerOf('default') },
    { name: 'a cart', caller: newCaller(cloud.url) },
    { name: 'the printer', caller: { ...newCaller(cloud.url), accessToken: staff.fulfilment } },
    { name: 'a customer of another tenant', caller: await customerOf('pharmacy') },
    {
      name: 'her cart token in another tenant',
      caller: { ...newCaller(cloud.url), tenantId: 'convenience', cartToken: hers.caller.cartToken } as Caller,
    },
  ];
});

const codeOf = ({ status, body }: Reply) => `${status} ${body?.code}`;
const everyStranger = async (ask: (caller: Caller) => Promise<unknown>): Promise<Record<string, unknown>> =>
  Object.fromEntries(await Promise.all(strangers.map(async ({ name, caller }) => [name, await ask(caller)])));
const all = (value: unknown) => Object.fromEntries(strangers.map(({ name }) => [name, value]));

describe('the customer herself', () => {
  test('sees the receipt in the same browser signed in or not, and signed in elsewhere', async () => {
    const { accessToken: _, ...signedOut } = hers.caller;
    const { cartToken: __, ...elsewhere } = hers.caller;
    for (const caller of [hers.caller, signedOut, elsewhere]) {
      const { status, body } = await call(caller, 'GET', orderPath);
      expect([status, body.order?.id]).toEqual([200, hers.orderId]);
    }
  });

  test('has her project completed under her name, and nothing left under the cart', async () => {
    const { accessToken: _, ...signedOut } = hers.caller;
    await eventually('the project of the order to be completed', async () => {
      const { body } = await call(hers.caller, 'POST', '/v1/projects/get', {});
      return body.projects.find(({ id, status }: Project) => id === projectId && status === 'Completed');
    });
    expect((await call(signedOut, 'POST', '/v1/projects/get', {})).body.projects).toEqual([]);
  });
});

describe('other callers', () => {
  test('cannot list or delete her projects', async () => {
    // The printer may have projects from other tests.
    const hersAmong = (projects: Project[]) => projects.filter(({ id }) => id === projectId);
    expect(
      await everyStranger(async (caller) =>
        hersAmong((await call(caller, 'POST', '/v1/projects/get', {})).body.projects),
      ),
    ).toEqual(all([]));
    await everyStranger((caller) => call(caller, 'POST', '/v1/projects/delete', { projectId }));
    const { body } = await call(hers.caller, 'POST', '/v1/projects/get', {});
    expect(body.projects.map(({ id }: { id: string }) => id)).toEqual([projectId]);
  });

  test('get a separate project under the same id', async () => {
    const before = (await call(hers.caller, 'POST', '/v1/projects/get', {})).body.projects;
    const project = projectOf([], { id: projectId, quantity: 9 });
    const saved = await everyStranger(
      async (caller) => (await call(caller, 'POST', '/v1/projects/save', { project })).body.project?.version,
    );
    expect(saved).toEqual(all(1));
    expect((await call(hers.caller, 'POST', '/v1/projects/get', {})).body.projects).toEqual(before);
    await everyStranger((caller) => call(caller, 'POST', '/v1/projects/delete', { projectId }));
  });

  test('cannot show, use, analyze or look up her photo', async () => {
    const ask = (path: string, body: unknown) =>
      everyStranger(async (caller) => codeOf(await call(caller, 'POST', path, body)));
    expect(await ask('/v1/photos/status', { keys: [hers.photoKey] })).toEqual(all('404 unknown_photo'));
    expect(await ask('/v1/photos/face_detection', { key: hers.photoKey })).toEqual(all('404 unknown_photo'));
    const project = projectOf([tileOf(hers)]);
    expect(await ask('/v1/projects/save', { project })).toEqual(all('404 unknown_photo'));
    const sha256 = [createHash('sha256').update(photo).digest('hex')];
    const known = (caller: Caller) => call(caller, 'POST', '/v1/photos/known', { sha256 });
    expect(await everyStranger(async (caller) => (await known(caller)).body.photos)).toEqual(all([]));
    expect((await known(hers.caller)).body.photos).toHaveLength(1);
  });

  test('need signed URLs for its pictures, and cannot reach the original at all', async () => {
    const preview = new URL(view.previewUrl, cloud.url);
    const withOtherSignature = new URL(preview);
    withOtherSignature.search = new URL(view.thumbnailUrl, cloud.url).search;
    const unsigned = new URL(preview.pathname, preview);
    const original = new URL(`${cloud.buckets.Photos}/${hers.photoKey}`, cloud.endpoints.s3);
    expect((await fetch(preview)).status).toBe(200);
    for (const url of [withOtherSignature, unsigned, original]) expect((await fetch(url)).status).toBe(403);
  });

  test('cannot see her order, although its number is short', async () => {
    expect(await everyStranger(async (caller) => codeOf(await call(caller, 'GET', orderPath)))).toEqual(
      all('404 unknown_order'),
    );
    const admin = { ...newCaller(cloud.url), accessToken: staff.admin };
    expect(codeOf(await call(admin, 'GET', orderPath))).toBe('404 unknown_order');
  });

  test('cannot download her print files unless they are the print team', async () => {
    const path = `/v1/fulfilment${orderPath.slice(3)}/prints`;
    const { cartToken: _, ...owner } = hers.caller;
    expect(codeOf(await call(owner, 'GET', path))).toBe('403 forbidden');
    expect(codeOf(await call(newCaller(cloud.url), 'GET', path))).toBe('401 not_signed_in');
  });

  test('on the print team of another tenant cannot see a partner’s orders without a grant', async () => {
    const printer = { ...newCaller(cloud.url), accessToken: staff.fulfilment };
    for (const path of ['queues', 'orders?queue=Placed', 'orders/ZZZZZ9', 'search?text=ada'])
      expect(
        codeOf(await call(printer, 'GET', `/v1/fulfilment/${path}${path.includes('?') ? '&' : '?'}shop=pharmacy`)),
      ).toBe('403 wrong_tenant');
    const { shops } = (await call(printer, 'GET', '/v1/fulfilment/all/shops')).body;
    expect(shops.map(({ id }: { id: string }) => id)).toEqual(['default']);
  });

  test('cannot use her tokens in another tenant', async () => {
    const elsewhere = { ...hers.caller, tenantId: 'pharmacy' };
    expect(codeOf(await call(elsewhere, 'GET', orderPath))).toBe('403 wrong_tenant');
    expect(codeOf(await call(elsewhere, 'POST', '/v1/projects/get', {}))).toBe('403 wrong_tenant');
  });
});

describe('carts', () => {
  const line = () => ({
    merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
    quantity: 1,
    attributes: [{ key: '_projectId', value: projectId }],
  });
  const cartOf = async (caller: Caller): Promise<string> => {
    const attributes = [{ key: 'cartToken', value: need(caller.cartToken) }];
    return (await storefront(caller, 'create', { input: { lines: [line()], attributes } })).cartCreate.cart.id;
  };

  test('open with their own key in their own tenant', async () => {
    const id = await cartOf(hers.caller);
    const read = async (caller: Caller, gid: string) => (await storefront(caller, 'cart', { id: gid })).cart?.id;
    expect(await read(hers.caller, id)).toBe(id);
    expect(await read(hers.caller, `${id.slice(0, -1)}${id.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
    expect(await read(hers.caller, id.replace(/\?key=.*/, ''))).toBeUndefined();
    const { accessToken: _, ...elsewhere } = { ...hers.caller, tenantId: 'pharmacy' };
    expect(await read(elsewhere, id)).toBeUndefined();
  });

  test('with another shopper’s project have nothing to sell', async () => {
    const cartId = await cartOf(newCaller(cloud.url));
    const { result } = (await storefront(hers.caller, 'prepare', { cartId })).cartPrepareForCompletion;
    expect(result.errors.map(({ code }: { code: string }) => code)).toContain('PROJECT_NOT_FOUND');
  });
});

test('saved addresses are visible to their customer only, even by id', async () => {
  const admin = { ...newCaller(cloud.url), accessToken: staff.admin };
  const printer = { ...newCaller(cloud.url), accessToken: staff.fulfilment };
  const address = {
    firstName: 'Ada',
    lastName: 'Admin',
    address1: '1 Gallery Street',
    city: 'Austin',
    provinceCode: 'TX',
    zip: '78701',
    countryCode: 'US',
  };
  const { body } = await call(admin, 'POST', '/v1/commerce/customer_address_save', { address });
  const { id } = body.customer.addresses.at(-1);
  const replaced = await call(printer, 'POST', '/v1/commerce/customer_address_save', { address: { ...address, id } });
  expect(codeOf(replaced)).toBe('404 unknown_address');
  await call(printer, 'POST', '/v1/commerce/customer_address_delete', { id });
  const read = async (caller: Caller) => (await call(caller, 'GET', '/v1/commerce/customer_get')).body.customer;
  expect((await read(admin)).addresses).toContainEqual({ ...address, id });
  expect((await read(printer)).addresses ?? []).toEqual([]);
  await call(admin, 'POST', '/v1/commerce/customer_address_delete', { id });
});
