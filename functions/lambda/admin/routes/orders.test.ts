import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleJob, exampleOrder, exampleRecord } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
const order = exampleOrder(ownPhotoKey());
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
let asAdmin: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
  await api.photos.put(exampleRecord(ownPhotoKey()));
  asAdmin = await staffHeaders(api, admin);
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', path, { headers: asAdmin });

describe('GET /v1/admin/orders/{orderId}', () => {
  test('200: returns the order with its jobs and photos', async () => {
    const other = exampleOrder(ownPhotoKey(), { id: 'B8M3R9' });
    await api.orders.place({ order: other, owner: OWNER, cartId: 'cart-2', alongside: [] });
    await api.jobs.createJobs([exampleJob(other)]);
    const reply = await get(`/v1/admin/orders/${other.id}`);
    expect(reply.body.order).toEqual(other);
    expect(reply.body.jobs).toEqual([exampleJob(other)]);
    expect(reply.body.photos).toMatchObject([{ key: ownPhotoKey(), status: 'ready' }]);
  });

  test('404: refuses an unknown order', async () => {
    expect(refusal(await get('/v1/admin/orders/ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
  });
});

describe('POST /v1/admin/orders/{orderId}/refunds and /cancel', () => {
  const post = (path: string, body: unknown = {}) => api.call('POST', path, { headers: asAdmin, body });
  const placed = async (id: string) => {
    const each = exampleOrder(ownPhotoKey(), { id });
    await api.orders.place({ order: each, owner: OWNER, cartId: `cart-${id}`, alongside: [] });
    return `/v1/admin/orders/${id}`;
  };

  test('200: records the planned refund and who asked for it, once', async () => {
    const path = await placed('C9N4S9');
    for (const amountCents of [500, 700]) {
      const reply = await post(`${path}/refunds`, { refundId: 'one', amountCents });
      expect(reply.status).toBe(200);
      expect(reply.body.order).toMatchObject({
        paymentState: 'Paid',
        refunds: [{ id: 'one', amountCents: 500, state: 'Requested' }],
        history: [{}, { event: 'refund_requested', actor: { kind: 'staff', id: 'admin' } }],
      });
    }
  });

  test('200: stops production of a canceled order and refunds it in full', async () => {
    const path = await placed('D2P5T9');
    expect((await post(`${path}/cancel`)).body.order).toMatchObject({
      productionState: 'Cancelled',
      refunds: [{ amountCents: 1900, state: 'Requested' }],
    });
  });

  test('409: refuses to refund more than was paid, and to cancel a printed order', async () => {
    const path = await placed('E3Q6V9');
    const tooMuch = await post(`${path}/refunds`, { refundId: 'one', amountCents: 1901 });
    expect(refusal(tooMuch)).toEqual(refused(409, 'refund_not_allowed'));
    const staff = { kind: 'staff' } as const;
    for (const to of ['Rendering', 'ReadyToPrint', 'Printed'] as const)
      await api.orders.change('default', 'E3Q6V9', [{ kind: 'production', to }], staff);
    expect(refusal(await post(`${path}/cancel`))).toEqual(refused(409, 'order_not_cancellable'));
  });

  test('404 and 400: refuses an unknown order, a refund without an id, of zero and of half a cent', async () => {
    expect(refusal(await post('/v1/admin/orders/ZZZZZ9/cancel'))).toEqual(refused(404, 'unknown_order'));
    const path = await placed('F4R7W9');
    expect((await post(`${path}/refunds`)).status).toBe(400);
    for (const amountCents of [0, -1, 0.5])
      expect(refusal(await post(`${path}/refunds`, { refundId: 'one', amountCents }))).toEqual(
        refused(400, 'invalid_request', ['amountCents']),
      );
  });
});
