import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleJob, exampleOrder, exampleRecord } from '../../../../tests/support/examples.ts';

let api: TestApi;
const order = exampleOrder(ownPhotoKey());
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
let asAdmin: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.customers.create('default', admin, admin.id);
  await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
  await api.photos.put(exampleRecord(ownPhotoKey()));
  asAdmin = await api.signedIn(admin);
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', path, { headers: asAdmin });

describe('GET /v1/admin/orders', () => {
  test('200: the orders in a queue', async () => {
    const reply = await get('/v1/admin/orders?queue=Placed');
    expect(reply.body).toEqual({
      orders: [
        {
          id: order.id,
          paymentState: 'Paid',
          productionState: 'Placed',
          holds: [],
          placedAt: order.placedAt,
          dueAt: order.dueAt,
          email: order.email,
          recipientName: 'Ada Byron',
          tiles: 1,
          totalCents: 1900,
          cover: {
            tile: order.lines[0]?.tiles[0],
            product: order.lines[0]?.product,
            thumbnailUrl: expect.stringContaining('/thumbnail.webp?'),
          },
        },
      ],
    });
    expect((await get('/v1/admin/orders?queue=OnHold')).body).toEqual({ orders: [] });
  });

  test('400: an unknown queue, a cursor that is not ours', async () => {
    expect(refusal(await get('/v1/admin/orders?queue=Lost'))).toEqual(refused(400, 'invalid_request', ['queue']));
    expect(refusal(await get('/v1/admin/orders?queue=Placed&cursor=nonsense'))).toEqual(refused(400, 'invalid_cursor'));
  });
});

describe('GET /v1/admin/orders/{orderId}', () => {
  test('200: the order with its jobs and photos', async () => {
    const other = exampleOrder(ownPhotoKey(), { id: 'B8M3R' });
    await api.orders.place({ order: other, owner: OWNER, cartId: 'cart-2', alongside: [] });
    await api.jobs.createJobs([exampleJob(other)]);
    const reply = await get(`/v1/admin/orders/${other.id}`);
    expect(reply.body.order).toEqual(other);
    expect(reply.body.jobs).toEqual([exampleJob(other)]);
    expect(reply.body.photos).toMatchObject([{ key: ownPhotoKey(), status: 'ready' }]);
  });

  test('404: an order that is not there', async () => {
    expect(refusal(await get('/v1/admin/orders/ZZZZZ'))).toEqual(refused(404, 'unknown_order'));
  });
});
