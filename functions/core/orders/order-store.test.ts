import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderQueue } from '../../../shared/order/admin-wire.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { createPrintJobStore, type PrintJobStore } from '../production/print-job-store.ts';
import { printJobsOf } from '../production/print-jobs.ts';
import { findOrdersByParcel } from './order-find-store.ts';
import { createOrderQueueStore } from './order-queue-store.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';

let dynamo: TestDynamo;
let orders: OrderStore;
let jobs: PrintJobStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  orders = createOrderStore(dynamo.shop, { now: () => new Date('2026-11-22T09:00:00Z') });
  jobs = createPrintJobStore(dynamo.shop);
});
afterAll(() => dynamo.stop());

const OWNER = 'K-owner';
const SYSTEM = { kind: 'system' } as const;
const photo = (id: string) => `uploads/default/${OWNER}/${id}`;
async function queued(tenantId: string, queue: OrderQueue): Promise<string[]> {
  const page = await createOrderQueueStore(dynamo.shop).page([tenantId], queue);
  if (page === 'invalid_cursor') throw new Error('No page');
  return page.orders.map(({ id }) => id);
}
const place = (order: ReturnType<typeof exampleOrder>, cartId: string) =>
  orders.place({ order, owner: OWNER, cartId, alongside: [] });

describe('an order with a tracking number', () => {
  test('can’t be found by its number after it is made anonymous', async () => {
    await place(exampleOrder(photo('e'), { id: 'XXXX59', productionState: 'Packed' }), 'cart-XXXX59');
    const number = '9400111206206406260787';
    const sent = { kind: 'production', to: 'Shipped', tracking: { carrier: 'USPS', number } } as const;
    await orders.change('default', 'XXXX59', [sent], SYSTEM);
    expect(await findOrdersByParcel(dynamo.shop, 'default', number)).toHaveLength(1);
    await orders.anonymize('default', 'XXXX59');
    expect(await findOrdersByParcel(dynamo.shop, 'default', number)).toEqual([]);
    const left = (await orders.get('default', 'XXXX59'))?.order;
    expect(JSON.stringify(left)).not.toContain(number);
  });
});

describe('placing an order', () => {
  test('stores it with its owner', async () => {
    const order = exampleOrder(photo('a'), { id: 'AAAA29' });
    expect(await place(order, 'cart-a')).toEqual({ kind: 'placed' });
    expect(await orders.get('default', 'AAAA29')).toEqual({ order, owner: OWNER });
    expect(await orders.orderOfCart('default', 'cart-a')).toBe('AAAA29');
    expect(await orders.get('pharmacy', 'AAAA29')).toBeUndefined();
  });

  test('makes one order of a cart, even with another number', async () => {
    await place(exampleOrder(photo('b'), { id: 'BBBB29' }), 'cart-b');
    expect(await place(exampleOrder(photo('b'), { id: 'BBBB39' }), 'cart-b')).toEqual({
      kind: 'cart_has_order',
      orderId: 'BBBB29',
    });
    expect(await orders.get('default', 'BBBB39')).toBeUndefined();
  });

  test('assigns a number once', async () => {
    await place(exampleOrder(photo('c'), { id: 'CCCC29' }), 'cart-c');
    expect(await place(exampleOrder(photo('d'), { id: 'CCCC29' }), 'cart-d')).toEqual({ kind: 'id_taken' });
    expect(await orders.orderOfCart('default', 'cart-d')).toBeUndefined();
  });

  test('writes nothing if a condition alongside fails', async () => {
    const missing = {
      Update: {
        TableName: dynamo.ephemeral.tableName,
        Key: { pk: 'nothing', sk: 'META' },
        UpdateExpression: 'SET seen = :yes',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true },
      },
    };
    const order = exampleOrder(photo('e'), { id: 'EEEE29' });
    const placed = await orders.place({ order, owner: OWNER, cartId: 'cart-e', alongside: [missing] });
    expect(placed).toEqual({ kind: 'refused' });
    expect(await orders.get('default', 'EEEE29')).toBeUndefined();
  });

  test('fits 999 tiles with crops of full precision and hashes into one order, next to their jobs', async () => {
    const [line] = exampleOrder(photo('many')).lines;
    const [tile] = line?.tiles ?? [];
    if (!line || !tile) throw new Error('The example order has no tile');
    const tiles = Array.from({ length: 999 }, (_, index) => ({
      ...tile,
      number: index + 1,
      photoSha256: createHash('sha256').update(String(index)).digest('hex'),
      crop: {
        left: Math.random() / 2,
        top: Math.random() / 2,
        right: 1 - Math.random() / 2,
        bottom: 1 - Math.random() / 2,
      },
    }));
    const order = exampleOrder(photo('many'), { id: 'MMMM29', lines: [{ ...line, quantity: 999, tiles }] });
    expect(await place(order, 'cart-many')).toEqual({ kind: 'placed' });
    await jobs.createJobs(printJobsOf(order));
    expect((await jobs.jobs('default', 'MMMM29')).flatMap(({ tiles }) => tiles)).toHaveLength(999);
  });
});

describe('the lists of orders', () => {
  test('have the newest first, page by page, of one owner and tenant only', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const ids = Array.from(
      { length: 60 },
      (_, index) => `M${'23456789AB'[Math.floor(index / 6)]}${'CDEFGH'[index % 6]}229`,
    );
    for (const [index, id] of ids.entries())
      await place({ ...exampleOrder(photo('l'), { id, placedAt: at(index) }), tenantId: 'convenience' }, `cart-${id}`);
    const first = await orders.listOwned('convenience', OWNER);
    if (first === 'invalid_cursor') throw new Error('No page');
    expect(first.orders.map((order) => order.id)).toEqual(ids.toReversed().slice(0, 50));
    expect(first.orders[0]).toEqual({
      id: ids.at(-1),
      paymentState: 'Paid',
      productionState: 'Placed',
      holds: [],
      placedAt: at(59),
      dueAt: '2026-11-23T10:00:00.000Z',
      email: 'ada@example.com',
      recipientName: 'Ada Byron',
      tiles: 1,
      totalCents: 1900,
      cover: {
        tile: expect.objectContaining({ photoKey: photo('l') }),
        product: expect.objectContaining({ widthInches: 8 }),
      },
    });
    const second = await orders.listOwned('convenience', OWNER, first.cursor);
    expect(second).toEqual({ orders: expect.any(Array) });
    expect(second !== 'invalid_cursor' && second.orders.map((order) => order.id)).toEqual(ids.toReversed().slice(50));
    expect(await orders.listOwned('convenience', 'K-other')).toEqual({ orders: [] });
    expect(await orders.listOwned('pharmacy', OWNER)).toEqual({ orders: [] });
  });

  test.each(['', 'x', Buffer.from('2026-01-01#nonsense').toString('base64url')])(
    'refuse the cursor %j',
    async (cursor) => {
      expect(await orders.listOwned('default', OWNER, cursor)).toBe('invalid_cursor');
    },
  );

  test('move an order from one list to the next, once, in concurrent calls', async () => {
    await place(exampleOrder(photo('s'), { id: 'SSSS29', tenantId: 'pharmacy' }), 'cart-s');
    const move = () => orders.change('pharmacy', 'SSSS29', [{ kind: 'production', to: 'Rendering' }], SYSTEM);
    const moves = await Promise.all(Array.from({ length: 5 }, move));
    expect(moves.map(({ kind }) => kind).toSorted()).toEqual(['changed', ...Array(4).fill('unchanged')]);
    expect(await queued('pharmacy', 'Placed')).toEqual([]);
    expect(await queued('pharmacy', 'Rendering')).toEqual(['SSSS29']);
    const stored = await orders.get('pharmacy', 'SSSS29');
    expect(stored?.order).toMatchObject({ productionState: 'Rendering', version: 2 });
    expect(stored?.order.history).toHaveLength(2);
    expect(await orders.change('pharmacy', 'SSSS99', [], SYSTEM)).toEqual({ kind: 'unknown' });
  });

  test('show an order on hold in that queue only until it is released', async () => {
    await place(exampleOrder(photo('h'), { id: 'HHHH29', tenantId: 'pharmacy' }), 'cart-h');
    await orders.change('pharmacy', 'HHHH29', [{ kind: 'hold', reason: 'print_failed', note: 'A reason.' }], SYSTEM);
    expect(await queued('pharmacy', 'OnHold')).toEqual(['HHHH29']);
    expect((await orders.get('pharmacy', 'HHHH29'))?.order.holds).toMatchObject([
      { reason: 'print_failed', note: 'A reason.' },
    ]);
    expect(await queued('pharmacy', 'Placed')).toEqual([]);
    await orders.change('pharmacy', 'HHHH29', [{ kind: 'release', reason: 'print_failed' }], SYSTEM);
    expect(await queued('pharmacy', 'Placed')).toEqual(['HHHH29']);
  });

  test('reflect concurrent changes of different fields', async () => {
    await place(exampleOrder(photo('p'), { id: 'PPPP29' }), 'cart-p');
    await Promise.all([
      orders.change('default', 'PPPP29', [{ kind: 'payment', to: 'Refunded' }], SYSTEM),
      orders.change('default', 'PPPP29', [{ kind: 'production', to: 'Cancelled' }], SYSTEM),
      orders.change('default', 'PPPP29', [{ kind: 'assign_customer', customerId: 'ada' }], SYSTEM),
    ]);
    expect((await orders.get('default', 'PPPP29'))?.order).toMatchObject({
      paymentState: 'Refunded',
      productionState: 'Cancelled',
      customerId: 'ada',
      version: 4,
    });
  });
});

describe('the orders of an owner', () => {
  test('take one query for a customer or a cart, and move with the customer', async () => {
    const owner = 'K-of-somebody';
    const mine = (id: string, customerId?: string) =>
      orders.place({
        order: exampleOrder(photo('o'), { id, ...(customerId !== undefined && { customerId }) }),
        owner,
        cartId: `cart-${id}`,
        alongside: [],
      });
    await mine('QQQQ29');
    await mine('QQQQ39', 'grace');
    expect(await orders.listOwned('default', owner)).toMatchObject({ orders: [{ id: 'QQQQ29' }] });
    expect(await orders.listOwned('default', 'C-grace')).toMatchObject({ orders: [{ id: 'QQQQ39' }] });
    await orders.change('default', 'QQQQ29', [{ kind: 'assign_customer', customerId: 'grace' }], SYSTEM);
    expect(await orders.listOwned('default', owner)).toEqual({ orders: [] });
    expect((await orders.listOwned('default', 'C-grace')) as object).toMatchObject({
      orders: [{ id: 'QQQQ39' }, { id: 'QQQQ29' }],
    });
    expect(await orders.listOwned('pharmacy', 'C-grace')).toEqual({ orders: [] });
  });
});

describe('changed tiles', () => {
  const CHANGEABLE_UNTIL = '2026-11-22T10:00:00.000Z';
  const SHOPPER = { kind: 'shopper' } as const;
  const to = (photoKey: string) => [
    {
      kind: 'change_tiles' as const,
      tiles: [{ lineNumber: 1, tileNumber: 1, photoKey, crop: { left: 0, top: 0, right: 0.5, bottom: 0.5 } }],
    },
  ];
  const ask = (orderId: string, photoKey: string, version = 1) =>
    orders.changeSeen('default', orderId, to(photoKey), { actor: SHOPPER, version });

  test('have one winner of two concurrent changes, and the other gets the current order', async () => {
    await place(exampleOrder(photo('t'), { id: 'TTTT29', changeableUntil: CHANGEABLE_UNTIL }), 'cart-t');
    const asked = ['one', 'two', 'three', 'four'].map((id) => photo(id));
    const replies = await Promise.all(asked.map((key) => ask('TTTT29', key)));
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['changed', ...Array(3).fill('out_of_date')]);
    const stored = await orders.get('default', 'TTTT29');
    expect(stored?.order.lines[0]?.tiles[0]?.photoKey).toBe(asked[replies.findIndex(({ kind }) => kind === 'changed')]);
    expect(stored?.order.history.map(({ event }) => event)).toEqual(['placed', 'tiles_changed']);
    for (const reply of replies) if (reply.kind === 'out_of_date') expect(reply.stored).toEqual(stored);
  });

  test('are idempotent at any version of the order, and lists show the new picture', async () => {
    await place(exampleOrder(photo('u'), { id: 'WWWW29', changeableUntil: CHANGEABLE_UNTIL }), 'cart-u');
    const replies = await Promise.all([1, 2, 3].map(() => ask('WWWW29', photo('new'))));
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'unchanged', 'unchanged']);
    const { order } = (await orders.get('default', 'WWWW29')) ?? {};
    expect([order?.version, order?.history.length]).toEqual([2, 2]);
    const owned = await orders.listOwned('default', OWNER);
    if (owned === 'invalid_cursor') throw new Error('No page');
    expect(owned.orders.find(({ id }) => id === 'WWWW29')?.cover?.tile.photoKey).toBe(photo('new'));
  });

  test('never coincide with the start of production or a cancellation', async () => {
    await place(exampleOrder(photo('v'), { id: 'VVVV29', changeableUntil: CHANGEABLE_UNTIL }), 'cart-v');
    const [tiles] = await Promise.all([
      ask('VVVV29', photo('new')),
      orders.change('default', 'VVVV29', [{ kind: 'production', to: 'Cancelled' }], SHOPPER),
    ]);
    const stored = await orders.get('default', 'VVVV29');
    expect(stored?.order.productionState).toBe('Cancelled');
    const isChanged = tiles.kind === 'changed';
    expect(stored?.order.lines[0]?.tiles[0]?.photoKey).toBe(photo(isChanged ? 'new' : 'v'));
    expect(['changed', 'not_allowed']).toContain(tiles.kind);
  });
});

describe('reprinted tiles', () => {
  const STAFF = { kind: 'staff', id: 'pat' } as const;
  const ask = (reprintId: string) =>
    orders.change(
      'convenience',
      'RRRR29',
      [{ kind: 'request_reprint', reprintId, tiles: [{ lineNumber: 1, tileNumber: 1, copies: 1 }], reason: 'lost' }],
      STAFF,
    );
  const end = () => orders.change('convenience', 'RRRR29', [{ kind: 'end_reprint', reprintId: 'one' }], STAFF);

  test('are requested once by repeated or concurrent requests, and return the order to its queue', async () => {
    const order = exampleOrder(photo('r'), { id: 'RRRR29', tenantId: 'convenience', productionState: 'Shipped' });
    await place(order, 'cart-r');
    const same = await Promise.all(['one', 'one', 'one'].map(ask));
    expect(same.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'unchanged', 'unchanged']);
    expect((await ask('two')).kind).toBe('not_allowed');
    expect(await queued('convenience', 'Reprints')).toEqual(['RRRR29']);
    expect(await queued('convenience', 'Shipped')).toEqual([]);
    const ends = await Promise.all([end(), end()]);
    expect(ends.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'unchanged']);
    expect(await queued('convenience', 'Reprints')).toEqual([]);
    expect(await queued('convenience', 'Shipped')).toEqual(['RRRR29']);
    const stored = await orders.get('convenience', 'RRRR29');
    expect(stored?.order.history.map(({ event }) => event)).toEqual(['placed', 'reprint_requested', 'reprint_done']);
    expect(stored?.order.reprints).toMatchObject([{ id: 'one', state: 'Done', isReplacement: true }]);
  });
});
