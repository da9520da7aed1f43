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

  /** Refunds with the id `one` unless the body has another. */
  const refund = (path: string, body: object) =>
    post(`${path}/refunds`, { refundId: 'one', reason: 'late', isMailed: false, ...body });

  test('200: records the planned refund and who asked for it, once', async () => {
    const path = await placed('C9N4S9');
    for (const amountCents of [500, 700]) {
      const reply = await refund(path, { amountCents, note: 'Asked by phone' });
      expect(reply.status).toBe(200);
      expect(reply.body.order).toMatchObject({
        paymentState: 'Paid',
        refunds: [{ id: 'one', amountCents: 500, state: 'Requested', reason: 'late', isMailed: false }],
        history: [{}, { event: 'refund_requested', reason: 'late', note: 'Asked by phone', actor: { id: 'admin' } }],
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
    const tooMuch = await refund(path, { amountCents: 1901 });
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
      expect(refusal(await refund(path, { amountCents }))).toEqual(refused(400, 'invalid_request', ['amountCents']));
  });

  const tile = { lines: [{ lineNumber: 1, quantity: 1 }], hasDelivery: false };

  test('200: refunds a line and delivery, and keeps what each was', async () => {
    const path = await placed('G5S8X9');
    const { body } = await refund(path, { parts: { ...tile, hasDelivery: true } });
    expect(body.order.refunds).toEqual([
      {
        ...{ id: 'one', amountCents: 1900, state: 'Requested', reason: 'late', isMailed: false },
        parts: { lines: [{ lineNumber: 1, quantity: 1, amountCents: 1400 }], hasDelivery: true },
      },
    ]);
  });

  test('of eight concurrent refunds of the same tile exactly one is made', async () => {
    const path = await placed('H6T9Y9');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) => refund(path, { refundId: `${index}`, parts: tile })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200))
      expect(refusal(reply)).toEqual(refused(409, 'refund_not_allowed'));
    expect((await get(path)).body.order.refunds).toMatchObject([{ amountCents: 1400 }]);
  });

  test('of concurrent requests with one id exactly one refund is made', async () => {
    const path = await placed('J7V2Z9');
    const replies = await Promise.all(Array.from({ length: 8 }, () => refund(path, { parts: tile })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await get(path)).body.order.refunds).toHaveLength(1);
  });

  test.each([
    ['K2A2A9', 'more items than the line has', { lines: [{ lineNumber: 1, quantity: 2 }], hasDelivery: false }],
    ['K2A2B9', 'a line that the order does not have', { lines: [{ lineNumber: 9, quantity: 1 }], hasDelivery: false }],
  ])('409 in %s: refuses %s', async (id, _what, parts) => {
    expect(refusal(await refund(await placed(id), { parts }))).toEqual(refused(409, 'refund_not_allowed'));
  });

  test('409: refuses a line whose price is no longer left', async () => {
    const path = await placed('K2A2C9');
    await refund(path, { refundId: 'most', amountCents: 1000 });
    expect(refusal(await refund(path, { parts: tile }))).toEqual(refused(409, 'refund_not_allowed'));
  });

  test.each([
    ['no reason', { reason: undefined }, 'reason'],
    ['an unknown reason', { reason: 'mood' }, 'reason'],
    ['no choice about the mail', { isMailed: undefined }, 'isMailed'],
    ['an empty note', { note: '' }, 'note'],
    ['both an amount and parts', { amountCents: 5, parts: tile }, 'amountCents'],
    ['empty parts', { parts: { lines: [], hasDelivery: false } }, 'parts'],
    ['a line named twice', { parts: { lines: [...tile.lines, ...tile.lines], hasDelivery: false } }, 'parts.lines'],
    [
      'no items of a line',
      { parts: { lines: [{ lineNumber: 1, quantity: 0 }], hasDelivery: false } },
      'parts.lines.0.quantity',
    ],
  ])('400: refuses a refund with %s', async (_what, body, field) => {
    expect(refusal(await refund(`/v1/admin/orders/${order.id}`, body))).toEqual(
      refused(400, 'invalid_request', [field]),
    );
  });
});
