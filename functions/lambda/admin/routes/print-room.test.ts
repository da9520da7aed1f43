import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_ID_ALPHABET, type Order } from '../../../../shared/order/schema.ts';
import { OWNER, ownPhotoKey, refusal, refused, startApi, type TestApi } from '../../../../tests/support/api.ts';
import { exampleCustomer, exampleJob, exampleOrder, exampleRecord } from '../../../../tests/support/examples.ts';
import { staffHeaders } from '../../../../tests/support/staff-headers.ts';
import { STAFF_NOTES_MAX } from '../../../core/orders/order-states.ts';

let api: TestApi;
const admin = exampleCustomer({ id: 'admin', email: 'admin@example.com', role: 'admin' });
const printer = exampleCustomer({
  id: 'printer',
  email: 'print@example.com',
  role: 'fulfilment',
  first_name: 'Pat',
  last_name: 'Printer',
});
let asAdmin: Record<string, string>;
let asPrinter: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  await api.photos.put(exampleRecord(ownPhotoKey(), { isDamaged: true }));
  asAdmin = await staffHeaders(api, admin);
  asPrinter = await staffHeaders(api, printer);
});
afterAll(() => api.stop());

const get = (path: string, headers = asPrinter) => api.call('GET', `/v1/fulfilment${path}`, { headers });
const post = (path: string, body: unknown, headers = asPrinter) =>
  api.call('POST', `/v1/fulfilment${path}`, { headers, body });

async function place(id: string, changes: Partial<Order> = {}): Promise<void> {
  const order = exampleOrder(ownPhotoKey(), { id, productionState: 'ReadyToPrint', ...changes });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
}

const idsOf = (orders: { id: string }[]) => orders.map(({ id }) => id);
const MONEY = /cents|payment|refund/i;
const numberOf = (prefix: string, index: number) =>
  `${prefix}${ORDER_ID_ALPHABET[Math.floor(index / 30)]}${ORDER_ID_ALPHABET[index % 30]}9`;

describe('GET /v1/fulfilment/orders', () => {
  const minute = (index: number) => new Date(Date.UTC(2026, 10, 20, 8, index)).toISOString();

  beforeAll(async () => {
    for (let index = 0; index < 23; index++)
      await place(numberOf('QQQ', index), { placedAt: minute(index), productionState: 'Printed' });
  });

  test('200: lists orders by due time across pages, with their walls and without money', async () => {
    const first = await get('/orders?queue=Printed');
    expect(first.status).toBe(200);
    const rest = await get(`/orders?queue=Printed&cursor=${first.body.cursor}`);
    expect(idsOf([...first.body.orders, ...rest.body.orders])).toEqual(
      Array.from({ length: 23 }, (_, index) => numberOf('QQQ', index)),
    );
    expect(rest.body.cursor).toBeUndefined();
    expect(first.body.orders[0].walls).toHaveLength(1);
    expect(first.body.thumbnails).toEqual([{ key: ownPhotoKey(), url: expect.stringContaining('/thumbnail.webp?') }]);
    expect(JSON.stringify(first.body)).not.toMatch(MONEY);
  });

  test('200: lists the latest shipments first', async () => {
    for (const [id, index] of [
      ['RRR229', 1],
      ['RRR339', 2],
    ] as const)
      await place(id, { placedAt: minute(index), productionState: 'Shipped' });
    expect(idsOf((await get('/orders?queue=Shipped')).body.orders)).toEqual(['RRR339', 'RRR229']);
  });

  test('400: refuses an unknown queue and a cursor of another queue', async () => {
    expect(refusal(await get('/orders?queue=Lost'))).toEqual(refused(400, 'invalid_request', ['queue']));
    const { cursor } = (await get('/orders?queue=Printed')).body;
    for (const path of ['Printed&cursor=nonsense', `Packed&cursor=${cursor}`])
      expect(refusal(await get(`/orders?queue=${path}`))).toEqual(refused(400, 'invalid_cursor'));
  });

  test('GET /queues 200: counts the orders in each queue', async () => {
    const { queues } = (await get('/queues')).body;
    expect(queues).toContainEqual({ queue: 'Printed', orders: 23 });
    expect(queues.map(({ queue }: { queue: string }) => queue)).not.toContain('Shipped');
  });
});

describe('GET /v1/fulfilment/search', () => {
  beforeAll(async () => {
    const { deliveryAddress } = exampleOrder(ownPhotoKey());
    const named = (firstName: string, lastName: string) => ({ ...deliveryAddress, firstName, lastName });
    await place('SSS229', { deliveryAddress: named('Zoë', 'Álvarez'), email: 'zoe@example.org' });
    await place('SSS339', {
      deliveryAddress: named('Max', 'Alvarez'),
      email: 'max@example.org',
      productionState: 'PickedUp',
    });
    for (let index = 0; index < 25; index++)
      await place(numberOf('TTT', index), { deliveryAddress: named('Mia', 'Manning'), email: 'mia@example.org' });
  });

  test.each([
    ['a number, in small letters too', ' sss339 ', ['SSS339']],
    ['a part of a name, without its accents, in every queue', 'alvarez', ['SSS229', 'SSS339']],
    ['words in any order', 'álvarez zoe', ['SSS229']],
    ['an email', 'max@example.org', ['SSS339']],
    ['nothing', 'no match', []],
  ])('200: finds %s', async (_what, text, ids) => {
    const { status, body } = await get(`/search?text=${encodeURIComponent(text)}`);
    expect([status, idsOf(body.orders)]).toEqual([200, ids]);
    expect(body.cursor).toBeUndefined();
  });

  test('200: continues after a full page and finds each order once', async () => {
    const first = (await get('/search?text=manning')).body;
    const second = (await get(`/search?text=manning&cursor=${first.cursor}`)).body;
    expect([first.orders.length, second.orders.length, second.cursor]).toEqual([20, 5, undefined]);
    expect(new Set(idsOf([...first.orders, ...second.orders])).size).toBe(25);
  });

  test('200: never finds an order of another tenant', async () => {
    await place('VVV229', { tenantId: 'pharmacy', email: 'elsewhere@example.org' });
    for (const text of ['VVV229', 'elsewhere']) expect((await get(`/search?text=${text}`)).body.orders).toEqual([]);
  });

  test('400: refuses an empty query and a foreign cursor', async () => {
    expect(refusal(await get('/search?text='))).toEqual(refused(400, 'invalid_request', ['text']));
    expect(refusal(await get('/search?text=a&cursor=nonsense'))).toEqual(refused(400, 'invalid_cursor'));
  });
});

describe('GET /v1/fulfilment/orders/{orderId}', () => {
  test('200: shows the order, its jobs, its photos and its history; nothing about money', async () => {
    await place('A2A2A9');
    await api.jobs.createJobs([exampleJob(exampleOrder(ownPhotoKey(), { id: 'A2A2A9' }))]);
    await post('/orders/A2A2A9/production', { to: 'Printed' });
    await api.orders.change('default', 'A2A2A9', [{ kind: 'request_refund', refundId: 'one' }], { kind: 'staff' });
    const { status, body } = await get('/orders/A2A2A9');
    expect([status, body.jobs.length, body.photos[0].isDamaged]).toEqual([200, 1, true]);
    expect(body.order.history.at(-1)).toMatchObject({ to: 'Printed', actor: { kind: 'staff', id: 'printer' } });
    expect(body.staff).toEqual([{ id: 'printer', name: 'Pat Printer' }]);
    expect(JSON.stringify(body)).not.toMatch(MONEY);
  });

  test('404: refuses an unknown order', async () => {
    expect(refusal(await get('/orders/ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/notes', () => {
  const note = (noteId: string, text = 'Frame 3 has a scratch') => ({ noteId, text });

  test('200: adds a note with its author to the history, once', async () => {
    await place('B2A2A9');
    for (const _again of [1, 2]) {
      const { status, body } = await post('/orders/B2A2A9/notes', note('one', ' Frame 3\nhas a scratch '));
      expect(status).toBe(200);
      expect(body.order.history.slice(1)).toMatchObject([
        { event: 'noted', text: 'Frame 3\nhas a scratch', actor: { kind: 'staff', id: 'printer' } },
      ]);
    }
  });

  test('200: stores both of two concurrent notes', async () => {
    await place('B2A2B9');
    await Promise.all(['one', 'two'].map((id) => post('/orders/B2A2B9/notes', note(id))));
    expect((await get('/orders/B2A2B9')).body.order.history).toHaveLength(3);
  });

  test('409: limits the notes of an order', async () => {
    const at = '2026-11-21T10:00:00.000Z';
    const notes = Array.from({ length: STAFF_NOTES_MAX }, (_, index) => ({
      at,
      actor: { kind: 'staff' as const },
      event: 'noted' as const,
      noteId: `n${index}`,
      text: 'x',
    }));
    await place('B2A2C9', { history: [{ at, actor: { kind: 'shopper' }, event: 'placed' }, ...notes] });
    expect(refusal(await post('/orders/B2A2C9/notes', note('more')))).toEqual(refused(409, 'too_many_notes'));
    expect((await post('/orders/B2A2C9/notes', note('n0'))).status).toBe(200);
  });

  test('404 and 400: refuses an unknown order, an empty note and one that is too long', async () => {
    expect(refusal(await post('/orders/ZZZZZ9/notes', note('one')))).toEqual(refused(404, 'unknown_order'));
    for (const text of [' \n ', 'x'.repeat(501)])
      expect(refusal(await post('/orders/B2A2B9/notes', note('one', text)))).toEqual(
        refused(400, 'invalid_request', ['text']),
      );
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/photo-request', () => {
  const TILE = { lineNumber: 1, tileNumber: 1 };
  const ask = (id: string, changes: object = {}) =>
    post(`/orders/${id}/photo-request`, {
      requestId: 'request-1',
      tiles: [TILE],
      message: 'It is blurred.',
      ...changes,
    });

  test('200: makes the order wait for its shopper; repeated and concurrent requests count as one', async () => {
    await place('P3A2A9');
    const [first] = await Promise.all([
      ask('P3A2A9', { note: 'Called them.' }),
      ask('P3A2A9', { note: 'Called them.' }),
    ]);
    expect(first.status).toBe(200);
    const { body } = await ask('P3A2A9');
    expect(body.order.holds).toEqual([
      {
        reason: 'photo_problem',
        since: expect.any(String),
        note: 'Called them.',
        asked: { id: 'request-1', tiles: [TILE], message: 'It is blurred.' },
      },
    ]);
    const held = body.order.history.filter(({ event }: { event: string }) => event === 'held');
    expect(held).toMatchObject([{ actor: { kind: 'staff', id: 'printer' } }]);
  });

  test('200: asks for all pieces of a split photo', async () => {
    const example = exampleOrder(ownPhotoKey());
    const [line] = example.lines;
    const [tile] = line?.tiles ?? [];
    const [wall] = example.walls;
    const [spot] = wall?.places ?? [];
    if (!line || !tile || !wall || !spot) throw new Error('The example order has no wall');
    const numbers = [1, 2, 3, 4];
    await place('P4A2A9', {
      lines: [{ ...line, tiles: numbers.map((number) => ({ ...tile, number })) }],
      walls: [
        {
          ...wall,
          split: { rows: 2, cols: 2, spliced: false },
          places: numbers.map((tileNumber) => ({ ...spot, tileNumber })),
        },
      ],
    });
    const { body } = await ask('P4A2A9', { tiles: [{ lineNumber: 1, tileNumber: 3 }] });
    expect(body.order.holds[0].asked.tiles).toEqual(numbers.map((tileNumber) => ({ lineNumber: 1, tileNumber })));
  });

  test('409: refuses while a parcel is packed or files are rendering', async () => {
    await place('P5A2A9', { productionState: 'Packed' });
    await place('P6A2A9', { productionState: 'Rendering' });
    for (const id of ['P5A2A9', 'P6A2A9']) expect(refusal(await ask(id))).toEqual(refused(409, 'order_not_holdable'));
  });

  test('404 and 400: refuses an unknown order, an unknown tile and a missing reason', async () => {
    expect(refusal(await ask('ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
    const stray = await ask('P3A2A9', { tiles: [{ lineNumber: 1, tileNumber: 9 }] });
    expect(refusal(stray)).toEqual(refused(400, 'invalid_request', ['tiles']));
    expect(refusal(await ask('P3A2A9', { message: ' ' }))).toEqual(refused(400, 'invalid_request', ['message']));
    expect(refusal(await ask('P3A2A9', { tiles: [] }))).toEqual(refused(400, 'invalid_request', ['tiles']));
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/hold and /release', () => {
  const hold = (id: string, body: unknown = { reason: 'photo_problem', note: 'Left edge is torn' }) =>
    post(`/orders/${id}/hold`, body);
  const release = (id: string, reason: string, headers = asPrinter) =>
    post(`/orders/${id}/release`, { reason }, headers);

  test('200: a hold with reason, note and person blocks the order and its files until released', async () => {
    await place('C2A2A9');
    const held = (await hold('C2A2A9')).body.order;
    expect(held.holds).toMatchObject([{ reason: 'photo_problem', note: 'Left edge is torn' }]);
    expect(held.history.at(-1)).toMatchObject({ event: 'held', actor: { kind: 'staff', id: 'printer' } });
    expect((await hold('C2A2A9')).body.order.history).toEqual(held.history);
    expect(refusal(await post('/orders/C2A2A9/production', { to: 'Printed' }))).toEqual(
      refused(409, 'order_not_there_yet'),
    );
    expect(refusal(await get('/orders/C2A2A9/prints'))).toEqual(refused(409, 'prints_not_ready'));
    const released = (await release('C2A2A9', 'photo_problem')).body.order;
    expect([released.holds, released.history.at(-1).event]).toEqual([[], 'released']);
    expect((await post('/orders/C2A2A9/production', { to: 'Printed' })).status).toBe(200);
  });

  test('200: an order in Rendering can be held, and the next sweep moves it on after its release', async () => {
    await place('D2A2A9', { productionState: 'Rendering' });
    expect((await hold('D2A2A9')).body.order.holds).toMatchObject([{ reason: 'photo_problem' }]);
    await api.orders.followUpAt('default', 'D2A2A9', '2099-01-01T00:00:00.000Z');
    await release('D2A2A9', 'photo_problem');
    const { documents, tableName } = api.shopTable;
    const row = new GetCommand({ TableName: tableName, Key: { pk: 'ORDER#default#D2A2A9', sk: 'FOLLOWUP' } });
    const { gsi2sk } = (await documents.send(row)).Item ?? {};
    expect(String(gsi2sk) < '2099').toBe(true);
  });

  test('409: refuses an order that has left', async () => {
    for (const [id, productionState] of [
      ['D2A2B9', 'Shipped'],
      ['D2A2C9', 'Cancelled'],
    ] as const) {
      await place(id, { productionState });
      expect(refusal(await hold(id))).toEqual(refused(409, 'order_not_holdable'));
    }
  });

  test('403: leaves a payment mismatch for administrators to release', async () => {
    await place('E2A2A9', { holds: [{ reason: 'payment_mismatch', since: '2026-11-21T10:00:00.000Z' }] });
    expect(refusal(await release('E2A2A9', 'payment_mismatch'))).toEqual(refused(403, 'forbidden'));
    expect((await release('E2A2A9', 'payment_mismatch', asAdmin)).body.order.holds).toEqual([]);
  });

  test('404 and 400: refuses an unknown order and reasons reserved for the system', async () => {
    expect(refusal(await hold('ZZZZZ9'))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await hold('C2A2A9', { reason: 'print_failed' }))).toEqual(
      refused(400, 'invalid_request', ['reason']),
    );
    expect(refusal(await release('C2A2A9', 'print_failed'))).toEqual(refused(400, 'invalid_request', ['reason']));
  });
});

describe('POST /v1/fulfilment/orders/{orderId}/step-back', () => {
  test('200: undoes a step entered by mistake, once under concurrent requests', async () => {
    await place('F2A2A9', { productionState: 'Packed' });
    const both = await Promise.all([1, 2].map(() => post('/orders/F2A2A9/step-back', { from: 'Packed' })));
    expect(both.map(({ status, body }) => [status, body.order.productionState])).toEqual([
      [200, 'Printed'],
      [200, 'Printed'],
    ]);
    const { body } = await post('/orders/F2A2A9/step-back', { from: 'Printed' });
    expect(body.order.productionState).toBe('ReadyToPrint');
    expect(body.order.history).toHaveLength(3);
    expect(body.order.history.at(-1).actor).toEqual({ kind: 'staff', id: 'printer' });
  });

  test('409: refuses an order that has since moved on, or is on hold', async () => {
    await place('G2A2A9', { productionState: 'Shipped' });
    await place('G2A2B9', {
      productionState: 'Packed',
      holds: [{ reason: 'other', since: '2026-11-21T10:00:00.000Z' }],
    });
    for (const id of ['G2A2A9', 'G2A2B9'])
      expect(refusal(await post(`/orders/${id}/step-back`, { from: 'Packed' }))).toEqual(
        refused(409, 'order_not_there_yet'),
      );
  });

  test('404 and 400: refuses an unknown order and a step that a mail announced', async () => {
    expect(refusal(await post('/orders/ZZZZZ9/step-back', { from: 'Packed' }))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await post('/orders/F2A2A9/step-back', { from: 'Shipped' }))).toEqual(
      refused(400, 'invalid_request', ['from']),
    );
  });
});
