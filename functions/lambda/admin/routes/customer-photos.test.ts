import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BUDGETS } from '../../../../shared/platform/budgets.ts';
import { refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleProject, exampleRecord, exampleTile } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';
import { epochSeconds } from '../../../core/lib/clock.ts';
import { ownerOfCartToken, ownerOfCustomer } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';

let api: TestApi;
let customerId = '';
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
  await api.customers.create('default', exampleCustomer({ email: `${customerId}@example.com` }), customerId);
});

const post = (what: string, body: unknown, of = customerId, headers = asAdmin) =>
  api.call('POST', `/v1/admin/customers/${of}/photos/${what}`, { headers, body });
const historyOf = async (id: string) =>
  (await api.call('GET', `/v1/admin/history?kind=customer&id=${id}`, { headers: asAdmin })).body.entries;

describe('POST /v1/admin/customers/{customerId}/photos/prepare', () => {
  test('200: issues upload forms for photos the customer owns, and audits the member of staff', async () => {
    const { status, body } = await post('prepare', { quantity: 2, bytesMax: 5_000_000 });
    const keys: string[] = body.targets.map(({ fields }: { fields: { key: string } }) => fields.key);
    expect([status, new Set(keys).size]).toEqual([200, 2]);
    const [key = ''] = keys;
    expect(key.startsWith(`uploads/default/${ownerOfCustomer(customerId)}/`)).toBe(true);
    expect(await historyOf(customerId)).toMatchObject([
      { by: { tenantId: 'default', id: 'admin' }, note: '2 photos uploaded for them' },
    ]);
    // Stores the record as intake finds it.
    await api.photos.put(exampleRecord(key));
    const headers = await api.signedIn({ id: customerId, role: 'shopper' });
    const project = exampleProject([exampleTile(key)]);
    expect((await api.call('POST', '/v1/projects/save', { headers, body: { project } })).status).toBe(200);
  });

  test('429: counts staff uploads against the customer’s daily budget', async () => {
    const subject = `default#${ownerOfCustomer(customerId)}`;
    const { max } = BUDGETS.ownUploads;
    await api.budgets.spend('ownUploads', subject, epochSeconds({ now: api.now }), { times: max - 1, bytes: 0 });
    expect((await post('prepare', { quantity: 1, bytesMax: 1_000 })).status).toBe(200);
    const over = await post('prepare', { quantity: 1, bytesMax: 1_000 });
    expect(refusal(over)).toEqual(refused(429, 'too_many_requests'));
    expect(over.body.customerMessage).toContain('daily limit');
    const headers = await api.signedIn({ id: customerId, role: 'shopper' });
    const own = await api.call('POST', '/v1/photos/prepare', { headers, body: { quantity: 1, bytesMax: 1_000 } });
    expect(own.status).toBe(429);
    // A refused upload leaves no audit entry.
    expect(await historyOf(customerId)).toHaveLength(1);
  });

  test('404: refuses an unknown customer and one of another tenant', async () => {
    await api.customers.create('pharmacy', exampleCustomer({ email: 'pp@example.com' }), 'photos-of-pharmacy');
    for (const id of ['nobody', 'photos-of-pharmacy'])
      expect(refusal(await post('prepare', { quantity: 1 }, id))).toEqual(refused(404, 'unknown_customer'));
  });

  test('400: refuses an empty list, too many files and oversized files', async () => {
    for (const quantity of [0, 101])
      expect(refusal(await post('prepare', { quantity }))).toEqual(refused(400, 'invalid_request', ['quantity']));
    expect(refusal(await post('prepare', { quantity: 1, bytesMax: 10 ** 9 }))).toEqual(
      refused(400, 'invalid_request', ['bytesMax']),
    );
  });

  test('403: refuses customers, even for themselves', async () => {
    const headers = await api.signedIn({ id: customerId, role: 'shopper' });
    expect(refusal(await post('prepare', { quantity: 1 }, customerId, headers))).toEqual(refused(403, 'forbidden'));
  });
});

describe('POST /v1/admin/customers/{customerId}/photos/status', () => {
  test('200: reports the customer’s photos, including those uploaded before signing in', async () => {
    const own = uploadKey({ tenantId: 'default', owner: ownerOfCustomer(customerId), photoId: 'own' });
    const cart = ownerOfCartToken(`a-cart-of-${customerId}-here`);
    await api.cartLinks.link('default', cart, customerId);
    const before = uploadKey({ tenantId: 'default', owner: cart, photoId: 'before' });
    const onItsWay = uploadKey({ tenantId: 'default', owner: ownerOfCustomer(customerId), photoId: 'late' });
    for (const key of [own, before]) await api.photos.put(exampleRecord(key));
    const { status, body } = await post('status', { keys: [own, before, onItsWay] });
    expect(status).toBe(200);
    expect(body.photos).toMatchObject([
      { key: own, status: 'ready' },
      { key: before, status: 'ready' },
      { key: onItsWay, status: 'processing' },
    ]);
  });

  test('404: names each photo the customer does not own, including the admin’s; refuses an unknown customer', async () => {
    const own = uploadKey({ tenantId: 'default', owner: ownerOfCustomer(customerId), photoId: 'own' });
    const others = [ownerOfCustomer('admin'), ownerOfCartToken('a-cart-of-nobody-here')].map((owner) =>
      uploadKey({ tenantId: 'default', owner, photoId: 'p' }),
    );
    expect(refusal(await post('status', { keys: [own, ...others] }))).toEqual(
      refused(404, 'unknown_photo', ['keys.1', 'keys.2']),
    );
    expect(refusal(await post('status', { keys: [own] }, 'nobody'))).toEqual(refused(404, 'unknown_customer'));
  });

  test('400: refuses a request without keys', async () => {
    expect(refusal(await post('status', { keys: [] }))).toEqual(refused(400, 'invalid_request', ['keys']));
  });
});
