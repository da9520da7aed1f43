import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerSort } from '../../../shared/customer/admin-wire.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleCustomer, exampleOrder } from '../../../tests/support/examples.ts';
import { queryRows } from '../db/table.ts';
import { createCustomerStore } from '../identity/customer-store.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { OrderChange } from '../orders/order-states.ts';
import { createOrderStore, type OrderStore } from '../orders/order-store.ts';
import { createPersonalRows } from '../privacy/personal-rows.ts';
import { buyerOfGuest, buyerPartition } from './buyer-rows.ts';
import { type BuyerStore, createBuyerStore } from './buyer-store.ts';
import { countBuyer } from './count-buyers.ts';
import { type CustomerListStore, type CustomerPage, createCustomerListStore } from './customer-list-store.ts';

let dynamo: TestDynamo;
let orders: OrderStore;
let buyers: BuyerStore;
let lists: CustomerListStore;
/** Each test has a separate tenant, and so a separate list. */
let tenantId = '';
let tests = 0;

beforeAll(async () => {
  dynamo = await startDynamo();
  orders = createOrderStore(dynamo.shop, { now: () => new Date('2026-11-22T09:00:00Z') });
  buyers = createBuyerStore(dynamo.shop);
  lists = createCustomerListStore(dynamo.shop);
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  tests += 1;
  tenantId = `t${tests}`;
});

const SYSTEM = { kind: 'system' } as const;
const GUEST = 'guest@example.com';
const count = (orderId: string) => countBuyer({ orders, buyers }, tenantId, orderId);
const change = (orderId: string, ...changes: OrderChange[]) => orders.change(tenantId, orderId, changes, SYSTEM);
const refund = (orderId: string, refundId: string, amountCents: number) =>
  change(orderId, { kind: 'request_refund', refundId, amountCents }, { kind: 'end_refund', refundId, to: 'Refunded' });
function pageOf(page: CustomerPage | 'invalid_cursor'): CustomerPage {
  if (page === 'invalid_cursor') throw new Error('The list does not take its own cursor');
  return page;
}
const listed = async (sort: CustomerSort = 'last_order') => pageOf(await lists.list(tenantId, sort)).customers;

async function place(id: string, changes: Partial<Order> = {}) {
  const order = { ...exampleOrder('photo', { id, email: GUEST, ...changes }), tenantId };
  expect(await orders.place({ order, owner: 'K-cart', cartId: `cart-${id}`, alongside: [] })).toEqual({
    kind: 'placed',
  });
  return order;
}
async function signUp(id: string, { email = `${id}@example.com`, at = '2026-11-01T00:00:00.000Z' } = {}) {
  await createCustomerStore(dynamo.shop).create(
    tenantId,
    exampleCustomer({ id, email, role: 'shopper', first_name: id, last_name: '' }),
    id,
  );
  await buyers.addAccount(tenantId, id, at);
}
const rowsOfGuest = () =>
  queryRows(dynamo.shop, {
    where: 'pk = :pk',
    values: { pk: buyerPartition(tenantId, buyerOfGuest(GUEST)) },
    isConsistent: true,
  });

test('counts each order of a guest once, however often its event comes', async () => {
  const { placedAt, payment } = await place('AAAA29');
  for (let n = 0; n < 3; n++) await count('AAAA29');
  await Promise.all([count('AAAA29'), count('AAAA29')]);
  expect(await listed()).toEqual([
    { kind: 'guest', email: GUEST, orders: 1, spentCents: payment.amountCents, lastOrderAt: placedAt },
  ]);
});

test('counts orders of one mailbox exactly when all their events come at once, each twice', async () => {
  const ids = Array.from({ length: 8 }, (_, n) => `BBBB${n}9`);
  for (const [n, id] of ids.entries()) await place(id, { placedAt: `2026-11-0${n + 1}T10:00:00.000Z` });
  // As the stream does, an event that met contention is delivered again.
  const deliver = async (id: string) => {
    for (let tries = 0; ; tries++) {
      try {
        return await count(id);
      } catch (error) {
        if (tries === 20) throw error;
      }
    }
  };
  await Promise.all([...ids, ...ids].map(deliver));
  expect(await listed()).toEqual([
    {
      kind: 'guest',
      email: GUEST,
      orders: 8,
      spentCents: 8 * exampleOrder('photo').payment.amountCents,
      lastOrderAt: '2026-11-08T10:00:00.000Z',
    },
  ]);
});

test('spend is net of refunds that ended and of canceled orders', async () => {
  const { payment } = await place('CCCC29');
  await place('CCCC39');
  await refund('CCCC29', 'first', 500);
  await change('CCCC29', { kind: 'request_refund', refundId: 'open', amountCents: 100 });
  for (const id of ['CCCC29', 'CCCC39']) await count(id);
  expect(await listed()).toMatchObject([{ orders: 2, spentCents: 2 * payment.amountCents - 500 }]);
  await change('CCCC39', { kind: 'production', to: 'Cancelled' });
  await count('CCCC39');
  // The refund of a canceled order takes nothing off twice.
  await refund('CCCC39', 'all', payment.amountCents);
  await count('CCCC39');
  expect(await listed()).toMatchObject([{ orders: 2, spentCents: payment.amountCents - 500 }]);
});

test('an older state of an order never replaces a newer one', async () => {
  const { payment } = await place('DDDD29');
  await count('DDDD29');
  let reads = 0;
  // A refund is counted during the first read.
  const get: OrderStore['get'] = async (...asked) => {
    const stored = await orders.get(...asked);
    reads += 1;
    if (reads > 1) return stored;
    await refund('DDDD29', 'part', 300);
    await count('DDDD29');
    return stored && { ...stored, order: { ...stored.order, payment: { ...payment, amountCents: 1 } } };
  };
  await countBuyer({ orders: { get }, buyers }, tenantId, 'DDDD29');
  expect(reads).toBe(2);
  expect((await listed())[0]?.spentCents).toBe(payment.amountCents - 300);
});

test('orders of a guest become those of an account, and the guest is gone with the last one', async () => {
  const { payment } = await place('EEEE29', { placedAt: '2026-11-02T10:00:00.000Z' });
  await place('EEEE39', { placedAt: '2026-11-03T10:00:00.000Z' });
  for (const id of ['EEEE29', 'EEEE39']) await count(id);
  await signUp('ada', { email: GUEST });

  await change('EEEE39', { kind: 'assign_customer', customerId: 'ada' });
  for (let n = 0; n < 2; n++) await count('EEEE39');
  const one = { orders: 1, spentCents: payment.amountCents };
  expect(await listed()).toEqual([
    {
      kind: 'account',
      id: 'ada',
      email: GUEST,
      name: 'ada',
      role: 'shopper',
      ...one,
      lastOrderAt: '2026-11-03T10:00:00.000Z',
    },
    { kind: 'guest', email: GUEST, ...one, lastOrderAt: '2026-11-02T10:00:00.000Z' },
  ]);

  await change('EEEE29', { kind: 'assign_customer', customerId: 'ada' });
  await count('EEEE29');
  expect(await listed()).toMatchObject([{ id: 'ada', orders: 2, lastOrderAt: '2026-11-03T10:00:00.000Z' }]);
  expect(await rowsOfGuest()).toEqual([]);
  expect(pageOf(await lists.find(tenantId, 'guest@')).customers).toMatchObject([{ kind: 'account' }]);
});

test('an account is listed before its first order, even if the event of the order comes first', async () => {
  await signUp('ada', { at: '2026-11-05T00:00:00.000Z' });
  await place('FFFF29', { customerId: 'bob', email: 'bob@example.com', placedAt: '2026-11-09T10:00:00.000Z' });
  await count('FFFF29');
  await signUp('bob', { at: '2026-11-04T00:00:00.000Z' });
  for (let n = 0; n < 2; n++) await buyers.addAccount(tenantId, 'bob', '2026-11-04T00:00:00.000Z');
  expect((await listed()).map(({ email, orders: own }) => [email, own])).toEqual([
    ['bob@example.com', 1],
    ['ada@example.com', 0],
  ]);
  expect((await listed('newest')).map(({ email }) => email)).toEqual(['ada@example.com', 'bob@example.com']);
});

test('sorts by each column, page by page, each customer once', async () => {
  const spends = [900, 10_000, 50];
  for (const [n, amountCents] of spends.entries())
    await place(`GGGG${n}9`, {
      email: `g${n}@example.com`,
      placedAt: `2026-11-0${n + 1}T10:00:00.000Z`,
      payment: { ...exampleOrder('photo').payment, amountCents },
    });
  await place('GGGG99', { email: 'g0@example.com', placedAt: '2026-10-01T10:00:00.000Z' });
  for (const id of ['GGGG09', 'GGGG19', 'GGGG29', 'GGGG99']) await count(id);
  const emails = async (sort: CustomerSort) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = pageOf(await lists.list(tenantId, sort, { size: 2, cursor }));
      found.push(...page.customers.map(({ email }) => email.slice(0, 2)));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  };
  expect(await emails('last_order')).toEqual(['g2', 'g1', 'g0']);
  expect(await emails('spent')).toEqual(['g1', 'g0', 'g2']);
  expect((await emails('orders'))[0]).toBe('g0');
  // Since the first order of each.
  expect(await emails('newest')).toEqual(['g2', 'g1', 'g0']);
});

test('an account that was merged away moves its orders and leaves the list', async () => {
  await signUp('old');
  await signUp('ada');
  const { payment } = await place('HHHH29', { customerId: 'old', email: 'old@example.com' });
  await count('HHHH29');
  await buyers.removeAccount(tenantId, 'old');
  await change('HHHH29', { kind: 'assign_customer', customerId: 'ada', from: 'old' });
  for (let n = 0; n < 2; n++) await count('HHHH29');
  await buyers.removeAccount(tenantId, 'old');
  const found = (await listed()).filter((each) => each.kind === 'account' && each.orders > 0);
  expect(found).toMatchObject([{ id: 'ada', orders: 1, spentCents: payment.amountCents }]);
  expect((await listed('newest')).map((each) => each.orders)).toEqual([1]);
});

test('nothing of an erased customer stays, before or after their orders are anonymous', async () => {
  await signUp('ada');
  await place('JJJJ29', { customerId: 'ada', productionState: 'PickedUp' });
  await count('JJJJ29');
  const rows = createPersonalRows({ shop: dynamo.shop, ephemeral: dynamo.ephemeral });
  const owners = [ownerOfCustomer('ada')];
  const person = { tenantId, customerId: 'ada', email: 'ada@example.com', owners };
  for (const row of await rows.list(person)) await rows.remove(row);
  await buyers.removeAccount(tenantId, 'ada');
  expect(await listed()).toEqual([]);
  await orders.anonymize(tenantId, 'JJJJ29');
  for (let n = 0; n < 2; n++) await count('JJJJ29');
  expect(await rows.list(person)).toEqual([]);
  expect(await listed('newest')).toEqual([]);
});

test('a guest whose order is made anonymous leaves the list and the search', async () => {
  await place('KKKK29', { productionState: 'PickedUp' });
  await count('KKKK29');
  expect(pageOf(await lists.find(tenantId, 'gue')).customers).toMatchObject([
    { kind: 'guest', email: GUEST, orders: 1 },
  ]);
  await orders.anonymize(tenantId, 'KKKK29');
  await count('KKKK29');
  expect(pageOf(await lists.find(tenantId, 'gue')).customers).toEqual([]);
  expect(await rowsOfGuest()).toEqual([]);
});
