import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../../shared/project/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import {
  exampleOrder,
  exampleProject,
  exampleRecord,
  exampleTenant,
  exampleTile,
} from '../../../../tests/support/examples.ts';
import { type CartOwner, type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';

type Headers = Record<string, string>;

let api: TestApi;
let people = 0;
/** One person with one browser: signed out, signed in there, and signed in elsewhere. */
let cart: Headers;
let both: Headers;
let signedIn: Headers;
let cartOwner: CartOwner;
let customer: OwnerKey;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
});
afterAll(() => api.stop());
beforeEach(async () => {
  const id = `person-${people++}`;
  cart = cartOf(id);
  cartOwner = ownerOfCartToken(cart['X-Cart-Token'] ?? '');
  signedIn = await api.signedIn({ id, role: 'shopper' });
  both = { ...cart, ...signedIn };
  customer = ownerOfCustomer(id);
});

const cartOf = (name: string) => ({ 'X-Cart-Token': `cart-token-of-browser-${name}` });

async function photoOf(owner: OwnerKey, photoId = 'photo-1'): Promise<string> {
  const key = uploadKey({ tenantId: 'default', owner, photoId });
  await api.photos.put(exampleRecord(key));
  return key;
}

const post = (path: string, body: unknown, headers: Headers) => api.call('POST', path, { body, headers });
const save = (project: unknown, headers: Headers) => post('/v1/projects/save', { project }, headers);
const fetched = async (headers: Headers): Promise<Project[]> =>
  (await post('/v1/projects/get', {}, headers)).body.projects;
const idsOf = async (headers: Headers) => (await fetched(headers)).map(({ id }) => id).sort();

describe('shopper identity', () => {
  const routes = [
    ['POST', '/v1/projects/get', {}],
    ['POST', '/v1/photos/prepare', { quantity: 1 }],
    ['GET', '/v1/orders/ZZZZZ9', undefined],
  ] as const;

  test.each(routes)('%s %s: 401 without a token or with an invalid cart token', async (method, path, body) => {
    for (const headers of [{}, { 'X-Cart-Token': 'short' }, { ...signedIn, 'X-Cart-Token': 'short' }] as Headers[]) {
      expect(refusal(await api.call(method, path, { body, headers }))).toEqual(refused(401, 'cart_token_required'));
    }
  });

  test.each(routes)(
    '%s %s: 401 with an invalid access token, even if the cart token is good',
    async (method, path, body) => {
      const expired = { ...both };
      api.wait(15 * 60);
      for (const headers of [expired, { ...cart, Authorization: 'Bearer nonsense' }, { ...cart, Authorization: '' }]) {
        expect(refusal(await api.call(method, path, { body, headers }))).toEqual(refused(401, 'not_signed_in'));
      }
    },
  );

  test.each(routes)('%s %s: 403 with an access token of another tenant', async (method, path, body) => {
    const reply = await api.call(method, path, { body, headers: both, tenantId: 'pharmacy' });
    expect(refusal(reply)).toEqual(refused(403, 'wrong_tenant'));
  });

  test.each(['shopper', 'fulfilment', 'admin'] as const)('a signed-in %s has separate projects', async (role) => {
    const headers = await api.signedIn({ id: `staff-${role}`, role });
    const key = await photoOf(ownerOfCustomer(`staff-${role}`));
    expect((await save(exampleProject([exampleTile(key)]), headers)).status).toBe(200);
    expect(await idsOf(headers)).toEqual(['project-1']);
    expect(await idsOf(signedIn)).toEqual([]);
  });

  test('photos are uploaded under the customer, even with a cart token', async () => {
    const keyFor = async (headers: Headers) =>
      (await post('/v1/photos/prepare', { quantity: 1 }, headers)).body.targets[0].fields.key;
    expect(await keyFor(both)).toContain(`uploads/default/${customer}/`);
    expect(await keyFor(signedIn)).toContain(`uploads/default/${customer}/`);
    expect(await keyFor(cart)).toContain(`uploads/default/${cartOwner}/`);
  });
});

describe('signing in with a cart', () => {
  let project: Project;
  beforeEach(async () => {
    project = exampleProject([exampleTile(await photoOf(cartOwner))]);
  });

  test('moves its projects unchanged; the cart is empty afterwards', async () => {
    const saved = (await save(project, cart)).body.project;
    expect(await fetched(both)).toEqual([saved]);
    expect(await fetched(signedIn)).toEqual([saved]);
    expect(await fetched(cart)).toEqual([]);
  });

  test('moves each project once, even from ten windows at once', async () => {
    for (const id of ['a', 'b', 'c']) await save({ ...project, id }, cart);
    const replies = await Promise.all(Array.from({ length: 10 }, () => idsOf(both)));
    for (const ids of replies) expect(ids).toEqual(['a', 'b', 'c']);
    expect(await idsOf(cart)).toEqual([]);
  });

  test('accepts a save over the cart’s version, even before projects are fetched', async () => {
    const saved = (await save(project, cart)).body.project;
    expect((await save({ ...saved, quantity: 4 }, both)).body.project).toMatchObject({ version: 2, quantity: 4 });
    expect((await save(project, both)).status).toBe(409);
    expect(await fetched(both)).toMatchObject([{ version: 2, quantity: 4 }]);
    expect(await fetched(cart)).toEqual([]);
  });

  test('keeps the newer version if the customer already has the project', async () => {
    await save({ ...project, quantity: 3 }, cart);
    await api.projects.save('default', customer, { ...project, version: 6, quantity: 8 });
    expect(await fetched(both)).toMatchObject([{ version: 7, quantity: 8 }]);
    expect(await fetched(cart)).toEqual([]);
  });

  test('also deletes the cart’s copy when the customer deletes a project', async () => {
    await save(project, cart);
    const cartToken = cart['X-Cart-Token'];
    expect((await post('/v1/projects/delete', { projectId: project.id, cartToken }, both)).status).toBe(204);
    expect(await fetched(both)).toEqual([]);
    expect(await fetched(cart)).toEqual([]);
  });

  test('moves projects made since, when the shopper signs in again', async () => {
    await fetched(both);
    await save({ ...project, id: 'later' }, cart);
    expect(await idsOf(both)).toEqual(['later']);
  });

  test('never moves another shopper’s cart', async () => {
    await save(project, cart);
    await fetched(both);
    await save({ ...project, id: 'signed-out' }, cart);
    const other = await api.signedIn({ id: 'next-at-this-computer', role: 'shopper' });
    const { body } = await post('/v1/projects/get', {}, { ...cart, ...other });
    expect(body).toEqual({ projects: [], photos: [], isCartOfAnother: true });
    expect(await idsOf(both)).toEqual(['project-1', 'signed-out']);
  });
});

describe('a customer’s photos', () => {
  const phone = () => ({ ...cartOf(`phone-${people}`), ...signedIn });

  test('include those of the account, of this cart and of every linked cart', async () => {
    const keys = [await photoOf(customer), await photoOf(cartOwner)];
    await fetched(both);
    for (const headers of [both, phone(), signedIn]) {
      expect((await post('/v1/photos/status', { keys }, headers)).status).toBe(200);
      const id = `project-${headers['X-Cart-Token'] ?? 'none'}`.slice(0, 64);
      expect(
        (
          await save(
            exampleProject(
              keys.map((key, n) => exampleTile(key, { id: `t${n}` })),
              { id },
            ),
            headers,
          )
        ).status,
      ).toBe(200);
    }
  });

  test('404: exclude carts that are not linked, not presented, or another shopper’s', async () => {
    const own = await photoOf(customer);
    const unlinked = await photoOf(cartOwner);
    const stranger = await photoOf(ownerOfCustomer('stranger'));
    for (const headers of [signedIn, phone()]) {
      const reply = await post('/v1/photos/status', { keys: [own, unlinked, stranger] }, headers);
      expect(refusal(reply)).toEqual(refused(404, 'unknown_photo', ['keys.1', 'keys.2']));
    }
    expect(refusal(await post('/v1/photos/status', { keys: [own] }, cart))).toEqual(
      refused(404, 'unknown_photo', ['keys.0']),
    );
  });
});

describe('the receipt', () => {
  const place = async (id: string) => {
    const order = exampleOrder(uploadKey({ tenantId: 'default', owner: cartOwner, photoId: 'p' }), { id });
    await api.orders.place({ order, owner: cartOwner, cartId: `cart-${id}`, alongside: [] });
    return `/v1/orders/${id}`;
  };

  test('200: is shown in the same browser, signed in or not', async () => {
    const path = await place('AAAA29');
    for (const headers of [cart, both]) expect((await api.call('GET', path, { headers })).status).toBe(200);
  });

  test('200: is shown to the customer elsewhere once the cart is linked; 404: before, and for all others', async () => {
    const path = await place('AAAA39');
    expect((await api.call('GET', path, { headers: signedIn })).status).toBe(404);
    await fetched(both);
    expect((await api.call('GET', path, { headers: signedIn })).status).toBe(200);
    const stranger = await api.signedIn({ id: 'stranger', role: 'admin' });
    for (const headers of [stranger, { ...stranger, ...cartOf('stranger') }, cartOf('stranger')]) {
      expect(refusal(await api.call('GET', path, { headers }))).toEqual(refused(404, 'unknown_order'));
    }
  });
});
