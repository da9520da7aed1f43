import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createLog } from '../../adapters/log.ts';
import type { LabTask } from '../labs/ask-labs.ts';
import { createLabDueStore } from '../labs/lab-due-store.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { createOwnership } from '../owners/ownership.ts';
import { cancelOrder, requestRefund } from '../payments/refund-order.ts';
import { createRefundStore } from '../payments/refund-store.ts';
import { createPrintJobStore } from '../production/print-job-store.ts';
import type { RenderMessage } from '../production/print-jobs.ts';
import { createReminderStore } from '../reminders/reminder-store.ts';
import { type SweepDeps, sweep } from './sweep.ts';

const CHALLENGED = '4000002500003155';
let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  shop = await openCommerce(dynamo);
});

async function swept(changes: Partial<SweepDeps> = {}) {
  const sent: { render: RenderMessage[]; mail: MailMessage[] } = { render: [], mail: [] };
  const queue = <Message>(messages: Message[]) => ({
    send: async (message: Message) => void messages.push(message),
    sendAll: async (all: readonly Message[]) => void messages.push(...all),
  });
  const { attempts, orders, projects, cartLinks } = shop.stores;
  const done = await sweep({
    attempts,
    orders,
    projects,
    ownership: createOwnership({ cartLinks }),
    memberships: shop.stores.memberships,
    gifts: shop.stores.gifts,
    newGiftSecret: () => 'AAAAABBBBB',
    jobs: createPrintJobStore(dynamo.shop),
    reminders: createReminderStore(dynamo.shop),
    pepper: async () => 'pepper',
    finalize: shop.finalizer(),
    providers: { embedded: shop.embedded },
    refunds: createRefundStore(dynamo.shop),
    discountUses: shop.stores.discountUses,
    renderQueue: queue(sent.render),
    mailQueue: queue(sent.mail),
    labsDue: createLabDueStore(dynamo.shop),
    labQueue: queue<LabTask>([]),
    clock: shop.clock,
    log: createLog('sweep', () => undefined),
    ...changes,
  });
  return { ...done, ...sent };
}

const minutes = (count: number) => shop.clock.advance(count * 60);

describe('a shopper who never returns', () => {
  test('after the charge gets an order, started and confirmed by mail', async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    shop.payments.breaks = 'after';
    await shop.submit(cartId, token);
    shop.payments.breaks = 'never';
    expect(await swept()).toMatchObject({ attempts: 0, orders: 0 });

    minutes(3);
    expect(await swept()).toMatchObject({ attempts: 1 });
    const attempt = await shop.stores.attempts.get('default', token);
    if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
    expect(shop.payments.charged.size).toBe(1);

    minutes(3);
    const { mail, render } = await swept();
    expect(mail).toEqual([{ kind: 'order-confirmation', tenantId: 'default', orderId: attempt.orderId }]);
    expect(render).toEqual([{ tenantId: 'default', orderId: attempt.orderId, jobNumber: 1 }]);
    expect(await swept()).toMatchObject({ attempts: 0, orders: 0 });
  });

  test('from the page of the bank keeps the cart, and is not charged', async () => {
    const { cartId } = await shop.readyCart({ number: CHALLENGED });
    const token = randomUUID();
    await shop.submit(cartId, token);
    minutes(10);
    expect(await swept()).toMatchObject({ attempts: 1 });
    expect(await shop.stores.attempts.get('default', token)).toMatchObject({ state: 'started' });
    minutes(21);
    await swept();
    expect(await shop.stores.attempts.get('default', token)).toMatchObject({
      state: 'failed',
      failure: { reason: 'cancelled' },
    });
    expect((await shop.run('cart', { id: cartId })).cart).not.toBeNull();
    expect(shop.payments.charged.size).toBe(0);
    expect(await swept()).toMatchObject({ attempts: 0 });
  });
});

test('retries an unreachable provider in the next sweep', async () => {
  const { cartId } = await shop.readyCart();
  const token = randomUUID();
  shop.payments.breaks = 'before';
  await shop.submit(cartId, token);
  minutes(3);
  await swept();
  shop.payments.breaks = 'never';
  expect(await swept()).toMatchObject({ attempts: 1 });
  expect(await shop.stores.attempts.get('default', token)).toMatchObject({ state: 'done' });
});

test('undecided attempts never block others, in any number', async () => {
  const begin = async () => {
    const { cartId } = await shop.readyCart({ number: CHALLENGED });
    const token = randomUUID();
    await shop.submit(cartId, token);
    return token;
  };
  const stuck = await Promise.all(Array.from({ length: 3 }, begin));
  minutes(5);
  const token = await begin();
  minutes(3);
  const { attempts } = shop.stores;
  const dueSince = new Date(shop.clock.now().getTime() - 2 * 60_000);
  const next = async () => (await attempts.openSince(dueSince, 100)).map((attempt) => attempt.token);
  expect(await next()).toEqual(expect.arrayContaining([...stuck, token]));
  expect((await next()).at(-1)).toBe(token);
  for (const attempt of await attempts.openSince(dueSince, 3)) await attempts.waitAgain(attempt, dueSince);
  expect((await next())[0]).toBe(token);
  // Abandons attempts by the time since their start, not since the last check.
  minutes(25);
  await swept();
  for (const each of stuck) expect(await attempts.get('default', each)).toMatchObject({ state: 'failed' });
});

test('an order whose follow-up fails never blocks others', async () => {
  const place = async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    await shop.submit(cartId, token);
    const attempt = await shop.stores.attempts.get('default', token);
    return attempt?.state === 'done' ? attempt.orderId : '';
  };
  const [broken, sound] = [await place(), await place()];
  minutes(6);
  const { orders } = shop.stores;
  const get: typeof orders.get = (tenantId, orderId) =>
    orderId === broken ? Promise.reject(new Error('unreadable')) : orders.get(tenantId, orderId);
  const { mail } = await swept({ orders: { ...orders, get } });
  expect(mail).toEqual([{ kind: 'order-confirmation', tenantId: 'default', orderId: sound }]);
});

describe('an order with a change window of an hour', () => {
  async function ordered() {
    shop = await openCommerce(dynamo, {}, { changeMinutes: 60 });
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    await shop.submit(cartId, token);
    const attempt = await shop.stores.attempts.get('default', token);
    if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
    return attempt.orderId;
  }
  const stateOf = async (orderId: string) => (await shop.stores.orders.get('default', orderId))?.order.productionState;

  test('is confirmed after a lost event, not checked until the window ends, and then started', async () => {
    const orderId = await ordered();
    // Orders of other tests are in the same table.
    const own = async () => {
      const { mail, render } = await swept();
      return [...mail, ...render].filter((message) => 'orderId' in message && message.orderId === orderId);
    };
    minutes(6);
    expect(await own()).toEqual([{ kind: 'order-confirmation', tenantId: 'default', orderId }]);
    expect(await own()).toEqual([]);
    minutes(53);
    expect(await own()).toEqual([]);
    expect(await stateOf(orderId)).toBe('Placed');
    minutes(2);
    expect(await own()).toContainEqual({ tenantId: 'default', orderId, jobNumber: 1 });
    expect(await stateOf(orderId)).toBe('Rendering');
    expect(await own()).toEqual([]);
  });

  test('is decided exactly once by concurrent sweeps and a cancellation at the end of the window', async () => {
    const orderId = await ordered();
    minutes(60);
    const { orders } = shop.stores;
    const deps = { orders, refunds: createRefundStore(dynamo.shop), clock: shop.clock };
    const cancel = () => cancelOrder(deps, { tenantId: 'default', orderId }, { kind: 'shopper' });
    const [canceled] = await Promise.all([cancel(), swept(), swept(), cancel()]);
    expect(canceled.kind).toBe('not_allowed');
    expect(await stateOf(orderId)).toBe('Rendering');
  });

  test('is not started after a cancellation, and is refunded', async () => {
    const orderId = await ordered();
    const { orders } = shop.stores;
    const deps = { orders, refunds: createRefundStore(dynamo.shop), clock: shop.clock };
    await cancelOrder(deps, { tenantId: 'default', orderId }, { kind: 'shopper' });
    minutes(61);
    expect(await swept()).toMatchObject({ refunds: 1, render: [] });
    expect((await orders.get('default', orderId))?.order).toMatchObject({
      productionState: 'Cancelled',
      paymentState: 'Refunded',
    });
    expect(await swept()).toMatchObject({ orders: 0 });
  });
});

test('makes a requested refund within a minute', async () => {
  const { cartId } = await shop.readyCart();
  const token = randomUUID();
  await shop.submit(cartId, token);
  const attempt = await shop.stores.attempts.get('default', token);
  if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
  const { orders } = shop.stores;
  const deps = { orders, refunds: createRefundStore(dynamo.shop), clock: shop.clock };
  const order = { tenantId: 'default', orderId: attempt.orderId } as const;
  await requestRefund(deps, order, { refundId: 'one' }, { kind: 'staff', id: 'ada' });
  expect(await swept()).toMatchObject({ refunds: 1 });
  expect((await orders.get('default', attempt.orderId))?.order.paymentState).toBe('Refunded');
  expect(await swept()).toMatchObject({ refunds: 0 });
});
