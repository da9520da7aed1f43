import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { createLog } from '../../adapters/log.ts';
import { receivePaymentEvent } from './payment-events.ts';

const CHALLENGED = { number: '4000002500003155' };
const SLOW = { number: '4' };
const log = createLog('test', () => undefined);
let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  shop = await openCommerce(dynamo);
});

async function submitted(card: { number: string }) {
  const { cartId, visitor } = await shop.readyCart(card);
  const token = randomUUID();
  await shop.submit(cartId, token);
  return { cartId, token, visitor };
}

const referenceOf = (url: string) => url.split('/').at(-1) ?? '';

async function orderOf(token: string) {
  const attempt = await shop.stores.attempts.get('default', token);
  if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
  const stored = await shop.stores.orders.get('default', attempt.orderId);
  if (!stored) throw new Error(`No order ${attempt.orderId}`);
  return stored.order;
}

describe('a payment that needs confirmation', () => {
  test('redirects the shopper to the bank, waits, and becomes an order after the confirmation', async () => {
    const { cartId, token } = await submitted(CHALLENGED);
    const waiting = await shop.attempt(token);
    expect(waiting).toMatchObject({ __typename: 'CartCompletionActionRequired' });
    const { redirectUrl } = waiting.action;
    expect(await shop.attempt(token)).toEqual(waiting);
    expect(shop.payments.charged.size).toBe(0);
    await shop.embedded.answerChallenge(referenceOf(redirectUrl), true);
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    expect((await orderOf(token)).holds).toEqual([]);
    expect((await shop.run('cart', { id: cartId })).cart).toBeNull();
  });

  test('leaves the cart unchanged but without the card when the bank refuses it', async () => {
    const { cartId, token } = await submitted(CHALLENGED);
    const { action } = await shop.attempt(token);
    await shop.embedded.answerChallenge(referenceOf(action.redirectUrl), false);
    expect(await shop.attempt(token)).toMatchObject({
      __typename: 'CartCompletionFailed',
      errors: [{ code: 'PAYMENT_CALL_ISSUER' }],
    });
    expect((await shop.run('cart', { id: cartId })).cart.totalQuantity).toBe(1);
  });

  test('is canceled when the shopper returns to the cart, and the bank can no longer make it an order', async () => {
    const { cartId, token } = await submitted(CHALLENGED);
    const { action } = await shop.attempt(token);
    await shop.run('buyer', { cartId, buyerIdentity: { email: 'other@example.com' } });
    expect(await shop.embedded.answerChallenge(referenceOf(action.redirectUrl), true)).toBeUndefined();
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionFailed' });
    await shop.pay(cartId);
    const again = randomUUID();
    await shop.submit(cartId, again);
    expect((await orderOf(again)).email).toBe('other@example.com');
    expect(shop.payments.charged.size).toBe(1);
  });

  test('becomes one order, no matter whether the browser, the bank or the sweep comes first', async () => {
    const { token } = await submitted(CHALLENGED);
    const { action } = await shop.attempt(token);
    await shop.embedded.answerChallenge(referenceOf(action.redirectUrl), true);
    const [event] = shop.sentEvents;
    if (!event) throw new Error('The provider sent no event');
    const deps = { providers: { embedded: shop.embedded }, finalize: shop.finalizer(), log };
    const told = () => receivePaymentEvent(deps, 'embedded', event.body, event.headers);
    const { tryFinalize, tryAbandon } = shop.finalizer();
    const ends = [told, told, () => shop.attempt(token), () => tryFinalize('default', token), told];
    await Promise.all([...ends.map((end) => end()), tryAbandon('default', token)]);
    expect(await told()).toEqual({ kind: 'handled' });
    await orderOf(token);
    expect(shop.payments.charged.size).toBe(1);
  });
});

test('makes one order in 50 concurrent calls of finalize', async () => {
  const { token, visitor } = await submitted(SLOW);
  shop.clock.advance(3);
  const { tryFinalize, tryAbandon } = shop.finalizer();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 10 === 9 ? tryAbandon : tryFinalize)('default', token)),
  );
  const { id } = await orderOf(token);
  // A call with too much contention returns no outcome and would be retried.
  for (const outcome of outcomes) if (outcome) expect(outcome).toMatchObject({ kind: 'succeeded', orderId: id });
  expect(await tryFinalize('default', token)).toMatchObject({ kind: 'succeeded', orderId: id });
  expect(await shop.stores.orders.listOwned('default', visitor.owner)).toMatchObject({ orders: [{ id }] });
  expect([...shop.payments.charged.values()]).toEqual([1900]);
});

test('polls a slow bank until the payment is decided', async () => {
  const { token } = await submitted(SLOW);
  expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionProcessing' });
  shop.clock.advance(3);
  expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionSuccess' });
});

test('puts the order on hold before production if the captured amount differs from the quote', async () => {
  const { provider } = shop.payments;
  const { start } = provider;
  provider.start = async (request) => {
    const outcome = await start(request);
    return outcome.kind === 'paid' ? { kind: 'paid', payment: { ...outcome.payment, amountCents: 1 } } : outcome;
  };
  const { token } = await submitted({ number: '4242424242424242' });
  const order = await orderOf(token);
  expect(order).toMatchObject({
    paymentState: 'Paid',
    productionState: 'Placed',
    holds: [{ reason: 'payment_mismatch', note: 'Paid $0.01 instead of $19.00' }],
    payment: { amountCents: 1 },
  });
  expect(order.history.map(({ event, actor }) => [event, actor.kind])).toEqual([
    ['placed', 'shopper'],
    ['held', 'provider'],
  ]);
});

test('refunds a second payment for a cart that is already an order', async () => {
  const { cartId, token } = await submitted(CHALLENGED);
  const attempt = await shop.stores.attempts.get('default', token);
  if (attempt?.state !== 'started') throw new Error('The attempt is not open');
  const { action } = await shop.attempt(token);
  await shop.embedded.answerChallenge(referenceOf(action.redirectUrl), true);
  // The lock has failed: another attempt made an order of this cart.
  const order = exampleOrder('photo', { id: '22223' });
  await shop.stores.orders.place({ order, owner: attempt.owner, cartId: attempt.cartId, alongside: [] });
  expect(await shop.attempt(token)).toMatchObject({
    __typename: 'CartCompletionFailed',
    errors: [{ message: expect.stringContaining('the second payment was refunded') }],
  });
  const reference = referenceOf(action.redirectUrl);
  const more = await shop.embedded.refund({ key: 'again', reference, amountCents: 1 });
  expect(more).toMatchObject({ kind: 'refused' });
  expect(cartId).toContain(attempt.cartId);
});

describe('an event', () => {
  test.each([
    ['of an unknown provider', 'elsewhere', {}],
    ['without a signature', 'embedded', { 'x-payment-signature': '' }],
    ['of a provider named like a member of the prototype', 'constructor', {}],
  ])('%s is refused', async (_what, providerId, headers) => {
    const deps = { providers: { embedded: shop.embedded }, finalize: shop.finalizer(), log };
    expect(await receivePaymentEvent(deps, providerId, '{}', headers)).toEqual({ kind: 'refused' });
  });
});
