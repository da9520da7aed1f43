import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../../shared/project/schema.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleProject, exampleTenant, exampleTile } from '../../../../tests/support/examples.ts';
import { cartGid, hashKey } from '../../../commerce/cart/cart-reference.ts';
import { type CartOwner, type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { sharedPictureKey, uploadKey } from '../../../core/photos/photo-keys.ts';
import { createApi } from '../app.ts';

const SHARED = sharedPictureKey({ tenantId: 'default', collection: 'tides', photoId: 'low-tide-1' });

let api: TestApi;
let people = 0;
/** Cart token of the visitor who opens a cart link. */
let cartToken: string;
let maker: CartOwner;
let made: Project;
let cartId: string;

beforeAll(async () => {
  api = await startApi();
  await api.tenants.put(exampleTenant('pharmacy'));
});
afterAll(() => api.stop());
beforeEach(async () => {
  const number = people++;
  cartToken = `token-of-the-shopper-no-${number}`;
  maker = ownerOfCartToken(`token-of-the-maker-no-${number}`);
  made = await savedUnder(maker);
  cartId = await cartOf([made.id]);
  api.imports.length = 0;
});

const photoOf = (owner: OwnerKey) => uploadKey({ tenantId: 'default', owner, photoId: 'photo-1' });

async function savedUnder(owner: OwnerKey, photoOwner = owner): Promise<Project> {
  const tiles = [
    exampleTile(photoOf(photoOwner), { id: 'tile-1' }),
    exampleTile(photoOf(photoOwner), { id: 'tile-2' }),
    exampleTile(SHARED, { id: 'tile-3' }),
  ];
  const saved = await api.projects.save('default', owner, exampleProject(tiles, { id: `made-${people}` }));
  if (saved.kind !== 'saved') throw new Error(saved.kind);
  return saved.project;
}

async function cartOf(projectIds: string[]): Promise<string> {
  const reference = { cartId: `cart-${people++}`, key: 'the-key-of-the-cart' };
  const now = api.now().toISOString();
  await api.deps.carts.create({
    id: reference.cartId,
    tenantId: 'default',
    keyHash: hashKey(reference.key),
    version: 1,
    status: 'open',
    createdAt: now,
    updatedAt: now,
    owner: maker,
    lines: projectIds.map((value, index) => ({
      id: `line-${index}`,
      merchandiseId: 'gid://shopify/ProductVariant/BlackTile',
      quantity: 3,
      attributes: [{ key: '_projectId', value }],
    })),
    discountCodes: [],
    attributes: [],
    buyer: {},
    addresses: [],
  });
  return cartGid(reference);
}

const copy = (
  changes: object = {},
  headers: Record<string, string> = { 'X-Cart-Token': cartToken },
  tenantId?: string,
) =>
  api.call('POST', '/v1/projects/copy', {
    body: { cartId, projectId: made.id, ...changes },
    headers,
    ...(tenantId && { tenantId }),
  });
const projectsOf = async (headers: Record<string, string> = { 'X-Cart-Token': cartToken }) =>
  (await api.call('POST', '/v1/projects/get', { body: {}, headers })).body.projects as Project[];

describe('POST /v1/projects/copy', () => {
  test('200: copies the wall and its photos into the visitor’s cart, and leaves the original', async () => {
    const { status, body } = await copy();
    expect(status).toBe(200);
    const { id, tiles } = body.project as Project;
    const [photo, again, shared] = tiles.map(({ imagePath }) => imagePath);
    expect(body.project).toMatchObject({ status: 'Cart', isActive: false, version: 1 });
    expect(id).not.toBe(made.id);
    expect(photo).toMatch(new RegExp(`^uploads/default/${ownerOfCartToken(cartToken)}/[\\w-]{22}$`));
    expect([again, shared]).toEqual([photo, SHARED]);
    expect(api.imports).toEqual([{ kind: 'copy', tenantId: 'default', from: photoOf(maker), key: photo }]);
    expect((await projectsOf()).map((project) => project.id)).toEqual([id]);
    expect(await api.projects.get('default', maker, made.id)).toEqual(made);
  });

  test('200: eight concurrent and repeated requests make one wall, and keep the visitor’s edits', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => copy()));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.project.id}`)).size).toBe(1);
    const [copied] = await projectsOf();
    const edited = { ...copied, quantity: 2 };
    await api.call('POST', '/v1/projects/save', { body: { project: edited }, headers: { 'X-Cart-Token': cartToken } });
    expect((await copy()).body.project).toMatchObject({ quantity: 2, version: 2 });
    expect(await projectsOf()).toHaveLength(1);
  });

  test('200: opening the link again restores a removed copy', async () => {
    const { id } = (await copy()).body.project;
    const headers = { 'X-Cart-Token': cartToken };
    await api.call('POST', '/v1/projects/delete', { body: { projectId: id }, headers });
    expect((await copy()).body.project.id).toBe(id);
    expect((await projectsOf()).map((project) => project.id)).toEqual([id]);
  });

  test('200: signing in afterwards does not duplicate the wall', async () => {
    await copy();
    const headers = { ...(await api.signedIn({ id: `c-${people}`, role: 'shopper' })), 'X-Cart-Token': cartToken };
    await projectsOf(headers);
    expect((await copy({}, headers)).status).toBe(200);
    expect(await projectsOf(headers)).toHaveLength(1);
  });

  test('200: opening one’s own cart link changes nothing', async () => {
    const token = `token-of-the-maker-no-${people - 2}`;
    expect((await copy({}, { 'X-Cart-Token': token })).body.project).toEqual(made);
    expect(api.imports).toEqual([]);
  });

  test('400: refuses an invalid id', async () => {
    expect(refusal(await copy({ projectId: '../x' }))).toEqual(refused(400, 'invalid_request', ['projectId']));
  });

  test('401: requires a cart token', async () => {
    expect(refusal(await copy({}, {}))).toEqual(refused(401, 'cart_token_required'));
  });

  test.each<[string, () => Promise<object>]>([
    ['of another key', async () => ({ cartId: cartId.replace('the-key', 'a-key') })],
    ['that does not exist', async () => ({ cartId: 'gid://shopify/Cart/none' })],
  ])('404: refuses a cart %s', async (_what, changes) => {
    expect(refusal(await copy(await changes()))).toEqual(refused(404, 'unknown_cart'));
    expect(await projectsOf()).toEqual([]);
  });

  test('404: refuses a cart of another tenant', async () => {
    expect(refusal(await copy({}, undefined, 'pharmacy'))).toEqual(refused(404, 'unknown_cart'));
  });

  test('404: refuses a wall of the owner that is not in this cart', async () => {
    expect(refusal(await copy({ cartId: await cartOf(['another']) }))).toEqual(refused(404, 'unknown_project'));
  });

  test.each<[string, () => Promise<string>]>([
    ['that is gone', async () => 'gone'],
    ['with another customer’s photos', async () => (await savedUnder(maker, ownerOfCustomer('ada'))).id],
    ['of the customer whose cart it has become', async () => (await savedUnder(ownerOfCustomer('ada'))).id],
  ])('404: refuses to copy a wall %s', async (_what, wall) => {
    people++;
    const projectId = await wall();
    const reply = await copy({ cartId: await cartOf([projectId]), projectId });
    expect(refusal(reply)).toEqual(refused(404, 'unknown_project'));
    expect(api.imports).toEqual([]);
  });

  test('422: reports when the visitor has no room for another wall', async () => {
    const full = { ...api.projects, revise: async () => ({ kind: 'too_many_projects' as const }) };
    const reply = await createApi({ ...api.deps, projects: full }).request('/v1/projects/copy?tenantId=default', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Cart-Token': cartToken },
      body: JSON.stringify({ cartId, projectId: made.id }),
    });
    expect([reply.status, (await reply.json()).code]).toEqual([422, 'too_many_projects']);
  });
});
