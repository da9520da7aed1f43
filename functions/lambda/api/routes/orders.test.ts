import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asVisitor,
  OWNER,
  ownPhotoKey,
  refusal,
  refused,
  startApi,
  type TestApi,
} from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleOrder } from '../../../../tests/support/examples.ts';

let api: TestApi;
const order = exampleOrder(ownPhotoKey());
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });

beforeAll(async () => {
  api = await startApi();
  await api.customers.create('default', admin, admin.id);
  await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string>) => api.call('GET', path, { headers });

describe('GET /v1/orders/{orderId}', () => {
  test('200: the receipt for the cart token that placed it', async () => {
    const reply = await get(`/v1/orders/${order.id}`, asVisitor);
    const { version, holds, history, dueAt, ...receipt } = order;
    expect([reply.status, reply.body]).toEqual([200, { order: receipt }]);
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
    expect(refusal(await get(`/v1/orders/${order.id}`, await api.signedIn(admin)))).toEqual(
      refused(404, 'unknown_order'),
    );
  });

  test('401: without a cart token or an access token', async () => {
    expect(refusal(await get(`/v1/orders/${order.id}`, {}))).toEqual(refused(401, 'cart_token_required'));
  });
});

describe('GET /v1/orders', () => {
  test('200: the orders of this cart, without what is for the staff', async () => {
    const { status, body } = await get('/v1/orders', asVisitor);
    expect([status, body.orders.map(({ id }: { id: string }) => id)]).toEqual([200, [order.id]]);
    expect(body.orders[0].holds).toBeUndefined();
  });

  test('200: nobody else sees any', async () => {
    expect((await get('/v1/orders', { 'X-Cart-Token': 'cart-token-of-somebody-else' })).body).toEqual({ orders: [] });
  });

  test('400: a cursor that is not ours', async () => {
    expect(refusal(await get('/v1/orders?cursor=nonsense', asVisitor))).toEqual(refused(400, 'invalid_cursor'));
  });
});
