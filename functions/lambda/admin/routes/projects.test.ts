import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../../shared/project/schema.ts';
import { OWNER, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import {
  exampleCustomer,
  exampleOrder,
  exampleProject,
  exampleRecord,
  exampleTile,
} from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';
import { type OwnerKey, ownerOfCartToken, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';
import { createAdminApi } from '../app.ts';

let api: TestApi;
let customerId = '';
let owner: OwnerKey;
let photoKey = '';
let customers = 0;
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
let asAdmin: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  asAdmin = await staffHeaders(api, admin);
});
afterAll(() => api.stop());
beforeEach(async () => {
  customerId = `customer-${customers++}`;
  owner = ownerOfCustomer(customerId);
  photoKey = uploadKey({ tenantId: 'default', owner, photoId: 'photo-1' });
  await api.customers.create('default', exampleCustomer({ email: `${customerId}@example.com` }), customerId);
  await api.photos.put(exampleRecord(photoKey));
});

const project = (changes: Partial<Project> = {}) => exampleProject([exampleTile(photoKey)], changes);
const path = (rest: string, of = customerId) => `/v1/admin/customers/${of}/projects${rest}`;
const get = (rest: string, of?: string) => api.call('GET', path(rest, of), { headers: asAdmin });
const save = (sent: unknown, of?: string) =>
  api.call('POST', path('/save', of), { body: { project: sent }, headers: asAdmin });
const asCustomer = async () => api.signedIn({ id: customerId, role: 'shopper' });
const saveAsCustomer = async (sent: unknown) =>
  api.call('POST', '/v1/projects/save', { body: { project: sent }, headers: await asCustomer() });

describe('GET /v1/admin/customers/{customerId}/projects', () => {
  test('200: lists the customer’s projects with their photos, ordered ones included', async () => {
    await saveAsCustomer(project());
    await api.projects.save('default', owner, project({ id: 'ordered', status: 'Completed' }));
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(body.projects.map(({ id }: Project) => id)).toEqual(['ordered', 'project-1']);
    expect(body.photos).toMatchObject([{ key: photoKey, status: 'ready' }]);
  });

  test('200: names the order of an ordered project', async () => {
    const placed = async (id: string, projectId: string) => {
      const like = exampleOrder(photoKey, { id, customerId });
      const order = { ...like, lines: like.lines.map((line) => ({ ...line, projectId })) };
      await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
    };
    await placed('P3A2B9', 'other');
    await placed('P4A2B9', 'ordered');
    await saveAsCustomer(project());
    await api.projects.save('default', owner, project({ id: 'ordered', status: 'Completed' }));
    expect((await get('')).body.orders).toEqual([{ projectId: 'ordered', orderId: 'P4A2B9' }]);
  });

  test('200: returns one page at a time', async () => {
    for (const id of ['a', 'b', 'c']) await api.projects.save('default', owner, project({ id }));
    const { body } = await get('?cursor=a');
    expect(body.projects.map(({ id }: Project) => id)).toEqual(['b', 'c']);
  });

  test('200: returns an empty list for a customer without projects', async () => {
    expect((await get('')).body).toEqual({ projects: [], photos: [], orders: [] });
  });

  test('404: refuses an unknown customer and one of another tenant', async () => {
    expect(refusal(await get('', 'nobody'))).toEqual(refused(404, 'unknown_customer'));
    await api.customers.create('pharmacy', exampleCustomer({ email: 'p@example.com' }), 'of-pharmacy');
    expect(refusal(await get('', 'of-pharmacy'))).toEqual(refused(404, 'unknown_customer'));
  });

  test('400: refuses a made-up cursor and an invalid id', async () => {
    expect(refusal(await get('?cursor=a%23b'))).toEqual(refused(400, 'invalid_request', ['cursor']));
    expect(refusal(await get('', 'a%23b'))).toEqual(refused(400, 'invalid_request', ['customerId']));
  });
});

describe('GET /v1/admin/customers/{customerId}/projects/{projectId}', () => {
  test('200: returns the project and its photos, without staff names', async () => {
    await saveAsCustomer(project());
    const { status, body } = await get('/project-1');
    expect([status, body.project, body.edits]).toEqual([200, project({ version: 1 }), []]);
    expect(body.photos).toMatchObject([{ key: photoKey, status: 'ready' }]);
  });

  test('404: refuses an unknown project and one of another customer', async () => {
    await api.projects.save('default', ownerOfCustomer('somebody'), project());
    expect(refusal(await get('/project-1'))).toEqual(refused(404, 'unknown_project'));
    expect(refusal(await get('/project-1', 'nobody'))).toEqual(refused(404, 'unknown_customer'));
  });

  test('400: refuses an invalid project id', async () => {
    expect(refusal(await get('/a%23b'))).toEqual(refused(400, 'invalid_request', ['projectId']));
  });
});

describe('POST /v1/admin/customers/{customerId}/projects/save', () => {
  test('200: saves the project under the customer’s id and audits who did it', async () => {
    await saveAsCustomer(project());
    const reply = await save(project({ version: 1, quantity: 3 }));
    const saved = project({ version: 2, quantity: 3, userId: customerId });
    expect([reply.status, reply.body]).toEqual([200, { project: saved }]);
    const { body } = await get('/project-1');
    expect(body.project).toEqual(saved);
    expect(body.edits).toEqual([
      { at: api.now().toISOString(), actor: { kind: 'staff', id: 'admin' }, versionBefore: 1, versionAfter: 2 },
    ]);
    expect(body.staff).toMatchObject([{ id: 'admin' }]);
    const history = await api.call('GET', `/v1/admin/history?kind=customer&id=${customerId}`, { headers: asAdmin });
    expect(history.body.entries[0]).toMatchObject({
      by: { tenantId: 'default', id: 'admin' },
      note: 'project project-1 saved for them',
      after: { projectVersion: 2 },
    });
  });

  test('200: the customer sees the edit, continues from it, and keeps the id on it', async () => {
    await save(project({ quantity: 3 }));
    const { body } = await api.call('POST', '/v1/projects/get', { body: {}, headers: await asCustomer() });
    expect(body.projects).toEqual([project({ version: 1, quantity: 3, userId: customerId })]);
    const next = await saveAsCustomer(project({ version: 1, quantity: 4 }));
    expect(next.body.project).toEqual(project({ version: 2, quantity: 4, userId: customerId }));
  });

  test('200: updates a project in the cart, where its customer finds it', async () => {
    await saveAsCustomer(project({ status: 'Cart', isActive: false }));
    const reply = await save(project({ version: 1, status: 'Cart', isActive: false, quantity: 2 }));
    expect([reply.status, reply.body.project.status]).toEqual([200, 'Cart']);
    const { body } = await api.call('POST', '/v1/projects/get', { body: {}, headers: await asCustomer() });
    expect(body.projects).toMatchObject([{ status: 'Cart', quantity: 2, version: 2 }]);
    const back = await save(project({ version: 2, status: 'InProgress' }));
    expect(refusal(back)).toEqual(refused(422, 'project_change_not_allowed', ['project.status']));
  });

  test('200: creates a new project for the customer', async () => {
    const reply = await save(project());
    expect(reply.body.project).toEqual(project({ version: 1, userId: customerId }));
    expect((await get('/project-1')).body.edits).toMatchObject([{ versionBefore: 0, versionAfter: 1 }]);
  });

  test('200: counts a repeated save once, with one audit entry', async () => {
    await saveAsCustomer(project());
    const first = await save(project({ version: 1, quantity: 3 }));
    const again = await save(project({ version: 1, quantity: 3 }));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await get('/project-1')).body.edits).toHaveLength(1);
  });

  test('lists audit entries newest first, and keeps them after the project is deleted', async () => {
    for (const version of [0, 1, 2]) {
      api.wait(1);
      await save(project({ version, quantity: version + 1 }));
    }
    const versionsOf = async () =>
      (await get('/project-1')).body.edits.map(({ versionAfter }: { versionAfter: number }) => versionAfter);
    expect(await versionsOf()).toEqual([3, 2, 1]);
    await api.projects.remove('default', owner, 'project-1');
    api.wait(1);
    await save(project({ version: 3 }));
    expect(await versionsOf()).toEqual([4, 3, 2, 1]);
  });

  test('409: takes one of ten concurrent saves, and audits it only if an admin won', async () => {
    await saveAsCustomer(project());
    const replies = await Promise.all([
      saveAsCustomer(project({ version: 1, quantity: 99 })),
      ...Array.from({ length: 9 }, (_, at) => save(project({ version: 1, quantity: at + 2 }))),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(9);
    const { body } = await get('/project-1');
    expect(body.project.version).toBe(2);
    expect(body.edits).toHaveLength(body.project.quantity === 99 ? 0 : 1);
  });

  test('409: refuses a stale version, an ordered project and a foreign id, and returns the stored project', async () => {
    await saveAsCustomer(project());
    const stored = project({ version: 1 });
    const old = await save(project({ quantity: 3 }));
    expect([refusal(old), old.body.project]).toEqual([refused(409, 'project_conflict'), stored]);
    const other = await save(project({ createdAt: '2026-11-20T00:00:00Z' }));
    expect([refusal(other), other.body.project]).toEqual([refused(409, 'project_id_taken'), stored]);
    await api.projects.save('default', owner, { ...stored, status: 'Completed' });
    const ordered = await save(project({ version: 2, quantity: 3 }));
    expect(refusal(ordered)).toEqual(refused(409, 'project_completed'));
    expect((await get('/project-1')).body.edits).toEqual([]);
  });

  test('422: refuses an illegal state change and one project over the limit', async () => {
    expect(refusal(await save(project({ status: 'Completed' })))).toEqual(
      refused(422, 'project_change_not_allowed', ['project.status']),
    );
    const full = { ...api.projects, revise: async () => ({ kind: 'too_many_projects' as const }) };
    const app = createAdminApi({ ...api.deps, projects: full });
    const reply = await app.request(`${path('/save')}?tenantId=default`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...asAdmin },
      body: JSON.stringify({ project: project() }),
    });
    expect([reply.status, await reply.json()]).toMatchObject([422, { code: 'too_many_projects' }]);
  });

  test('404: refuses an unknown customer, product or photo, and the admin’s own photo', async () => {
    expect(refusal(await save(project(), 'nobody'))).toEqual(refused(404, 'unknown_customer'));
    expect(refusal(await save(project({ productId: 'Nothing' })))).toEqual(
      refused(404, 'unknown_product', ['project.productId']),
    );
    const own = uploadKey({ tenantId: 'default', owner: ownerOfCustomer('admin'), photoId: 'p' });
    await api.photos.put(exampleRecord(own));
    expect(refusal(await save(exampleProject([exampleTile(own)])))).toEqual(
      refused(404, 'unknown_photo', ['project.tiles.0.imagePath']),
    );
  });

  test('200: accepts a photo the customer uploaded before signing in', async () => {
    const cart = ownerOfCartToken('a-cart-of-this-customer');
    await api.cartLinks.link('default', cart, customerId);
    const before = uploadKey({ tenantId: 'default', owner: cart, photoId: 'p' });
    await api.photos.put(exampleRecord(before));
    expect((await save(exampleProject([exampleTile(before)]))).status).toBe(200);
  });

  test('400, 413, 415: refuses an invalid project', async () => {
    expect(refusal(await save({ ...project(), quantity: 0 }))).toEqual(
      refused(400, 'invalid_request', ['project.quantity']),
    );
    expect(refusal(await save(project({ isSplit: true })))).toEqual(
      refused(400, 'invalid_request', ['project.singleImagePath']),
    );
    const plain = (options: object) => api.call('POST', path('/save'), { ...options });
    expect(refusal(await plain({ text: '{', headers: asAdmin }))).toEqual(refused(400, 'invalid_json'));
    expect(refusal(await plain({ text: '{}', headers: { ...asAdmin, 'Content-Type': 'text/plain' } }))).toEqual(
      refused(415, 'wrong_content_type', ['Content-Type']),
    );
    expect(refusal(await save({ padding: 'x'.repeat(2_000_000) }))).toEqual(refused(413, 'payload_too_large'));
  });

  test('401 and 403: refuses anonymous callers and customers, even the project’s owner', async () => {
    const body = { project: project() };
    expect(refusal(await api.call('POST', path('/save'), { body }))).toEqual(refused(401, 'not_signed_in'));
    const headers = await asCustomer();
    expect(refusal(await api.call('POST', path('/save'), { body, headers }))).toEqual(refused(403, 'forbidden'));
  });
});
