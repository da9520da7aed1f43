import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleFile, exampleJob, exampleOrder } from '../../../tests/support/examples.ts';
import { printJobsOf } from '../production/print-jobs.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';

let dynamo: TestDynamo;
let orders: OrderStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  orders = createOrderStore(dynamo.shop);
});
afterAll(() => dynamo.stop());

const OWNER = 'K-owner';
const photo = (id: string) => `uploads/default/${OWNER}/${id}`;
const place = (order: ReturnType<typeof exampleOrder>, cartId: string) =>
  orders.place({ order, owner: OWNER, cartId, alongside: [] });

describe('placing', () => {
  test('an order is read as it was placed, with its owner', async () => {
    const order = exampleOrder(photo('a'), { id: 'AAAA2' });
    expect(await place(order, 'cart-a')).toEqual({ kind: 'placed' });
    expect(await orders.get('default', 'AAAA2')).toEqual(order);
    expect(await orders.ownerOf('default', 'AAAA2')).toBe(OWNER);
    expect(await orders.orderOfCart('default', 'cart-a')).toBe('AAAA2');
    expect(await orders.get('pharmacy', 'AAAA2')).toBeUndefined();
  });

  test('a cart becomes one order, whatever number comes second', async () => {
    await place(exampleOrder(photo('b'), { id: 'BBBB2' }), 'cart-b');
    expect(await place(exampleOrder(photo('b'), { id: 'BBBB3' }), 'cart-b')).toEqual({
      kind: 'cart_has_order',
      orderId: 'BBBB2',
    });
    expect(await orders.get('default', 'BBBB3')).toBeUndefined();
  });

  test('a number is given once', async () => {
    await place(exampleOrder(photo('c'), { id: 'CCCC2' }), 'cart-c');
    expect(await place(exampleOrder(photo('d'), { id: 'CCCC2' }), 'cart-d')).toEqual({ kind: 'id_taken' });
    expect(await orders.orderOfCart('default', 'cart-d')).toBeUndefined();
  });

  test('nothing is written where something alongside does not hold', async () => {
    const missing = {
      Update: {
        TableName: dynamo.ephemeral.tableName,
        Key: { pk: 'nothing', sk: 'META' },
        UpdateExpression: 'SET seen = :yes',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':yes': true },
      },
    };
    const order = exampleOrder(photo('e'), { id: 'EEEE2' });
    const placed = await orders.place({ order, owner: OWNER, cartId: 'cart-e', alongside: [missing] });
    expect(placed).toEqual({ kind: 'refused' });
    expect(await orders.get('default', 'EEEE2')).toBeUndefined();
  });

  test('999 tiles of doubles as crops fit into one order and one job', async () => {
    const [line] = exampleOrder(photo('many')).lines;
    const [tile] = line?.tiles ?? [];
    if (!line || !tile) throw new Error('The example order has no tile');
    const tiles = Array.from({ length: 999 }, (_, index) => ({
      ...tile,
      number: index + 1,
      crop: {
        left: Math.random() / 2,
        top: Math.random() / 2,
        right: 1 - Math.random() / 2,
        bottom: 1 - Math.random() / 2,
      },
    }));
    const order = exampleOrder(photo('many'), { id: 'MMMM2', lines: [{ ...line, quantity: 999, tiles }] });
    expect(await place(order, 'cart-many')).toEqual({ kind: 'placed' });
    await orders.createJobs(printJobsOf(order));
    expect((await orders.jobs('default', 'MMMM2'))[0]?.tiles).toHaveLength(999);
  });
});

describe('the list by status', () => {
  test('has the newest first, page by page, and nothing of other statuses and tenants', async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
    const ids = Array.from(
      { length: 60 },
      (_, index) => `M${'23456789AB'[Math.floor(index / 6)]}${'CDEFGH'[index % 6]}22`,
    );
    for (const [index, id] of ids.entries())
      await place({ ...exampleOrder(photo('l'), { id, placedAt: at(index) }), tenantId: 'convenience' }, `cart-${id}`);
    const first = await orders.list('convenience', 'Paid');
    if (first === 'invalid_cursor') throw new Error('No page');
    expect(first.orders.map((order) => order.id)).toEqual(ids.toReversed().slice(0, 50));
    expect(first.orders[0]).toEqual({
      id: ids.at(-1),
      status: 'Paid',
      placedAt: at(59),
      email: 'ada@example.com',
      name: 'Ada Byron',
      tiles: 1,
      totalCents: 1900,
      cover: {
        tile: expect.objectContaining({ photoKey: photo('l') }),
        product: expect.objectContaining({ widthInches: 8 }),
      },
    });
    const second = await orders.list('convenience', 'Paid', first.cursor);
    expect(second).toEqual({ orders: expect.any(Array) });
    expect(second !== 'invalid_cursor' && second.orders.map((order) => order.id)).toEqual(ids.toReversed().slice(50));
    expect(await orders.list('convenience', 'Review')).toEqual({ orders: [] });
    expect(await orders.list('pharmacy', 'Paid')).toEqual({ orders: [] });
  });

  test.each(['', 'x', Buffer.from('2026-01-01#nonsense').toString('base64url')])(
    'refuses the cursor %j',
    async (cursor) => {
      expect(await orders.list('default', 'Paid', cursor)).toBe('invalid_cursor');
    },
  );

  test('an order that moves on leaves one list for the other, once', async () => {
    await place(exampleOrder(photo('s'), { id: 'SSSS2', tenantId: 'pharmacy' }), 'cart-s');
    const moves = await Promise.all(
      Array.from({ length: 5 }, () => orders.setStatus('pharmacy', 'SSSS2', 'Paid', 'ReadyToPrint')),
    );
    expect(moves.filter((move) => move === 'moved')).toHaveLength(1);
    expect(await orders.list('pharmacy', 'Paid')).toEqual({ orders: [] });
    expect(await orders.list('pharmacy', 'ReadyToPrint')).toMatchObject({
      orders: [{ id: 'SSSS2', status: 'ReadyToPrint' }],
    });
    expect((await orders.get('pharmacy', 'SSSS2'))?.status).toBe('ReadyToPrint');
    expect(await orders.setStatus('pharmacy', 'SSSS9', 'Paid', 'Review')).toBe('not_there');
  });
});

describe('jobs', () => {
  test('are written once and keep what has happened to them', async () => {
    const order = exampleOrder(photo('j'), { id: 'JJJJ2' });
    const job = exampleJob(order);
    await orders.createJobs([job, { ...job, number: 2 }]);
    expect(await orders.finishJob('default', 'JJJJ2', 1, [exampleFile(order)])).toBe('done');
    await orders.createJobs([job, { ...job, number: 2 }, { ...job, number: 10 }]);
    const all = await orders.jobs('default', 'JJJJ2');
    expect(all.map(({ number, status }) => [number, status])).toEqual([
      [1, 'Done'],
      [2, 'Queued'],
      [10, 'Queued'],
    ]);
    expect(all[0]?.files).toEqual([exampleFile(order)]);
    expect(await orders.job('default', 'JJJJ2', 2)).toEqual({ ...job, number: 2 });
    expect(await orders.job('default', 'JJJJ2', 3)).toBeUndefined();
  });

  test('end once: 10 renderers that finish together, and a failure that comes late', async () => {
    const order = exampleOrder(photo('k'), { id: 'KKKK2' });
    await orders.createJobs([exampleJob(order)]);
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => orders.finishJob('default', 'KKKK2', 1, [exampleFile(order)])),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(await orders.failJob('default', 'KKKK2', 1, 'photo_gone')).toBe('already');
    expect(await orders.job('default', 'KKKK2', 1)).toMatchObject({ status: 'Done', files: [exampleFile(order)] });
  });

  test('that failed can still be done by a later try', async () => {
    const order = exampleOrder(photo('f'), { id: 'FFFF2' });
    await orders.createJobs([exampleJob(order)]);
    expect(await orders.failJob('default', 'FFFF2', 1, 'photo_gone')).toBe('failed');
    expect(await orders.job('default', 'FFFF2', 1)).toMatchObject({ status: 'Failed', failure: 'photo_gone' });
    expect(await orders.finishJob('default', 'FFFF2', 1, [exampleFile(order)])).toBe('done');
    expect((await orders.job('default', 'FFFF2', 1))?.failure).toBeUndefined();
  });

  test('that are not there neither end nor appear', async () => {
    expect(await orders.finishJob('default', 'NNNN2', 1, [])).toBe('already');
    expect(await orders.failJob('default', 'NNNN2', 1, 'x')).toBe('already');
    expect(await orders.jobs('default', 'NNNN2')).toEqual([]);
  });
});
