import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_LINK_HEADER } from '../../../../shared/customer/links.ts';
import { exampleStore } from '../../../../shared/delivery/test-store.ts';
import type { Order } from '../../../../shared/order/schema.ts';
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
import type { Clock } from '../../../core/lib/clock.ts';
import { formatOrderLink } from '../../../core/orders/order-link.ts';
import { createApi } from '../app.ts';

let api: TestApi;
const order = exampleOrder(ownPhotoKey());
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });

beforeAll(async () => {
  api = await startApi();
  await api.customers.create('default', admin, admin.id);
  await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
});
afterAll(() => api.stop());

const CHANGEABLE_UNTIL = '2026-11-21T11:00:00.000Z';

async function placed(id: string, changes: Partial<Order> = {}): Promise<void> {
  const each = exampleOrder(ownPhotoKey(), { id, ...changes });
  await api.orders.place({ order: each, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
}

/** Runs the API at another time. */
const orderRoutesAt = (clock: Clock) => createApi({ ...api.deps, clock });

const get = (path: string, headers: Record<string, string>) => api.call('GET', path, { headers });

describe('GET /v1/orders/{orderId}', () => {
  test('200: returns the receipt for the cart token that placed the order', async () => {
    const reply = await get(`/v1/orders/${order.id}`, asVisitor);
    const { version, holds, history, dueAt, ...receipt } = order;
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        order: receipt,
        version,
        steps: [{ state: 'Placed', at: order.placedAt }],
        refunds: [],
        replacements: [],
        photos: [{ key: ownPhotoKey(), status: 'processing' }],
        isOwn: true,
      },
    ]);
  });

  test('404: hides the order from all others', async () => {
    const stranger = { 'X-Cart-Token': 'cart-token-of-somebody-else' };
    expect(refusal(await get(`/v1/orders/${order.id}`, stranger))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await get('/v1/orders/ZZZZZ9', asVisitor))).toEqual(refused(404, 'unknown_order'));
  });

  test('400: refuses an invalid order number', async () => {
    expect(refusal(await get('/v1/orders/a7k2q9', asVisitor))).toEqual(refused(400, 'invalid_request', ['orderId']));
  });

  test('404: hides the order from admins, who have their own route', async () => {
    expect(refusal(await get(`/v1/orders/${order.id}`, await api.signedIn(admin)))).toEqual(
      refused(404, 'unknown_order'),
    );
  });

  test('401: requires a cart token or an access token', async () => {
    expect(refusal(await get(`/v1/orders/${order.id}`, {}))).toEqual(refused(401, 'cart_token_required'));
  });
});

describe('GET /v1/orders', () => {
  test('200: lists the orders of this cart, without staff fields', async () => {
    const { status, body } = await get('/v1/orders', asVisitor);
    expect([status, body.orders.map(({ id }: { id: string }) => id)]).toEqual([200, [order.id]]);
    expect(body.orders[0].holds).toBeUndefined();
  });

  test('200: lists no orders to others', async () => {
    expect((await get('/v1/orders', { 'X-Cart-Token': 'cart-token-of-somebody-else' })).body).toEqual({ orders: [] });
  });

  test('400: refuses a foreign cursor', async () => {
    expect(refusal(await get('/v1/orders?cursor=nonsense', asVisitor))).toEqual(refused(400, 'invalid_cursor'));
  });
});

const stranger = { 'X-Cart-Token': 'cart-token-of-somebody-else' };
const linkTo = async (orderId: string) => ({
  ...stranger,
  [ORDER_LINK_HEADER]: await formatOrderLink(api.deps, { tenantId: 'default', orderId }),
});

describe('the link in a mail', () => {
  test('200: shows its order to the bearer, marked as not theirs', async () => {
    const { status, body } = await get(`/v1/orders/${order.id}`, await linkTo(order.id));
    expect([status, body.order.id, body.isOwn]).toEqual([200, order.id, false]);
  });

  test('404: shows no other order, and none if the link was altered', async () => {
    await placed('B8M3R9');
    expect(refusal(await get('/v1/orders/B8M3R9', await linkTo(order.id)))).toEqual(refused(404, 'unknown_order'));
    const link = await linkTo(order.id);
    const forged = { ...link, [ORDER_LINK_HEADER]: `${link[ORDER_LINK_HEADER]}`.replace(order.id, 'B8M3R9') };
    expect(refusal(await get('/v1/orders/B8M3R9', forged))).toEqual(refused(404, 'unknown_order'));
  });

  test('410: expires after 90 days', async () => {
    const link = await linkTo(order.id);
    const clock = { now: () => new Date(api.now().getTime() + 90 * 24 * 60 * 60_000) };
    const later = orderRoutesAt(clock);
    const path = `/v1/orders/${order.id}?tenantId=default`;
    const reply = await later.request(path, { headers: link });
    expect([reply.status, (await reply.json()).code]).toEqual([410, 'order_link_expired']);
  });
});

describe.each(['cancel', 'address'])('POST /v1/orders/{orderId}/%s', (action) => {
  const body = { address: { ...order.deliveryAddress, address1: '2 Main Street', address2: '' } };
  const ask = (orderId: string, headers: Record<string, string>, sent: unknown = body) =>
    api.call('POST', `/v1/orders/${orderId}/${action}`, { headers, body: sent });

  test('200: works before the deadline, from the cart and from the mail link, idempotently', async () => {
    for (const [orderId, headers] of [
      [`C${action === 'cancel' ? '2' : '3'}N4S9`, asVisitor],
      [`D${action === 'cancel' ? '2' : '3'}P5T9`, undefined],
    ] as const) {
      await placed(orderId, { changeableUntil: CHANGEABLE_UNTIL });
      for (const _again of [1, 2]) {
        const reply = await ask(orderId, headers ?? (await linkTo(orderId)));
        expect(reply.status).toBe(200);
        if (action === 'cancel')
          expect(reply.body).toMatchObject({
            order: { productionState: 'Cancelled' },
            steps: [{ state: 'Placed' }, { state: 'Cancelled' }],
            refunds: [{ amountCents: 1900, state: 'Requested' }],
          });
        else expect(reply.body.order.deliveryAddress).toEqual({ ...order.deliveryAddress, address1: '2 Main Street' });
      }
    }
  });

  test('409: refuses after the deadline or once rendering has started', async () => {
    const [late, begun] = action === 'cancel' ? ['E2Q6V9', 'F2R7W9'] : ['E3Q6V9', 'F3R7W9'];
    await placed(late, { changeableUntil: api.now().toISOString() });
    await placed(begun, { changeableUntil: CHANGEABLE_UNTIL, productionState: 'Rendering' });
    for (const orderId of [late, begun])
      expect(refusal(await ask(orderId, asVisitor))).toEqual(refused(409, 'order_not_changeable'));
    // A late shopper does not block the staff route.
    const canceled = await api.call('POST', `/v1/admin/orders/${late}/cancel`, {
      headers: await api.signedIn(admin),
      body: {},
    });
    expect(canceled.status).toBe(200);
  });

  test('404 and 401: hides other shoppers’ orders, and requires a token', async () => {
    expect(refusal(await ask(order.id, stranger))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await ask(order.id, {}))).toEqual(refused(401, 'cart_token_required'));
  });
});

test('200: changes the person who picks up, and keeps the store', async () => {
  const store = exampleStore();
  const delivery = { title: 'Pick-up', amountCents: 0, isPickUp: true, store };
  await placed('G5S8X9', { changeableUntil: CHANGEABLE_UNTIL, delivery });
  const address = { ...order.deliveryAddress, firstName: 'Grace', lastName: 'Hopper', address1: '9 Other Street' };
  const reply = await api.call('POST', '/v1/orders/G5S8X9/address', { headers: asVisitor, body: { address } });
  const expected = { ...order.deliveryAddress, firstName: 'Grace', lastName: 'Hopper' };
  expect([reply.status, reply.body.order.deliveryAddress]).toEqual([200, expected]);
});

test('400: refuses an undeliverable address and names the fault', async () => {
  await placed('G4S8X9', { changeableUntil: CHANGEABLE_UNTIL });
  const address = { ...order.deliveryAddress, address1: 'P.O. Box 12' };
  const reply = await api.call('POST', '/v1/orders/G4S8X9/address', { headers: asVisitor, body: { address } });
  expect(refusal(reply)).toEqual(refused(400, 'invalid_request', ['address.address1']));
});

test('a concurrent address change and cancellation leave one consistent history', async () => {
  await placed('H5T9Y9', { changeableUntil: CHANGEABLE_UNTIL });
  const ask = (action: string, body: unknown) =>
    api.call('POST', `/v1/orders/H5T9Y9/${action}`, { headers: asVisitor, body });
  const address = { ...order.deliveryAddress, city: 'Chicago' };
  const replies = await Promise.all([
    ask('cancel', {}),
    ask('address', { address }),
    ask('cancel', {}),
    ask('address', { address }),
  ]);
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const stored = await api.orders.get('default', 'H5T9Y9');
  expect(stored?.order.productionState).toBe('Cancelled');
  expect(stored?.order.refunds).toHaveLength(1);
  const events = stored?.order.history.map(({ event }) => event) ?? [];
  expect(events.indexOf('address_changed')).toBeLessThan(events.indexOf('production_changed'));
});
