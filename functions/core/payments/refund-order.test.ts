import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createPaymentLedgerStore } from '../../commerce/payments/payment-ledger-store.ts';
import { cancelOrder, carryOutRefund, requestRefund } from './refund-order.ts';
import { createRefundStore } from './refund-store.ts';

const STAFF = { kind: 'staff', id: 'ada' } as const;
const log = { info() {}, warn() {}, error() {} };
let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  shop = await openCommerce(dynamo);
});

/** An order of 19.00 that was paid by card, with operations of staff. */
async function paidOrder() {
  const { cartId } = await shop.readyCart();
  const token = randomUUID();
  await shop.submit(cartId, token);
  const attempt = await shop.stores.attempts.get('default', token);
  if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
  const order = { tenantId: 'default', orderId: attempt.orderId } as const;
  const refunds = createRefundStore(dynamo.shop);
  const deps = {
    orders: shop.stores.orders,
    refunds,
    clock: shop.clock,
    providers: { embedded: shop.embedded },
    discountUses: shop.stores.discountUses,
    log,
  };
  const open = async () => (await refunds.open(100)).filter(({ orderId }) => orderId === order.orderId);
  const current = async () => {
    const stored = await shop.stores.orders.get('default', order.orderId);
    if (!stored) throw new Error('The order is gone');
    return stored.order;
  };
  return {
    order,
    deps,
    current,
    refund: (refundId: string, amountCents?: number) => requestRefund(deps, order, { refundId, amountCents }, STAFF),
    cancel: () => cancelOrder(deps, order, STAFF),
    open,
    async carryOut() {
      for (const refund of await open()) await carryOutRefund(deps, refund);
    },
    async backCents() {
      const payment = await createPaymentLedgerStore(dynamo.shop).get((await current()).payment.reference);
      return payment?.refundedCents;
    },
  };
}

describe('a refund', () => {
  test('in two parts is in the history with its author and its provider', async () => {
    const { refund, carryOut, current, backCents } = await paidOrder();
    expect((await refund('one', 500)).kind).toBe('requested');
    expect(await current()).toMatchObject({
      paymentState: 'Paid',
      refunds: [{ amountCents: 500, state: 'Requested' }],
    });
    await carryOut();
    expect(await current()).toMatchObject({ paymentState: 'PartlyRefunded' });
    await refund('rest');
    await carryOut();
    const { paymentState, refunds, history } = await current();
    expect(paymentState).toBe('Refunded');
    expect(refunds?.map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [500, 'Refunded'],
      [1400, 'Refunded'],
    ]);
    expect(history.slice(1).map(({ event, actor }) => [event, actor.kind])).toEqual([
      ['refund_requested', 'staff'],
      ['refunded', 'provider'],
      ['payment_changed', 'provider'],
      ['refund_requested', 'staff'],
      ['refunded', 'provider'],
      ['payment_changed', 'provider'],
    ]);
    expect(await backCents()).toBe(1900);
  });

  test('is made once by repeated and concurrent calls', async () => {
    const { refund, open, deps, current, backCents } = await paidOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => refund('same', 500 + index)));
    expect(new Set(answers.map(({ kind }) => kind))).toEqual(new Set(['requested']));
    const [request] = await open();
    if (!request) throw new Error('Nothing was asked for');
    await Promise.all(Array.from({ length: 5 }, () => carryOutRefund(deps, request)));
    await carryOutRefund(deps, request);
    expect((await refund('same', 900)).kind).toBe('requested');
    expect(await open()).toEqual([]);
    expect((await current()).refunds).toEqual([{ id: 'same', amountCents: request.amountCents, state: 'Refunded' }]);
    expect(await backCents()).toBe(request.amountCents);
  });

  test('of more than is left is refused, and of several concurrent ones exactly those that fit are made', async () => {
    const { refund, carryOut, open, backCents } = await paidOrder();
    expect(await refund('too-much', 1901)).toEqual({ kind: 'not_allowed' });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((id) => refund(id, 800)));
    expect(answers.filter(({ kind }) => kind === 'requested')).toHaveLength(2);
    await carryOut();
    expect(await open()).toEqual([]);
    expect(await backCents()).toBe(1600);
    // A refused request stays refused under the same id.
    expect(await refund('too-much', 1)).toEqual({ kind: 'not_allowed' });
  });

  test('that the provider refuses is recorded, and another one can be made', async () => {
    const { refund, open, deps, current } = await paidOrder();
    await refund('one', 500);
    const [request] = await open();
    if (!request) throw new Error('Nothing was asked for');
    const refusing = {
      ...shop.embedded,
      refund: async () => ({ kind: 'refused' as const, message: 'The card is closed.' }),
    };
    await carryOutRefund({ ...deps, providers: { embedded: refusing } }, request);
    expect(await current()).toMatchObject({ paymentState: 'Paid', refunds: [{ state: 'Refused' }] });
    expect((await refund('two', 1900)).kind).toBe('requested');
  });

  test('waits while the provider is unreachable', async () => {
    const { refund, carryOut, open, deps, backCents } = await paidOrder();
    await refund('one');
    const [request] = await open();
    if (!request) throw new Error('Nothing was asked for');
    const lost = { ...shop.embedded, refund: () => Promise.reject(new Error('out of reach')) };
    await expect(carryOutRefund({ ...deps, providers: { embedded: lost } }, request)).rejects.toThrow('out of reach');
    expect(await open()).toHaveLength(1);
    await carryOut();
    expect(await backCents()).toBe(1900);
  });

  test('of an unknown order leaves nothing behind', async () => {
    const { deps } = await paidOrder();
    const nowhere = { tenantId: 'default', orderId: 'ZZZZZ9' } as const;
    expect(await requestRefund(deps, nowhere, { refundId: 'x' }, STAFF)).toEqual({ kind: 'unknown_order' });
    expect((await deps.refunds.open(100)).filter(({ orderId }) => orderId === 'ZZZZZ9')).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('ends production at once and refunds the rest, however often it is requested', async () => {
    const { refund, cancel, carryOut, current, backCents } = await paidOrder();
    await refund('one', 500);
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ kind }) => kind)).toEqual(['requested', 'requested', 'requested']);
    expect((await current()).productionState).toBe('Cancelled');
    await carryOut();
    await cancel();
    await carryOut();
    expect((await current()).paymentState).toBe('Refunded');
    expect(await backCents()).toBe(1900);
  });

  test('of a printed order is refused, and refunds nothing', async () => {
    const { cancel, carryOut, order, current, backCents } = await paidOrder();
    for (const to of ['Rendering', 'ReadyToPrint', 'Printed'] as const)
      await shop.stores.orders.change('default', order.orderId, [{ kind: 'production', to }], STAFF);
    expect(await cancel()).toEqual({ kind: 'not_allowed' });
    await carryOut();
    expect(await current()).toMatchObject({ productionState: 'Printed', paymentState: 'Paid' });
    expect(await backCents()).toBe(0);
  });
});
