import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce, PUBLIC_TOKEN } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleProduct, exampleTenant } from '../../../tests/support/examples.ts';
import { startStripe } from '../../../tests/support/providers/stripe.ts';
import { systemClock } from '../../adapters/clock.ts';
import { createStripeProvider } from '../../adapters/payments/stripe-provider.ts';
import { receivePaymentEvent } from '../../core/checkout/payment-events.ts';
import type { PaymentProviders } from '../../core/payments/payment-provider.ts';
import { createTenantStore } from '../../core/tenants/tenant-store.ts';

const log = { info() {}, warn() {}, error() {} };
let dynamo: TestDynamo;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let providers: PaymentProviders;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  stripe = await startStripe();
  providers = { stripe: createStripeProvider(async () => ({ default: stripe.account }), systemClock) };
  shop = await openCommerce(dynamo, providers);
});
afterEach(() => stripe.stop());

/** Switches the tenant to Stripe. */
async function takeStripe(): Promise<void> {
  const { commerce, ...tenant } = exampleTenant();
  await createTenantStore(dynamo.catalog).put({
    ...tenant,
    commerce: { ...commerce, publicAccessToken: PUBLIC_TOKEN },
    payments: { provider: 'stripe', stripePublishableKey: 'pk_test_x' },
  });
  shop.restart();
}

async function pay(cartId: string, payment: object, amount?: string) {
  const { cart } = await shop.run('cart', { id: cartId });
  const { totalAmount } = cart.cost;
  const variables = {
    cartId,
    payment: { amount: { amount: amount ?? totalAmount.amount, currencyCode: 'USD' }, ...payment },
  };
  return (await shop.run('pay', variables)).cartPaymentUpdate.userErrors;
}

const card = (sessionId: string) => ({ directPaymentMethod: { sessionId, billingAddress: { zip: '78701' } } });

async function cartOf(token: string): Promise<string> {
  const cartId = await shop.newCart(await shop.newVisitor());
  await shop.sayWhoAndWhere(cartId);
  expect(await pay(cartId, card(token))).toEqual([]);
  return cartId;
}

async function submitted(token: string) {
  const attempt = randomUUID();
  const { result } = await shop.submit(await cartOf(token), attempt);
  return { attempt, result };
}

async function orderOf(attemptToken: string) {
  const attempt = await shop.stores.attempts.get('default', attemptToken);
  if (attempt?.state !== 'done') throw new Error(`The attempt is ${attempt?.state}`);
  return (await shop.stores.orders.get('default', attempt.orderId))?.order;
}

describe('a tenant whose provider is Stripe', () => {
  beforeEach(takeStripe);

  test('records how the order was paid', async () => {
    const { attempt } = await submitted('ctoken_approved');
    expect(await shop.attempt(attempt)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    expect(await orderOf(attempt)).toMatchObject({
      holds: [],
      payment: { provider: 'stripe', amountCents: 1900, method: { kind: 'card', brand: 'Visa', last4: '4242' } },
    });
    expect(stripe.intents.size).toBe(1);
  });

  test('refuses test cards, also one prepared under the previous provider', async () => {
    const cartId = await shop.newCart(await shop.newVisitor());
    await shop.sayWhoAndWhere(cartId);
    expect(await pay(cartId, card(await shop.keepCard()))).toMatchObject([{ code: 'INVALID_PAYMENT' }]);

    await createTenantStore(dynamo.catalog).put({
      ...exampleTenant(),
      commerce: { ...exampleTenant().commerce, publicAccessToken: PUBLIC_TOKEN },
    });
    shop.restart();
    const { cartId: waiting } = await shop.readyCart();
    await takeStripe();
    expect((await shop.submit(waiting, randomUUID())).result).toMatchObject({
      __typename: 'SubmitFailed',
      errors: [{ code: 'PAYMENTS_METHOD_REQUIRED' }],
    });
    expect(stripe.intents.size).toBe(0);
  });

  test('sends shoppers to their bank, and its event completes the order without their return', async () => {
    const { attempt } = await submitted('ctoken_asked');
    expect(await shop.attempt(attempt)).toMatchObject({
      __typename: 'CartCompletionActionRequired',
      action: { redirectUrl: expect.stringContaining('https://hooks.stripe.example/3ds/') },
    });
    const [id = ''] = stripe.intents.keys();
    stripe.decide(id, true);
    const deps = { providers, finalize: shop.finalizer(), log };
    const { body, headers } = stripe.event(id);
    const told = await Promise.all(Array.from({ length: 5 }, () => receivePaymentEvent(deps, 'stripe', body, headers)));
    expect(told.map(({ kind }) => kind)).toContain('handled');
    expect(await receivePaymentEvent(deps, 'stripe', body, headers)).toEqual({ kind: 'handled' });
    expect((await orderOf(attempt))?.payment.reference).toBe(id);
    const forged = stripe.event(id, { secret: 'whsec_other' });
    expect(await receivePaymentEvent(deps, 'stripe', forged.body, forged.headers)).toEqual({ kind: 'refused' });
  });

  test('puts an order with a mismatched amount on hold for review', async () => {
    const { attempt } = await submitted('ctoken_less');
    expect(await orderOf(attempt)).toMatchObject({
      productionState: 'Placed',
      holds: [{ reason: 'payment_mismatch', note: 'Paid $18.99 instead of $19.00' }],
    });
  });

  test('keeps the cart when the card is refused', async () => {
    const { attempt } = await submitted('ctoken_funds');
    expect(await shop.attempt(attempt)).toMatchObject({ errors: [{ code: 'PAYMENT_INSUFFICIENT_FUNDS' }] });
  });

  test('recovers from an outage mid-payment without charging twice', async () => {
    stripe.faults.loseNext = 2;
    const { attempt } = await submitted('ctoken_approved');
    stripe.faults.refuseNext = 2;
    await shop.attempt(attempt);
    expect(await shop.attempt(attempt)).toMatchObject({ __typename: 'CartCompletionSuccess' });
    const paid = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
    expect(paid).toHaveLength(1);
  });

  test('abandons and never charges the payment of a shopper who left', async () => {
    stripe.faults.refuseNext = 2;
    const { attempt } = await submitted('ctoken_approved');
    expect(await shop.finalizer().tryAbandon('default', attempt)).toMatchObject({ kind: 'failed' });
    expect([...stripe.intents.values()].map(({ status }) => status)).toEqual(['canceled']);
  });
});

describe('a free order', () => {
  const FREE = { freePaymentMethod: { billingAddress: { zip: '78701' } } };

  test('cannot include goods that cost something', async () => {
    await createTenantStore(dynamo.catalog).put({
      ...exampleTenant(),
      commerce: { ...exampleTenant().commerce, publicAccessToken: PUBLIC_TOKEN },
    });
    shop.restart();
    const cartId = await shop.newCart(await shop.newVisitor());
    await shop.sayWhoAndWhere(cartId);
    expect(await pay(cartId, FREE)).toMatchObject([{ code: 'PAYMENT_METHOD_NOT_SUPPORTED' }]);
    expect(await pay(cartId, FREE, '0.00')).toEqual([]);
    expect((await shop.submit(cartId, randomUUID())).result).toMatchObject({
      __typename: 'SubmitFailed',
      errors: [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT' }],
    });
  });

  test('needs no card, and repeated submits make one order', async () => {
    const tenant = exampleTenant();
    await createTenantStore(dynamo.catalog).put({
      ...tenant,
      commerce: { ...tenant.commerce, publicAccessToken: PUBLIC_TOKEN },
      delivery: { ...tenant.delivery, amountCents: 0 },
    });
    const product = exampleProduct();
    await shop.stores.catalog.putProduct('default', {
      ...product,
      variants: product.variants.map((variant) => ({ ...variant, price: 0 })),
    });
    shop.restart();
    const cartId = await shop.newCart(await shop.newVisitor());
    await shop.sayWhoAndWhere(cartId);
    expect(await pay(cartId, FREE)).toEqual([]);
    const attempt = randomUUID();
    const numbers = new Set<string>();
    const presses = Array.from({ length: 20 }, () => shop.submit(cartId, attempt).then(() => shop.attempt(attempt)));
    for (const { orderId } of await Promise.all(presses)) if (orderId) numbers.add(orderId);
    expect(numbers.size).toBe(1);
    const again = await shop.submit(cartId, randomUUID());
    expect(again.result).toMatchObject({ __typename: 'SubmitFailed' });
    expect(await orderOf(attempt)).toMatchObject({
      totalCents: 0,
      holds: [],
      payment: { provider: 'free', amountCents: 0, method: { kind: 'other', name: 'Free of charge' } },
    });
  });
});
