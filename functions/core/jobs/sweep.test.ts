import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { createLog } from '../../adapters/log.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { createOwnership } from '../owners/ownership.ts';
import { createRefundStore } from '../payments/refund-store.ts';
import { createPrintJobStore } from '../production/print-job-store.ts';
import type { RenderMessage } from '../production/render-message.ts';
import { createReminderStore } from '../reminders/reminder-store.ts';
import { sweep } from './sweep.ts';

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

async function swept() {
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
    jobs: createPrintJobStore(dynamo.shop),
    reminders: createReminderStore(dynamo.shop),
    pepper: async () => 'pepper',
    finalize: shop.finalizer(),
    providers: { embedded: shop.embedded },
    refunds: createRefundStore(dynamo.shop),
    renderQueue: queue(sent.render),
    mailQueue: queue(sent.mail),
    clock: shop.clock,
    log: createLog('sweep', () => undefined),
  });
  return { ...done, ...sent };
}

const minutes = (count: number) => shop.clock.advance(count * 60);

describe('a shopper who never comes back', () => {
  test('after the card was charged has an order all the same, started and confirmed by mail', async () => {
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

  test('to the page of the bank keeps the cart, and is not charged', async () => {
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

test('a provider that is out of reach is asked again by the next sweep', async () => {
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
