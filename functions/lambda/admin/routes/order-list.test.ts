import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_VIEWS_MAX } from '../../../../shared/order/list.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder, exampleTenant } from '../../../../tests/support/examples.ts';

let api: TestApi;
const order = exampleOrder(ownPhotoKey());
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
const other = exampleCustomer({ id: 'other', email: 'other@example.com', role: 'admin' });
let asAdmin: Record<string, string>;
let asOther: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  for (const each of [admin, other]) await api.customers.create('default', each, each.id);
  await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
  asAdmin = await api.signedIn(admin);
  asOther = await api.signedIn(other);
});
afterAll(() => api.stop());

const get = (path: string, headers = asAdmin) => api.call('GET', path, { headers });
const post = (path: string, body: unknown, headers = asAdmin) => api.call('POST', path, { headers, body });

describe('GET /v1/admin/orders', () => {
  test('200: lists the orders that match the filter, with the data to draw their walls', async () => {
    const reply = await get('/v1/admin/orders?payment=Paid&production=Placed&waiting=nothing&text=byr');
    expect(reply.status).toBe(200);
    expect(reply.body.orders).toEqual([
      {
        id: order.id,
        paymentState: 'Paid',
        productionState: 'Placed',
        holds: [],
        placedAt: order.placedAt,
        dueAt: order.dueAt,
        email: order.email,
        recipientName: 'Ada Byron',
        isPickUp: false,
        tiles: 1,
        totalCents: 1900,
        walls: order.walls,
        lines: order.lines.map(({ number, title, sku, quantity, product, tiles }) => ({
          ...{ number, title, sku, quantity },
          ...{ product, tiles },
        })),
      },
    ]);
    expect(reply.body.thumbnails).toEqual([{ key: ownPhotoKey(), url: expect.stringContaining('/thumbnail.webp?') }]);
    expect((await get('/v1/admin/orders?waiting=hold')).body).toEqual({
      orders: [],
      thumbnails: [],
      total: { count: 0, isAll: true },
    });
  });

  test('200: counts the orders on the first page only, and keeps the sort and the page size', async () => {
    await api.tenants.put(exampleTenant('pharmacy'));
    for (let at = 30; at < 57; at++) {
      const own = { ...order, tenantId: 'pharmacy', id: `BBBB${at}` };
      await api.orders.place({ order: own, owner: OWNER, cartId: own.id, alongside: [] });
    }
    const inShop = (query: string) => get(`/v1/admin/orders?shop=pharmacy&${query}`);
    const first = (await inShop('sort=oldest&size=25')).body;
    expect(first.total).toEqual({ count: 27, isAll: true });
    expect(first.orders).toHaveLength(25);
    const rest = (await inShop(`sort=oldest&size=25&cursor=${first.cursor}`)).body;
    expect(rest.orders).toHaveLength(2);
    expect(rest.total).toBeUndefined();
    expect(refusal(await inShop(`cursor=${first.cursor}`))).toEqual(refused(400, 'invalid_cursor'));
    expect((await inShop('sort=oldest&size=50')).body.orders).toHaveLength(27);
  });

  test('400: refuses an unknown state, an invalid time and a foreign cursor', async () => {
    for (const [field, value] of Object.entries({
      payment: 'Lost',
      waiting: 'Lost',
      from: 'today',
      overdue: 'no',
      sort: 'total',
      size: '30',
    }))
      expect(refusal(await get(`/v1/admin/orders?${field}=${value}`))).toEqual(
        refused(400, 'invalid_request', [field]),
      );
    expect(refusal(await get('/v1/admin/orders?cursor=nonsense'))).toEqual(refused(400, 'invalid_cursor'));
  });
});

describe('GET /v1/admin/order-list', () => {
  test('200: returns the products of the shop and the caller’s own views', async () => {
    const { body } = await get('/v1/admin/order-list');
    expect(body).toEqual({ products: [{ id: expect.any(String), name: expect.any(String) }], views: [] });
  });
});

describe('POST /v1/admin/order-views/save and /remove', () => {
  const view = (id: string, name = id) => ({ id, name, query: 'production=Placed' });
  const viewsOf = async (headers: Record<string, string>) => (await get('/v1/admin/order-list', headers)).body.views;

  test('200: saves views per person and idempotently, and stores both of two concurrent ones', async () => {
    for (const name of ['First', 'First', 'Renamed']) await post('/v1/admin/order-views/save', view('one', name));
    const both = await Promise.all(['two', 'three'].map((id) => post('/v1/admin/order-views/save', view(id))));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [first, ...rest] = await viewsOf(asAdmin);
    expect(first).toEqual(view('one', 'Renamed'));
    expect(rest.map(({ id }: { id: string }) => id).toSorted()).toEqual(['three', 'two']);
    expect(await viewsOf(asOther)).toEqual([]);
    for (const _ of [1, 2])
      expect((await post('/v1/admin/order-views/remove', { id: 'one' })).body.views).toHaveLength(2);
  });

  test('409: limits the number of views; existing ones stay editable', async () => {
    for (let at = 0; at < ORDER_VIEWS_MAX; at++)
      expect((await post('/v1/admin/order-views/save', view(`view-${at}`), asOther)).status).toBe(200);
    const tooMany = await post('/v1/admin/order-views/save', view('more'), asOther);
    expect(refusal(tooMany)).toEqual(refused(409, 'too_many_views'));
    expect((await post('/v1/admin/order-views/save', view('view-0', 'New'), asOther)).status).toBe(200);
  });

  test('400: refuses a view without a name', async () => {
    const nameless = await post('/v1/admin/order-views/save', view('one', ' '));
    expect(refusal(nameless)).toEqual(refused(400, 'invalid_request', ['name']));
    expect((await post('/v1/admin/order-views/remove', {})).status).toBe(400);
  });
});

describe('POST /v1/admin/orders/export', () => {
  const entries = async () =>
    (await get('/v1/admin/history?kind=order&id=list')).body.entries as { action: string; note: string; by: object }[];

  test('200: exports matching orders as CSV and audits who exported what', async () => {
    const { status, body } = await post('/v1/admin/orders/export', {
      exportId: 'file-1',
      filter: { production: 'Placed' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({ csv: expect.stringMatching(/^\uFEFFOrder,.*\r\nA7K2Q9,.*\r\n$/), orders: 1 });
    expect(await entries()).toMatchObject([
      { action: 'exported', note: 'CSV; production: Placed', by: { tenantId: 'default', id: 'admin' } },
    ]);
  });

  test('400: refuses a part of an export that was not audited, that another person started, or that has another filter', async () => {
    for (let at = 0; at < 251; at++) {
      const id = `X${'23456789AB'[Math.floor(at / 100)]}${'23456789AB'[Math.floor(at / 10) % 10]}${'23456789AB'[at % 10]}29`;
      await api.orders.place({ order: { ...order, id }, owner: OWNER, cartId: `cart-${id}`, alongside: [] });
    }
    const first = { exportId: 'file-2', filter: { production: 'Placed' } };
    const { csv, orders, cursor } = (await post('/v1/admin/orders/export', first)).body;
    expect(orders).toBe(250);
    const rest = await post('/v1/admin/orders/export', { ...first, cursor });
    expect(rest.body).toEqual({ csv: expect.any(String), orders: 2 });
    const ids = `${csv}${rest.body.csv}`.split('\r\n').map((line: string) => line.split(',')[0]);
    expect(new Set(ids).size).toBe(1 + 252 + 1);
    const again = (body: object, headers = asAdmin) =>
      post('/v1/admin/orders/export', { ...first, cursor, ...body }, headers);
    const inner = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as object;
    const forged = Buffer.from(JSON.stringify({ ...inner, recordedAt: '2026-11-21T09:00:00.000Z' })).toString(
      'base64url',
    );
    for (const refusedReply of [
      await again({ filter: {} }),
      await again({ exportId: 'file-3' }),
      await again({}, asOther),
      await again({ cursor: 'nonsense' }),
      await again({ cursor: forged }),
    ])
      expect(refusal(refusedReply)).toEqual(refused(400, 'invalid_cursor'));
    expect(await entries()).toHaveLength(2);
  });

  test('400: refuses an invalid filter', async () => {
    const reply = await post('/v1/admin/orders/export', { exportId: 'file-1', filter: { payment: 'Lost' } });
    expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['filter.payment']));
  });
});
