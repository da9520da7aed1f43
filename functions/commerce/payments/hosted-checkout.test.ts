import { randomUUID } from 'node:crypto';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce, PUBLIC_TOKEN } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleTenant } from '../../../tests/support/examples.ts';
import { startHostedStore } from '../../../tests/support/providers/hosted-store.ts';
import { createHostedProvider } from '../../adapters/payments/hosted/hosted-provider.ts';
import { receivePaymentEvent } from '../../core/checkout/payment-events.ts';
import { paymentKeyOf } from '../../core/payments/attempt.ts';
import { RESERVED_DAYS } from '../../core/payments/order-number-store.ts';
import type { PaymentProviders } from '../../core/payments/payment-provider.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';

const TOTAL_CENTS = 1900;
const FREE = { freePaymentMethod: { billingAddress: { zip: '78701' } } };
let dynamo: TestDynamo;
let store: Awaited<ReturnType<typeof startHostedStore>>;
let providers: PaymentProviders;
let shop: Commerce;
let logged: string[];
let refundsAt: Date;
const waited: number[] = [];

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  store = await startHostedStore();
  logged = [];
  waited.length = 0;
  refundsAt = new Date('2026-11-23T10:00:00Z');
  const wait = async (milliseconds: number) => void waited.push(milliseconds);
  const readAccounts = async () => ({ default: store.account });
  providers = {
    hosted: createHostedProvider({ readAccounts, shop: dynamo.shop, clock: { now: () => refundsAt }, wait }),
  };
  shop = await openCommerce(dynamo, providers);
  await payAt({ provider: 'hosted' });
});
afterEach(() => store.stop());

async function payAt(payments: { provider: 'hosted'; cardVaultUrl?: string } | { provider: 'embedded' }) {
  const { commerce, ...tenant } = exampleTenant();
  await createTenantStore(dynamo.catalog).put({
    ...tenant,
    commerce: { ...commerce, publicAccessToken: PUBLIC_TOKEN },
    payments,
  });
  shop.restart();
}

async function setPayment(cartId: string, method: object = FREE) {
  const { cart } = await shop.run('cart', { id: cartId });
  const amount = { amount: cart.cost.totalAmount.amount, currencyCode: 'USD' };
  return (await shop.run('pay', { cartId, payment: { amount, ...method } })).cartPaymentUpdate.userErrors;
}

async function submitted(method: object = FREE) {
  const visitor = await shop.newVisitor();
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId);
  expect(await setPayment(cartId, method)).toEqual([]);
  const token = randomUUID();
  await shop.submit(cartId, token);
  return { visitor, cartId, token };
}

const card = (sessionId: string) => ({ directPaymentMethod: { sessionId, billingAddress: { zip: '78701' } } });

/** Finds the store cart that an attempt uses. */
function storeCart(token: string) {
  const carts = [...store.carts.values()].filter(({ key }) => key === paymentKeyOf({ tenantId: 'default', token }));
  const [cart] = carts;
  if (!cart) throw new Error('The store has no cart of this attempt');
  return cart;
}

const payAtStore = (token: string, cents = TOTAL_CENTS, address?: Record<string, string>) =>
  store.payAtStore(storeCart(token).id, cents, address);

function tell(event: { body: string; headers: Record<string, string> }) {
  const log = { info() {}, warn() {}, error: (name: string) => void logged.push(name) };
  return receivePaymentEvent({ providers, finalize: shop.finalizer(), log }, 'hosted', event.body, event.headers);
}

const attemptOf = (token: string) => shop.stores.attempts.get('default', token);

async function orderOf(token: string) {
  const attempt = await attemptOf(token);
  if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
  const stored = await shop.stores.orders.get('default', attempt.orderId);
  if (!stored) throw new Error('There is no order');
  return stored.order;
}

const handled = { kind: 'handled' };

describe('on the store’s checkout page', () => {
  test('redirects a shopper with the whole cart, and takes no card here', async () => {
    const { token, cartId } = await submitted();
    const [cart] = store.carts.values();
    expect(cart?.input).toMatchObject({
      lines: [{ merchandiseId: 'gid://shopify/ProductVariant/BlackTile', quantity: 1 }],
      buyerIdentity: { email: 'grace@example.com', countryCode: 'US' },
    });
    expect(await shop.attempt(token)).toMatchObject({
      __typename: 'CartCompletionActionRequired',
      action: { redirectUrl: `https://store.example/cart/c/${encodeURIComponent(cart?.id ?? '')}` },
    });
    expect(await setPayment(cartId, card(await shop.keepCard()))).toMatchObject([
      { code: 'PAYMENT_METHOD_NOT_SUPPORTED', message: 'This shop takes payments on its own checkout page.' },
    ]);
    expect(store.carts.size).toBe(1);
  });

  test('the store’s event makes one order, before and after the shopper returns, repeated and concurrent', async () => {
    const { token } = await submitted();
    const order = payAtStore(token);
    const [event, other] = [store.event(order), store.event(order, { topic: 'orders/paid' })];
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionActionRequired' });
    const told = await Promise.all([tell(event), tell(event), tell(other), shop.attempt(token)]);
    expect(told[0]).toEqual(handled);
    expect(await tell(event)).toEqual(handled);
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    expect(await orderOf(token)).toMatchObject({
      holds: [],
      payment: { provider: 'hosted', reference: String(order.id), amountCents: TOTAL_CENTS },
    });
    expect(logged).toEqual([]);
  });

  test('a pending order exists once the store reports it paid', async () => {
    const { token } = await submitted();
    const order = payAtStore(token);
    expect(await tell(store.event(order, { status: 'pending' }))).toEqual(handled);
    expect((await attemptOf(token))?.state).toBe('started');
    await tell(store.event(order, { topic: 'orders/paid' }));
    expect((await orderOf(token)).holds).toEqual([]);
  });

  test.each([
    ['signed with another key', { secret: 'shpss_other' }, { kind: 'refused' }],
    ['about another thing', { topic: 'products/update' }, handled],
    ['about an order that is not of our making', { key: '' }, handled],
    ['about an attempt of another tenant', { key: `pharmacy-${randomUUID()}` }, handled],
  ])('ignores an event %s', async (_name, changes, answer) => {
    const { token } = await submitted();
    const order = payAtStore(token);
    expect(await tell(store.event(order, changes))).toEqual(answer);
    expect((await attemptOf(token))?.state).toBe('started');
  });

  test('refuses an event with a modified body', async () => {
    const { token } = await submitted();
    const { body, headers } = store.event(payAtStore(token));
    expect(await tell({ body: body.replace('19.00', '1.00'), headers })).toEqual({ kind: 'refused' });
    expect(await tell({ body, headers: { ...headers, 'x-shopify-hmac-sha256': '' } })).toEqual({ kind: 'refused' });
  });

  test('holds an order with another amount or address for review', async () => {
    const { token } = await submitted();
    const address = { address1: '9 Other Road', city: 'Dallas', zip: '75201' };
    const order = payAtStore(token, TOTAL_CENTS - 1, address);
    await tell(store.event(order));
    const note = `Paid $18.99 instead of $19.00. The store's order #${order.id} goes to another address`;
    expect((await orderOf(token)).holds).toMatchObject([{ reason: 'payment_mismatch', note }]);
  });

  test('accepts the same address in different case', async () => {
    const { token } = await submitted();
    const address = { address1: '1 GALLERY STREET.', city: 'Austin', zip: '78701-0001' };
    await tell(store.event(payAtStore(token, TOTAL_CENTS, address)));
    expect((await orderOf(token)).holds).toEqual([]);
  });

  test('flags a cart that is paid twice at the store', async () => {
    const { token } = await submitted();
    await tell(store.event(payAtStore(token)));
    expect(await tell(store.event({ ...payAtStore(token), id: 999 }))).toEqual(handled);
    expect(logged).toEqual(['payment_event_problem']);
  });
});

describe('a payment abandoned here but completed at the store', () => {
  async function givenUp() {
    const begun = await submitted();
    expect(await shop.finalizer().tryAbandon('default', begun.token)).toMatchObject({ kind: 'failed' });
    return begun;
  }

  test('becomes an order of the cart’s contents at that time, and takes the cart and its project again', async () => {
    const { token, cartId, visitor } = await givenUp();
    await shop.run('buyer', { cartId, buyerIdentity: { email: 'other@example.com' } });
    const event = store.event(payAtStore(token));
    const told = await Promise.all([tell(event), tell(event), tell(event)]);
    expect(told).toContainEqual(handled);
    expect(await orderOf(token)).toMatchObject({ email: 'grace@example.com', holds: [] });
    expect((await shop.run('cart', { id: cartId })).cart).toBeNull();
    const taken = await shop.stores.attempts.projectsTakenBy('default', [visitor.owner]);
    expect(taken.get(visitor.project.id)).toBe(token);
  });

  test('is resumed by the sweep when the receiver crashed', async () => {
    const { token } = await givenUp();
    const event = store.event(payAtStore(token));
    await providers.hosted?.parseEvent(event.body, event.headers);
    await shop.stores.attempts.revive('default', token, shop.clock.now());
    expect(await shop.finalizer().tryAbandon('default', token)).toMatchObject({ kind: 'succeeded' });
  });

  test('waits while the next attempt holds the cart, and is refunded if that becomes the order', async () => {
    const { token, cartId } = await givenUp();
    await payAt({ provider: 'embedded' });
    await shop.pay(cartId, { number: '4' });
    const next = randomUUID();
    await shop.submit(cartId, next);
    const order = payAtStore(token);
    expect(await tell(store.event(order))).toEqual(handled);
    expect((await attemptOf(token))?.state).toBe('started');
    shop.clock.advance(10);
    expect(await shop.attempt(next)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    const { tryAbandon } = shop.finalizer();
    await Promise.all([tryAbandon('default', token), tryAbandon('default', token)]);
    expect(await tryAbandon('default', token)).toMatchObject({
      kind: 'failed',
      failure: { message: expect.stringContaining('was refunded') },
    });
    expect(store.refundedOf(order)).toBe(TOTAL_CENTS);
    // A repeated event does not start over.
    expect(await tell(store.event(order))).toEqual(handled);
    expect((await attemptOf(token))?.state).toBe('failed');
    expect(store.refundedOf(order)).toBe(TOTAL_CENTS);
  });

  test('becomes an order if the next attempt failed', async () => {
    const { token, cartId } = await givenUp();
    await payAt({ provider: 'embedded' });
    await shop.pay(cartId, { number: '4000002500003155' });
    const next = randomUUID();
    await shop.submit(cartId, next);
    await tell(store.event(payAtStore(token)));
    expect((await attemptOf(token))?.state).toBe('started');
    await shop.finalizer().tryAbandon('default', next);
    expect(await shop.finalizer().tryFinalize('default', token)).toMatchObject({ kind: 'succeeded' });
  });

  test('is refunded if another cart has ordered the project since', async () => {
    const { token, visitor } = await givenUp();
    await payAt({ provider: 'embedded' });
    const second = await shop.newCart(visitor);
    await shop.sayWhoAndWhere(second);
    await shop.pay(second);
    await shop.submit(second, randomUUID());
    const order = payAtStore(token);
    await tell(store.event(order));
    expect((await attemptOf(token))?.state).toBe('failed');
    expect(store.refundedOf(order)).toBe(TOTAL_CENTS);
  });
});

describe('records of a payment that may never arrive', () => {
  const rowsOf = (token: string) => [
    { pk: `ATTEMPT#default#${token}`, sk: 'META' },
    { pk: `PAYMENT#${paymentKeyOf({ tenantId: 'default', token })}`, sk: 'HOSTED' },
  ];
  const days = (seconds: unknown, since: Date) => Math.round((Number(seconds) - since.getTime() / 1000) / 86_400);

  /** Returns when its attempt and its store cart expire. */
  async function endsOf(token: string): Promise<unknown[]> {
    const { documents, tableName: TableName } = dynamo.shop;
    const read = rowsOf(token).map((Key) => documents.send(new GetCommand({ TableName, Key, ConsistentRead: true })));
    return (await Promise.all(read)).map(({ Item }) => (Item ? Item.ttl : 'gone'));
  }

  async function givenUp() {
    const { token } = await submitted();
    await shop.finalizer().tryAbandon('default', token);
    return token;
  }

  test('expire after 120 days, when the store has removed the checkout', async () => {
    const [attempt, cart] = await endsOf(await givenUp());
    expect([days(attempt, shop.clock.now()), days(cart, refundsAt)]).toEqual([120, 120]);
  });

  test('include its order number, which stays reserved for the late payment', async () => {
    shop.restart({}, () => '1A7E20');
    const token = await givenUp();
    const [attemptEnd] = await endsOf(token);
    const numbers = ['1A7E20', '1A7E21'];
    shop.restart({}, () => numbers.shift() ?? '1A7E22');
    const other = (await submitted()).token;
    await tell(store.event(payAtStore(other)));
    await tell(store.event(payAtStore(token)));
    expect([(await orderOf(other)).id, (await orderOf(token)).id]).toEqual(['1A7E21', '1A7E20']);
    expect(days(Number(attemptEnd), shop.clock.now())).toBeLessThan(RESERVED_DAYS);
  });

  test('are permanent once it is paid, like every money record', async () => {
    const token = await givenUp();
    await tell(store.event(payAtStore(token)));
    expect((await orderOf(token)).payment.amountCents).toBe(TOTAL_CENTS);
    expect(await endsOf(token)).toEqual([undefined, undefined]);
  });

  test('raise an alert if it is paid even later', async () => {
    const token = await givenUp();
    const { documents, tableName: TableName } = dynamo.shop;
    for (const Key of rowsOf(token)) await documents.send(new DeleteCommand({ TableName, Key }));
    expect(await tell(store.event(payAtStore(token)))).toEqual(handled);
    expect(logged).toEqual(['payment_event_problem']);
    expect(await endsOf(token)).toEqual(['gone', 'gone']);
  });
});

describe('with a card in the store’s vault', () => {
  beforeEach(() => payAt({ provider: 'hosted', cardVaultUrl: 'https://vault.example/sessions' }));

  test('sends the browser to that vault, and completes the cart once', async () => {
    expect((await shop.run('settings')).paymentSettings.cardVaultUrl).toBe('https://vault.example/sessions');
    const { token } = await submitted(card('approved'));
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    const [order] = store.orders.values();
    expect(await orderOf(token)).toMatchObject({ holds: [], payment: { reference: String(order?.id) } });
    if (order) expect(await tell(store.event(order))).toEqual(handled);
    expect([store.orders.size, logged]).toEqual([1, []]);
  });

  test('a declined card leaves the cart open', async () => {
    const { token, cartId } = await submitted(card('declined'));
    expect(await shop.attempt(token)).toMatchObject({ errors: [{ code: 'PAYMENT_CARD_DECLINED' }] });
    expect((await shop.run('cart', { id: cartId })).cart.totalQuantity).toBe(1);
  });

  test('asks again for a card that is not in that vault', async () => {
    const { token } = await submitted(card('unknown'));
    expect(await shop.attempt(token)).toMatchObject({ errors: [{ code: 'PAYMENT_INVALID_PAYMENT_METHOD' }] });
  });

  test('waits for a slow bank and for the shopper’s confirmation', async () => {
    const slow = await submitted(card('slow'));
    expect(await shop.attempt(slow.token)).toMatchObject({ __typename: 'CartCompletionProcessing' });
    expect(await shop.finalizer().tryAbandon('default', slow.token)).toEqual({ kind: 'pending' });
    store.decide(storeCart(slow.token).id, true);
    expect(await shop.attempt(slow.token)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    const asked = await submitted(card('asked'));
    expect(await shop.attempt(asked.token)).toMatchObject({
      action: { redirectUrl: expect.stringContaining('https://store.example/3ds/') },
    });
    store.decide(storeCart(asked.token).id, false);
    expect(await shop.attempt(asked.token)).toMatchObject({ errors: [{ code: 'PAYMENT_CARD_DECLINED' }] });
  });

  test('charges once despite a lost reply at any step', async () => {
    for (const lost of [1, 2, 3]) {
      const { token } = await submittedWhile(() => {
        store.faults.loseNext = lost;
      });
      for (let tries = 0; tries < 4; tries++) await shop.attempt(token);
      expect((await orderOf(token)).holds).toEqual([]);
      const ofIt = [...store.orders.values()].filter(({ key }) => key === paymentKeyOf({ tenantId: 'default', token }));
      expect(ofIt).toHaveLength(1);
    }
  });

  async function submittedWhile(breakIt: () => void) {
    const cartId = await shop.newCart(await shop.newVisitor());
    await shop.sayWhoAndWhere(cartId);
    expect(await setPayment(cartId, card('approved'))).toEqual([]);
    breakIt();
    const token = randomUUID();
    await shop.submit(cartId, token);
    return { token };
  }
});

describe('an overloaded store', () => {
  test('is polled every second, for each kind of throttle reply', async () => {
    store.faults.throttleNext = ['body', 'code', 429, 430, 503];
    const { token } = await submitted();
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionActionRequired' });
    expect(waited).toEqual([1000, 1000, 1000, 1000, 1000]);
    expect(store.carts.size).toBe(1);
  });

  test('leaves the attempt open if it stays overloaded, and the next caller resumes', async () => {
    store.faults.throttleNext = Array.from({ length: 6 }, () => 'body');
    const { token } = await submitted();
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionActionRequired' });
    expect(waited).toHaveLength(5);
  });
});

describe('refunds of store orders', () => {
  test('run once per key, in parts, and never exceed the payment', async () => {
    const { token } = await submitted();
    const order = payAtStore(token);
    const refund = (key: string, amountCents: number) =>
      providers.hosted?.refund({ tenantId: 'default', key, reference: String(order.id), amountCents });
    const both = await Promise.allSettled([refund('one', 500), refund('one', 500)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    refundsAt = new Date('2026-11-23T10:05:00Z');
    expect(await refund('one', 500)).toMatchObject({ kind: 'refunded', amountCents: 500 });
    expect(store.refundedOf(order)).toBe(500);
    expect(await refund('two', 1500)).toMatchObject({ kind: 'refused' });
    expect(await refund('three', 1400)).toMatchObject({ kind: 'refunded' });
    const unknown = { tenantId: 'default', key: 'four', reference: '1', amountCents: 1 } as const;
    expect(await providers.hosted?.refund(unknown)).toMatchObject({ kind: 'refused' });
  });
});
