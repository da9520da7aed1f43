import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  asVisitor,
  OWNER,
  ownPhotoKey,
  refusal,
  refused,
  startApi,
  type TestApi,
} from '../../../../tests/support/api.ts';
import {
  exampleCustomer,
  exampleFile,
  exampleJob,
  exampleOrder,
  exampleRecord,
} from '../../../../tests/support/examples.ts';

let api: TestApi;
const order = exampleOrder(ownPhotoKey());
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
let asAdmin: Record<string, string>;
let asPrinter: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.customers.create('default', admin, admin.id);
  await api.customers.create('default', printer, printer.id);
  await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
  await api.photos.put(exampleRecord(ownPhotoKey()));
  asAdmin = await api.signedIn(admin);
  asPrinter = await api.signedIn(printer);
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string>) => api.call('GET', path, { headers });

describe('GET /v1/orders/{orderId}', () => {
  test('200: the receipt for the cart token that placed it', async () => {
    const reply = await get(`/v1/orders/${order.id}`, asVisitor);
    expect([reply.status, reply.body]).toEqual([200, { order }]);
  });

  test('404: for everybody else, as if there were none', async () => {
    const stranger = { 'X-Cart-Token': 'cart-token-of-somebody-else' };
    expect(refusal(await get(`/v1/orders/${order.id}`, stranger))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await get('/v1/orders/ZZZZZ', asVisitor))).toEqual(refused(404, 'unknown_order'));
  });

  test('400: what is no order number', async () => {
    expect(refusal(await get('/v1/orders/a7k2q', asVisitor))).toEqual(refused(400, 'invalid_request', ['orderId']));
  });

  test('404: also for an admin, who reads orders elsewhere', async () => {
    expect(refusal(await get(`/v1/orders/${order.id}`, asAdmin))).toEqual(refused(404, 'unknown_order'));
  });

  test('401: without a cart token or an access token', async () => {
    expect(refusal(await get(`/v1/orders/${order.id}`, {}))).toEqual(refused(401, 'cart_token_required'));
  });
});

describe('GET /v1/admin/orders', () => {
  test('200: the orders of a status', async () => {
    const reply = await get('/v1/admin/orders?status=Paid', asAdmin);
    expect(reply.body).toEqual({
      orders: [
        {
          id: order.id,
          status: 'Paid',
          placedAt: order.placedAt,
          email: order.email,
          name: 'Ada Byron',
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
    expect((await get('/v1/admin/orders?status=Review', asAdmin)).body).toEqual({ orders: [] });
  });

  test('400: an unknown status, a cursor that is not ours', async () => {
    expect(refusal(await get('/v1/admin/orders?status=Lost', asAdmin))).toEqual(
      refused(400, 'invalid_request', ['status']),
    );
    expect(refusal(await get('/v1/admin/orders?status=Paid&cursor=nonsense', asAdmin))).toEqual(
      refused(400, 'invalid_cursor'),
    );
  });
});

describe('GET /v1/admin/orders/{orderId}', () => {
  test('200: the order with its jobs and photos', async () => {
    const other = exampleOrder(ownPhotoKey(), { id: 'B8M3R' });
    await api.orders.place({ order: other, owner: OWNER, cartId: 'cart-2', alongside: [] });
    await api.orders.createJobs([exampleJob(other)]);
    const reply = await get(`/v1/admin/orders/${other.id}`, asAdmin);
    expect(reply.body.order).toEqual(other);
    expect(reply.body.jobs).toEqual([exampleJob(other)]);
    expect(reply.body.photos).toMatchObject([{ key: ownPhotoKey(), status: 'ready' }]);
  });

  test('404: an order that is not there', async () => {
    expect(refusal(await get('/v1/admin/orders/ZZZZZ', asAdmin))).toEqual(refused(404, 'unknown_order'));
  });
});

describe('GET /v1/fulfilment/orders/{orderId}/prints', () => {
  const ready = exampleOrder(ownPhotoKey(), { id: 'C9N4S' });
  const second = exampleFile(ready, { name: 'C9N4S-01-02.jpg', tileNumber: 2 });

  beforeEach(async () => {
    await api.orders.place({ order: ready, owner: OWNER, cartId: 'cart-3', alongside: [] });
    await api.orders.createJobs([exampleJob(ready), exampleJob(ready, { number: 2 })]);
    await api.orders.finishJob('default', ready.id, 1, [second]);
    await api.orders.finishJob('default', ready.id, 2, [exampleFile(ready)]);
    await api.orders.setStatus('default', ready.id, 'Paid', 'ReadyToPrint');
  });

  test('200: the files in the order of the tiles, each to be saved under its name, for 15 minutes', async () => {
    for (const headers of [asPrinter, asAdmin]) {
      const reply = await get(`/v1/fulfilment/orders/${ready.id}/prints`, headers);
      expect(reply.body.files.map((file: { name: string }) => file.name)).toEqual([
        'C9N4S-01-01.jpg',
        'C9N4S-01-02.jpg',
      ]);
      expect(reply.body.files[1]).toMatchObject({ md5: second.md5, bytes: second.bytes });
      const url = new URL(reply.body.files[1].url);
      expect(url.pathname).toContain(second.key);
      expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
      expect(url.searchParams.get('response-content-disposition')).toBe('attachment; filename="C9N4S-01-02.jpg"');
    }
  });

  test('409: while the prints are being made', async () => {
    expect(refusal(await get(`/v1/fulfilment/orders/${order.id}/prints`, asPrinter))).toEqual(
      refused(409, 'prints_not_ready'),
    );
  });

  test('404: an order that is not there', async () => {
    expect(refusal(await get('/v1/fulfilment/orders/ZZZZZ/prints', asPrinter))).toEqual(refused(404, 'unknown_order'));
  });
});
