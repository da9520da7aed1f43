import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRINTS_AFTER_ORDER_DAYS } from '../../../shared/photo/retention.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleJob, exampleOrder } from '../../../tests/support/examples.ts';
import type { OrderChange } from '../orders/order-states.ts';
import { createOrderStore } from '../orders/order-store.ts';
import { createPrintJobStore } from '../production/print-job-store.ts';
import { createPrintLifeStore } from '../production/print-life-store.ts';
import { endPrints } from './end-prints.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STAFF = { kind: 'staff', id: 'pat' } as const;
const ORDER = { tenantId: 'default' } as const;
const TILE = { lineNumber: 1, tileNumber: 1, copies: 1 };

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

/** An order that was sent today, with its files and a copy for a lab that fetches them. */
async function shipped(orderId: string) {
  let now = new Date('2026-11-23T09:00:00.000Z');
  const clock = { now: () => now };
  const orders = createOrderStore(dynamo.shop, clock);
  const jobs = createPrintJobStore(dynamo.shop);
  const order = exampleOrder('photo', { id: orderId, productionState: 'Packed' });
  await orders.place({ order, owner: 'K-owner', cartId: `cart-${orderId}`, alongside: [] });
  await jobs.createJobs([exampleJob(order)]);
  const tagged = new Set<string>();
  const change = (...changes: OrderChange[]) => orders.change(ORDER.tenantId, orderId, changes, STAFF);
  await change({ kind: 'production', to: 'Shipped' });
  return {
    change,
    jobs,
    tagged,
    async look() {
      await endPrints(
        {
          printLife: createPrintLifeStore(dynamo.shop),
          orders,
          labOrders: { ofOrder: async () => [{ ...ORDER, orderId, lab: 'main', attempt: 1 } as never] },
          prints: {
            async *keys(prefix) {
              yield [`${prefix}a.jpg`];
            },
            tag: async (key) => {
              if (key.includes(orderId)) tagged.add(key);
            },
          },
          clock,
          log: { info: () => {}, warn: () => {}, error: () => {} },
        },
        new Date(now.getTime() + DAY_MS),
      );
      return [...tagged].sort();
    },
    pass(days: number) {
      now = new Date(now.getTime() + days * DAY_MS);
    },
  };
}

const FILES = (orderId: string) => [`labs/default/main/${orderId}-1/a.jpg`, `prints/default/${orderId}/a.jpg`];

test('files are deleted a month after their order has shipped, with the copies for a lab', async () => {
  const { look, pass } = await shipped('EEEE29');
  expect(await look()).toEqual([]);
  pass(PRINTS_AFTER_ORDER_DAYS - 1);
  expect(await look()).toEqual([]);
  pass(2);
  expect(await look()).toEqual(FILES('EEEE29'));
});

test('a reprint extends the lifetime of its order’s files until a month after it', async () => {
  const { look, pass, change } = await shipped('EEEE39');
  await look();
  pass(PRINTS_AFTER_ORDER_DAYS - 1);
  await change({ kind: 'request_reprint', reprintId: 'one', tiles: [TILE], reason: 'lost' });
  pass(10);
  expect(await look()).toEqual([]);
  await change({ kind: 'end_reprint', reprintId: 'one' });
  pass(PRINTS_AFTER_ORDER_DAYS - 1);
  expect(await look()).toEqual([]);
  pass(8);
  expect(await look()).toEqual(FILES('EEEE39'));
});

test('files that are rendered again after their deletion are checked again', async () => {
  const { look, pass, change, jobs, tagged } = await shipped('EEEE49');
  pass(PRINTS_AFTER_ORDER_DAYS + 1);
  expect(await look()).toHaveLength(2);
  tagged.clear();
  await change({ kind: 'request_reprint', reprintId: 'one', tiles: [TILE], reason: 'lost' });
  await jobs.requeueJob({ tenantId: 'default', orderId: 'EEEE49', number: 1 });
  expect(await look()).toEqual([]);
  await change({ kind: 'end_reprint', reprintId: 'one' });
  pass(PRINTS_AFTER_ORDER_DAYS + 8);
  expect(await look()).toHaveLength(2);
});
