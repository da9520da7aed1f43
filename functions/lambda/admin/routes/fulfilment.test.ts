import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../../../shared/order/schema.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleFile, exampleJob, exampleOrder } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';

let api: TestApi;
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
let asAdmin: Record<string, string>;
let asPrinter: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  asAdmin = await staffHeaders(api, admin);
  asPrinter = await staffHeaders(api, printer);
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string>) => api.call('GET', path, { headers });

function twoTiles(order: Order): Order {
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  return { ...order, lines: [{ ...line, tiles: [tile, { ...tile, number: 2 }] }] };
}

describe('GET /v1/fulfilment/orders/{orderId}/prints', () => {
  const ready = twoTiles(exampleOrder(ownPhotoKey(), { id: 'C9N4S9' }));
  const second = exampleFile(ready, { name: 'C9N4S9-002.jpg', tileNumber: 2 });

  beforeEach(async () => {
    await api.orders.place({ order: ready, owner: OWNER, cartId: 'cart-3', alongside: [] });
    await api.jobs.createJobs([exampleJob(ready), exampleJob(ready, { number: 2 })]);
    await api.jobs.finishJob({ tenantId: 'default', orderId: ready.id, number: 1 }, [second]);
    await api.jobs.finishJob({ tenantId: 'default', orderId: ready.id, number: 2 }, [exampleFile(ready)]);
    for (const to of ['Rendering', 'ReadyToPrint'] as const)
      await api.orders.change('default', ready.id, [{ kind: 'production', to }], { kind: 'system' });
  });

  test('200: lists the files in tile order with their file names, for 15 minutes', async () => {
    for (const headers of [asPrinter, asAdmin]) {
      const reply = await get(`/v1/fulfilment/orders/${ready.id}/prints`, headers);
      expect(reply.body.files.map((file: { name: string }) => file.name)).toEqual(['C9N4S9-001.jpg', 'C9N4S9-002.jpg']);
      expect(reply.body.files[1]).toMatchObject({ md5: second.md5, bytes: second.bytes });
      expect(reply.body).toMatchObject({
        totalSheets: 2,
        files: [
          { sku: 'TILE-Black', sheetInches: { width: 8.25, height: 8.25 }, shownInches: { width: 8, height: 8 } },
          { copies: 1, bleedInches: { leftAndRight: 0.125, topAndBottom: 0.125 }, safeInches: 0.25 },
        ],
      });
      const url = new URL(reply.body.files[1].url);
      expect(url.pathname).toContain(second.key);
      expect(url.searchParams.get('X-Amz-Expires')).toBe('900');
      expect(url.searchParams.get('response-content-disposition')).toBe('attachment; filename="C9N4S9-002.jpg"');
    }
  });

  test('200: flags an incomplete set and names the missing tiles', async () => {
    const short = exampleOrder(ownPhotoKey(), {
      id: 'D2P5T9',
      productionState: 'Rendering',
      holds: [{ reason: 'print_failed', since: ready.placedAt }],
      lines: ready.lines,
    });
    await api.orders.place({ order: short, owner: OWNER, cartId: 'cart-4', alongside: [] });
    await api.jobs.createJobs([exampleJob(short)]);
    await api.jobs.finishJob({ tenantId: 'default', orderId: short.id, number: 1 }, [exampleFile(short)]);
    const { body } = await get(`/v1/fulfilment/orders/${short.id}/prints`, asPrinter);
    expect([body.isComplete, body.missing, body.files.length]).toEqual([false, [{ lineNumber: 1, tileNumber: 2 }], 1]);
  });

  test.each([
    ['its payment is in question', 'ReadyToPrint', 'payment_mismatch'],
    ['it is canceled', 'Cancelled', undefined],
  ] as const)('409: exports no prints while the order %s', async (_why, productionState, reason) => {
    const id = reason ? 'E3Q6W9' : 'F4R7V9';
    const holds = reason ? [{ reason, since: ready.placedAt }] : [];
    const order = exampleOrder(ownPhotoKey(), { id, productionState, holds });
    await api.orders.place({ order, owner: OWNER, cartId: `cart-${id}`, alongside: [] });
    expect(refusal(await get(`/v1/fulfilment/orders/${id}/prints`, asPrinter))).toEqual(
      refused(409, 'prints_not_ready'),
    );
  });

  test('409: exports no prints while they render', async () => {
    const order = exampleOrder(ownPhotoKey());
    await api.orders.place({ order, owner: OWNER, cartId: 'cart-1', alongside: [] });
    expect(refusal(await get(`/v1/fulfilment/orders/${order.id}/prints`, asPrinter))).toEqual(
      refused(409, 'prints_not_ready'),
    );
  });

  test('404: refuses an unknown order', async () => {
    expect(refusal(await get('/v1/fulfilment/orders/ZZZZZ9/prints', asPrinter))).toEqual(refused(404, 'unknown_order'));
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/production', () => {
  const move = (orderId: string, body: unknown, headers = asPrinter) =>
    api.call('POST', `/v1/fulfilment/orders/${orderId}/production`, { headers, body });
  const place = async (id: string, changes: Partial<Order> = {}) => {
    const order = exampleOrder(ownPhotoKey(), { id, productionState: 'ReadyToPrint', ...changes });
    await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
  };
  const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' };

  test('200: moves to printed, packed and shipped with a tracking number, idempotently, and records who did it', async () => {
    await place('P2A2B9');
    for (const to of ['Printed', 'Packed']) expect((await move('P2A2B9', { to })).status).toBe(200);
    for (const _again of [1, 2]) {
      const { status, body } = await move('P2A2B9', { to: 'Shipped', tracking });
      expect([status, body.order.productionState]).toEqual([200, 'Shipped']);
      expect(body.order.parcels).toMatchObject([{ tracking, lines: [{ lineNumber: 1, quantity: 1 }] }]);
      expect(body.warnings).toEqual([]);
      expect(body.order.history.at(-1).actor).toEqual({ kind: 'staff', id: 'printer' });
      expect(body.order.history).toHaveLength(4);
    }
  });

  test('409: refuses a second, different tracking number; takes one of two concurrent requests', async () => {
    const other = { carrier: 'USPS', number: '9400100000000000000000' };
    await place('Y2A2B9', { productionState: 'Packed' });
    const replies = await Promise.all([
      move('Y2A2B9', { to: 'Shipped', tracking }),
      move('Y2A2B9', { to: 'Shipped', tracking: other }, asAdmin),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = replies[0].status === 200 ? [tracking, other] : [other, tracking];
    expect(refusal(await move('Y2A2B9', { to: 'Shipped', tracking: lost }))).toEqual(
      refused(409, 'order_not_there_yet'),
    );
    const stored = (await api.orders.get('default', 'Y2A2B9'))?.order;
    expect(stored?.parcels?.map((parcel) => parcel.tracking)).toEqual([won]);
    expect(stored?.history.filter((event) => event.event === 'production_changed')).toHaveLength(1);
    // Retries after a lost reply, with and without the tracking number.
    for (const body of [{ to: 'Shipped', tracking: won }, { to: 'Shipped' }])
      expect((await move('Y2A2B9', body)).status).toBe(200);
  });

  test('200 and 409: moves each order of a batch on its own, and reports those that cannot move', async () => {
    await place('V2A2B9', { productionState: 'Packed' });
    await place('W2A2B9', {
      productionState: 'Packed',
      holds: [{ reason: 'other', since: '2026-11-21T10:00:00.000Z' }],
    });
    await place('X2A2B9', { productionState: 'Packed' });
    const ids = ['V2A2B9', 'W2A2B9', 'X2A2B9'];
    const replies = await Promise.all(
      ids.map((id, at) =>
        move(id, { to: 'Shipped', ...(at < 2 && { tracking: { ...tracking, number: `9999000${at}` } }) }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 200]);
    const stored = await Promise.all(ids.map(async (id) => (await api.orders.get('default', id))?.order));
    expect(stored.map((order) => [order?.productionState, order?.parcels?.[0]?.tracking?.number])).toEqual([
      ['Shipped', '99990000'],
      ['Packed', undefined],
      ['Shipped', undefined],
    ]);
  });

  test('200: moves a pickup order to ready and handed out', async () => {
    const delivery = { title: 'Pick-up today', amountCents: 0, isPickUp: true };
    await place('Q2A2B9', { delivery, productionState: 'Packed' });
    expect(refusal(await move('Q2A2B9', { to: 'Shipped', tracking }))).toEqual(refused(409, 'order_not_there_yet'));
    for (const to of ['ReadyForPickUp', 'PickedUp']) expect((await move('Q2A2B9', { to })).status).toBe(200);
  });

  test('409: refuses shipping before packing, pickup steps for a shipped order, and any order on hold', async () => {
    await place('R2A2B9');
    await place('S2A2B9', { productionState: 'Packed' });
    await place('T2A2B9', { holds: [{ reason: 'print_failed', since: '2026-11-21T10:00:00.000Z' }] });
    for (const [orderId, to] of [
      ['R2A2B9', 'Shipped'],
      ['S2A2B9', 'ReadyForPickUp'],
      ['T2A2B9', 'Printed'],
    ] as const)
      expect(refusal(await move(orderId, { to }))).toEqual(refused(409, 'order_not_there_yet'));
  });

  test('404 and 400: refuses an unknown order, a state outside production and an invalid number', async () => {
    expect(refusal(await move('ZZZZZ9', { to: 'Printed' }))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await move('R2A2B9', { to: 'Cancelled' }))).toEqual(refused(400, 'invalid_request', ['to']));
    const wrong = { to: 'Shipped', tracking: { ...tracking, number: 'see mail' } };
    expect(refusal(await move('R2A2B9', wrong))).toEqual(refused(400, 'invalid_request', ['tracking.number']));
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/remake', () => {
  const remake = (id: string) => api.call('POST', `/v1/fulfilment/orders/${id}/remake`, { headers: asPrinter });

  async function placed(id: string, changes: Partial<Order>) {
    const order = exampleOrder(ownPhotoKey(), { id, ...changes });
    await api.orders.place({ order, owner: OWNER, cartId: `cart-${id}`, alongside: [] });
    await api.jobs.createJobs([exampleJob(order)]);
    return order;
  }

  test('200: re-renders a finished order and audits who asked for it', async () => {
    const order = await placed('G5T8X9', { productionState: 'ReadyToPrint' });
    await api.jobs.finishJob({ tenantId: 'default', orderId: order.id, number: 1 }, [exampleFile(order)]);
    const { status, body } = await remake(order.id);
    expect([status, body.order.productionState]).toEqual([200, 'Rendering']);
    expect(body.order.history.at(-1)).toMatchObject({ actor: { kind: 'staff', id: printer.id }, to: 'Rendering' });
    expect(await api.jobs.jobs('default', order.id)).toMatchObject([{ status: 'Queued' }]);
  });

  test.each<[string, string, Partial<Order>]>([
    ['is packed', 'H6V9Y9', { productionState: 'Packed' }],
    ['is being made', 'J7W2Z9', { productionState: 'Rendering' }],
    [
      'is on hold for another reason',
      'K8X3A9',
      { productionState: 'ReadyToPrint', holds: [{ reason: 'address_problem', since: '2026-11-22T09:00:00.000Z' }] },
    ],
  ])('409: refuses an order that %s', async (_, id, changes) => {
    await placed(id, changes);
    expect(refusal(await remake(id))).toEqual(refused(409, 'prints_not_remakable'));
    expect((await api.orders.get('default', id))?.order.productionState).toBe(changes.productionState);
  });

  test('404: refuses an unknown order', async () => {
    expect(refusal(await remake('Z9Z9Z9'))).toEqual(refused(404, 'unknown_order'));
  });

  test('400: refuses an invalid order number', async () => {
    expect((await remake('nothing')).status).toBe(400);
  });
});
