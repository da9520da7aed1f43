import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductionState } from '../../../../shared/order/history.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleFile, exampleJob, exampleOrder } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';
import { REPRINTS_MAX } from '../../../core/orders/reprint-changes.ts';

let api: TestApi;
const printer = exampleCustomer({ id: 'printer', email: 'print@example.com', role: 'fulfilment' });
let asPrinter: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  asPrinter = await staffHeaders(api, printer);
});
afterAll(() => api.stop());

const get = (path: string) => api.call('GET', `/v1/fulfilment${path}`, { headers: asPrinter });
const post = (path: string, body: unknown) =>
  api.call('POST', `/v1/fulfilment/orders/${path}`, { headers: asPrinter, body });

const TILE = { lineNumber: 1, tileNumber: 1, copies: 1 };
const TRACKING = { carrier: 'UPS', number: '1Z999AA10123456784' };
const ask = (id: string, body: object = {}) =>
  post(`${id}/reprints`, { reprintId: 'one', tiles: [TILE], reason: 'damaged_here', ...body });
const done = (id: string, body: object = {}) => post(`${id}/reprints/done`, { reprintId: 'one', ...body });
const remake = (id: string, reprintId = 'one') => post(`${id}/reprints/remake`, { reprintId });
const cancel = (id: string, reprintId = 'one') => post(`${id}/reprints/cancel`, { reprintId });

async function place(id: string, productionState: ProductionState, changes: Partial<Order> = {}): Promise<void> {
  const order = exampleOrder(ownPhotoKey(), { id, productionState, ...changes });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
}

const idsIn = async (queue: string) =>
  (await get(`/orders?queue=${queue}`)).body.orders.map(({ id }: { id: string }) => id);

describe('POST /v1/fulfilment/orders/{orderId}/reprints', () => {
  test('200: lists the order as a reprint with reason and person; a repeated request counts once', async () => {
    await place('A2A2A9', 'Shipped');
    for (const _again of [1, 2]) {
      const { status, body } = await ask('A2A2A9', { note: ' The corner\nis bent ' });
      expect(status).toBe(200);
      expect(body.order.reprints).toEqual([
        {
          id: 'one',
          tiles: [TILE],
          reason: 'damaged_here',
          note: 'The corner\nis bent',
          state: 'Open',
          isReplacement: true,
        },
      ]);
      expect(body.order.history.slice(1)).toMatchObject([
        { event: 'reprint_requested', actor: { kind: 'staff', id: 'printer' } },
      ]);
    }
    expect([await idsIn('Reprints'), await idsIn('Shipped')]).toEqual([['A2A2A9'], []]);
    expect((await get('/queues')).body.queues).toContainEqual({ queue: 'Reprints', orders: 1 });
  });

  test('200: creates one reprint from two concurrent requests for the same tile', async () => {
    await place('B2A2A9', 'Packed');
    const both = await Promise.all(['one', 'two'].map((reprintId) => ask('B2A2A9', { reprintId })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(lost && refusal(lost)).toEqual(refused(409, 'tile_being_reprinted'));
    expect((await get('/orders/B2A2A9')).body.order.reprints).toHaveLength(1);
  });

  test('409: refuses an unprinted, held or canceled order, and one over the limit', async () => {
    const holds: Order['holds'] = [{ reason: 'other', since: '2026-11-21T10:00:00.000Z' }];
    await place('C2A2A9', 'ReadyToPrint');
    await place('C2A2B9', 'Packed', { holds });
    await place('C2A2C9', 'Cancelled');
    for (const id of ['C2A2A9', 'C2A2B9', 'C2A2C9'])
      expect(refusal(await ask(id))).toEqual(refused(409, 'order_not_reprintable'));
    const reprints = Array.from({ length: REPRINTS_MAX }, (_, index) => ({
      id: `r${index}`,
      tiles: [TILE],
      reason: 'lost' as const,
      state: 'Done' as const,
      isReplacement: false,
    }));
    await place('C2A2D9', 'Packed', { reprints });
    expect(refusal(await ask('C2A2D9'))).toEqual(refused(409, 'too_many_reprints'));
  });

  test('400: refuses unknown tiles, more copies than ordered, a repeated tile and an unknown reason', async () => {
    await place('D2A2A9', 'Packed');
    for (const [body, path] of [
      [{ tiles: [TILE, { ...TILE, tileNumber: 2 }] }, 'tiles.1'],
      [{ tiles: [{ ...TILE, copies: 2 }] }, 'tiles.0.copies'],
      [{ tiles: [TILE, TILE] }, 'tiles'],
      [{ tiles: [] }, 'tiles'],
      [{ reason: 'bored' }, 'reason'],
    ] as const)
      expect(refusal(await ask('D2A2A9', body))).toEqual(refused(400, 'invalid_request', [path]));
  });

  test('404: refuses an unknown order', async () => {
    expect(refusal(await ask('ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/reprints/done, /cancel and /remake', () => {
  test('200: holds back an order that has not left until its tile is reprinted', async () => {
    await place('E2A2A9', 'Packed');
    await ask('E2A2A9');
    const ship = () => post('E2A2A9/production', { to: 'Shipped' });
    expect(refusal(await ship())).toEqual(refused(409, 'order_not_there_yet'));
    expect(refusal(await post('E2A2A9/step-back', { from: 'Packed' }))).toEqual(refused(409, 'order_not_there_yet'));
    expect((await get('/orders/E2A2A9/prints')).status).toBe(200);
    const { body } = await done('E2A2A9', { tracking: TRACKING });
    expect(body.order.reprints).toMatchObject([{ state: 'Done', isReplacement: false }]);
    expect(body.order.reprints[0].tracking).toBeUndefined();
    expect(body.order.history.at(-1)).toMatchObject({ event: 'reprint_done', actor: { id: 'printer' } });
    expect((await ship()).status).toBe(200);
  });

  test.each([
    ['F2A2A9', false, TRACKING],
    ['F2A2B9', true, undefined],
  ])('200: of order %s, picked up: %s, the replacement has the number %j, once', async (id, isPickUp, tracking) => {
    const delivery = { title: 'A way', amountCents: 0, isPickUp };
    await place(id, isPickUp ? 'PickedUp' : 'Shipped', { delivery });
    await ask(id);
    const both = await Promise.all([1, 2].map(() => done(id, { tracking: TRACKING })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { order } = (await get(`/orders/${id}`)).body;
    expect(order.reprints).toMatchObject([{ state: 'Done', isReplacement: true }]);
    expect(order.reprints[0].tracking).toEqual(tracking);
    expect(order.history.map(({ event }: { event: string }) => event).slice(1)).toEqual([
      'reprint_requested',
      'reprint_done',
    ]);
  });

  test('200: a canceled reprint restores the order, and the tile can be requested again', async () => {
    await place('G2A2A9', 'Printed');
    await ask('G2A2A9');
    for (const _again of [1, 2]) expect((await cancel('G2A2A9')).body.order.reprints[0].state).toBe('Cancelled');
    expect(await idsIn('Printed')).toContain('G2A2A9');
    expect((await ask('G2A2A9', { reprintId: 'two' })).status).toBe(200);
  });

  test('409: takes one of a concurrent completion and cancellation', async () => {
    await place('H2A2A9', 'Packed');
    await ask('H2A2A9');
    const both = await Promise.all([done('H2A2A9'), cancel('H2A2A9')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [lost] = both.filter(({ status }) => status === 409);
    expect(lost && refusal(lost)).toEqual(refused(409, 'reprint_not_open'));
  });

  test('409: refuses to complete one on hold', async () => {
    await place('J2A2A9', 'Packed');
    await ask('J2A2A9');
    await post('J2A2A9/hold', { reason: 'address_problem' });
    expect(refusal(await done('J2A2A9'))).toEqual(refused(409, 'reprint_not_open'));
    expect((await cancel('J2A2A9')).status).toBe(200);
  });

  test('200: re-renders the tiles with one history entry, and leaves the order where it is', async () => {
    await place('M2A2A9', 'Shipped');
    const order = exampleOrder(ownPhotoKey(), { id: 'M2A2A9' });
    await api.jobs.createJobs([exampleJob(order)]);
    await api.jobs.finishJob({ tenantId: 'default', orderId: order.id, number: 1 }, [exampleFile(order)]);
    await ask('M2A2A9');
    for (const _again of [1, 2]) {
      const { status, body } = await remake('M2A2A9');
      expect([status, body.order.productionState]).toEqual([200, 'Shipped']);
      expect(body.order.history.slice(2)).toMatchObject([
        { event: 'reprint_remade', actor: { kind: 'staff', id: 'printer' } },
      ]);
    }
    expect(await api.jobs.jobs('default', 'M2A2A9')).toMatchObject([{ status: 'Queued' }]);
    await done('M2A2A9');
    expect(refusal(await remake('M2A2A9'))).toEqual(refused(409, 'reprint_not_open'));
  });

  test('404 and 400: refuses unknown orders and reprints, and invalid ids and numbers', async () => {
    await place('K2A2A9', 'Packed');
    expect(refusal(await done('ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await cancel('ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await done('K2A2A9'))).toEqual(refused(404, 'unknown_reprint'));
    expect(refusal(await cancel('K2A2A9'))).toEqual(refused(404, 'unknown_reprint'));
    expect(refusal(await remake('ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await remake('K2A2A9'))).toEqual(refused(404, 'unknown_reprint'));
    expect(refusal(await remake('K2A2A9', 'a b'))).toEqual(refused(400, 'invalid_request', ['reprintId']));
    expect(refusal(await cancel('K2A2A9', 'a b'))).toEqual(refused(400, 'invalid_request', ['reprintId']));
    expect(refusal(await done('K2A2A9', { tracking: { ...TRACKING, number: 'see mail' } }))).toEqual(
      refused(400, 'invalid_request', ['tracking.number']),
    );
  });
});
