import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentKeyOf } from '../../functions/core/payments/attempt.ts';
import { createTenantStore } from '../../functions/core/tenants/tenant-store.ts';
import type { TenantId } from '../../shared/lib/scalars.ts';
import type { Tenant } from '../../shared/tenant/schema.ts';
import { artTiles } from '../support/art.ts';
import { call, eventually, findMail, mailTo } from '../support/http.ts';
import { localEndpoints } from '../support/local-endpoints.ts';
import { startHostedStore } from '../support/providers/hosted-store.ts';
import { startStripe } from '../support/providers/stripe.ts';
import { startSeededSystem } from '../support/seeded-system.ts';
import { readShopRows } from '../support/shop-rows.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper } from '../support/shopper.ts';
import { withMailedCode } from '../support/staff.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { storefront } from '../support/storefront.ts';
import { runSweep } from '../support/sweep.ts';

/**
 * Tests payments at other providers (docs/spec 13.14), from checkout to mail over HTTP: the pharmacy's at a hosted
 * store, the convenience store's at Stripe. Both are fakes that send signed events to the running system.
 */
let store: Awaited<ReturnType<typeof startHostedStore>>;
let stripe: Awaited<ReturnType<typeof startStripe>>;
let cloud: Awaited<ReturnType<typeof startSeededSystem>>;
let rows: ReturnType<typeof createStoredRows>;

beforeAll(async () => {
  [store, stripe] = await Promise.all([startHostedStore(), startStripe()]);
  const accounts = { pharmacy: { hosted: store.account }, convenience: { stripe: stripe.account } };
  cloud = await startSeededSystem({
    name: 'tessera-payments',
    values: { secrets: { PaymentAccounts: JSON.stringify(accounts) } },
  });
  rows = createStoredRows(await localEndpoints(cloud.url));
  await payAt('pharmacy', { provider: 'hosted' });
  await payAt('convenience', { provider: 'stripe', stripePublishableKey: 'pk_test_stand_in' });
});
afterAll(async () => {
  await cloud?.stop();
  await Promise.all([store?.stop(), stripe?.stop()]);
});

/** Runs before the first shopper, because the storefront caches the record for a minute. */
async function payAt(tenantId: TenantId, payments: Tenant['payments']): Promise<void> {
  const tenants = createTenantStore(rows.table('Catalog'));
  await rows.change('Catalog', { pk: `TENANT#${tenantId}`, sk: 'META' }, { payments });
  expect((await tenants.get(tenantId))?.payments).toEqual(payments);
}

const NOTHING_HERE = { freePaymentMethod: { billingAddress: { zip: '78701' } } };
const card = (sessionId: string) => ({ directPaymentMethod: { sessionId, billingAddress: { zip: '78701' } } });

/** Submits a checkout of a tenant's shopper. */
async function submitted(tenantId: TenantId, method: object): Promise<Shopper> {
  const shopper = newShopper(cloud.url);
  shopper.caller.tenantId = tenantId;
  shopper.project = projectOf(await artTiles(shopper.caller, ['meadow']));
  for (const step of JOURNEY.slice(2, 5)) await step.run(shopper);
  await pay(shopper, method);
  return shopper;
}

/** Pays with another card in a new attempt. */
async function pay(shopper: Shopper, method: object): Promise<void> {
  const { caller, cartId } = shopper;
  shopper.attemptToken = randomUUID();
  const { cart } = await storefront(caller, 'cart', { id: cartId });
  const payment = { amount: { amount: cart.cost.totalAmount.amount, currencyCode: 'USD' }, ...method };
  const { cartPaymentUpdate } = await storefront(caller, 'pay', { cartId, payment });
  expect(cartPaymentUpdate.userErrors).toEqual([]);
  await storefront(caller, 'submit', { cartId, attemptToken: shopper.attemptToken });
}

const attemptOf = ({ caller, attemptToken }: Shopper) =>
  storefront(caller, 'attempt', { attemptId: attemptToken }).then(({ cartCompletionAttempt }) => cartCompletionAttempt);

const until = (shopper: Shopper, state: string) =>
  eventually(`an attempt that is ${state}`, async () => {
    const attempt = await attemptOf(shopper);
    return attempt?.__typename === state ? attempt : undefined;
  });

const keyOf = ({ caller, attemptToken }: Shopper) =>
  paymentKeyOf({ tenantId: caller.tenantId as TenantId, token: attemptToken });

async function tell(provider: string, { body, headers }: { body: string; headers: Record<string, string> }) {
  return (await fetch(`${cloud.url}/webhooks/${provider}`, { method: 'POST', body, headers })).status;
}

/** Backdates the attempt, as if the shopper had never returned. */
async function setBack({ attemptToken, caller }: Shopper, minutes: number): Promise<void> {
  const startedAt = new Date(Date.now() - minutes * 60_000).toISOString();
  const key = { pk: `ATTEMPT#${caller.tenantId}#${attemptToken}`, sk: 'META' };
  await rows.change('Shop', key, { gsi2sk: `${startedAt}#${attemptToken}#${startedAt}` });
}

/** Expects one order and one receipt, and returns the order's payment. */
async function orderOf(shopper: Shopper) {
  const { orderId } = await until(shopper, 'CartCompletionSuccess');
  const id = String(orderId).split('/').pop();
  await mailTo(cloud.url, shopper.email, new RegExp(need(id)));
  const { orders } = await readShopRows(cloud.url);
  const { body } = await call(shopper.caller, 'GET', '/v1/orders');
  expect(body.orders.map((order: { id: string }) => order.id)).toEqual([id]);
  return need(orders.find(({ pk }) => pk === `ORDER#${shopper.caller.tenantId}#${id}`));
}

describe('at a hosted store', () => {
  const cartOf = (shopper: Shopper) => need([...store.carts.values()].find(({ key }) => key === keyOf(shopper)));
  const paid = (shopper: Shopper) => store.payAtStore(cartOf(shopper).id, 1400);

  test('redirects the shopper, and its event makes one order: forged, early, repeated, concurrent and late', async () => {
    const shopper = await submitted('pharmacy', NOTHING_HERE);
    const waiting = await until(shopper, 'CartCompletionActionRequired');
    expect(waiting.action.redirectUrl).toContain('https://store.example/cart/c/');
    const order = paid(shopper);
    expect(await tell('hosted', store.event(order, { secret: 'shpss_other' })), 'forged').toBe(400);
    expect(await tell('hosted', store.event(order, { status: 'pending' })), 'before it is paid').toBe(204);
    expect((await attemptOf(shopper)).__typename).toBe('CartCompletionActionRequired');
    const event = store.event(order, { topic: 'orders/paid' });
    const statuses = await Promise.all(Array.from({ length: 10 }, () => tell('hosted', event)));
    for (const status of statuses) expect([204, 503]).toContain(status);
    // A store retries until acknowledged, even after later events.
    await eventually('an accepted event', async () => ((await tell('hosted', event)) === 204 ? true : undefined));
    expect(await tell('hosted', store.event(order)), 'orders/create after orders/paid').toBe(204);
    expect(await orderOf(shopper)).toMatchObject({ totalCents: 1400, holds: [] });
  });

  test('is polled every second under every kind of throttling, and makes one cart', async () => {
    store.faults.throttleNext = ['code', 429, 503];
    const startedMs = performance.now();
    const shopper = await submitted('pharmacy', NOTHING_HERE);
    await until(shopper, 'CartCompletionActionRequired');
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(3_000);
    expect([...store.carts.values()].filter(({ key }) => key === keyOf(shopper))).toHaveLength(1);
  });

  test('a payment abandoned after half an hour but then made becomes the order', async () => {
    const shopper = await submitted('pharmacy', NOTHING_HERE);
    await until(shopper, 'CartCompletionActionRequired');
    await setBack(shopper, 40);
    await runSweep(cloud.url);
    await until(shopper, 'CartCompletionFailed');
    expect((await storefront(shopper.caller, 'cart', { id: shopper.cartId })).cart.totalQuantity).toBe(1);
    expect(await tell('hosted', store.event(paid(shopper)))).toBe(204);
    expect((await orderOf(shopper)).totalCents).toBe(1400);
  });

  test('refunds a staff refund in part, once', async () => {
    const shopper = await submitted('pharmacy', NOTHING_HERE);
    await until(shopper, 'CartCompletionActionRequired');
    const order = paid(shopper);
    await tell('hosted', store.event(order));
    const { id } = await orderOf(shopper);
    await refunded(shopper, id, 500);
    expect(store.refundedOf(order)).toBe(500);
  });
});

describe('at Stripe', () => {
  const intentOf = (shopper: Shopper) =>
    need([...stripe.intents.values()].find(({ metadata }) => metadata.payment_key === keyOf(shopper)));

  test('a declined card leaves the cart, and another card pays for it', async () => {
    const shopper = await submitted('convenience', card('ctoken_declined'));
    expect(await until(shopper, 'CartCompletionFailed')).toMatchObject({ errors: [{ code: 'PAYMENT_CARD_DECLINED' }] });
    await pay(shopper, card('ctoken_approved'));
    expect(await orderOf(shopper)).toMatchObject({ totalCents: 1400, payment: { reference: intentOf(shopper).id } });
  });

  test('an unfinished bank confirmation: its event makes the order, in any order of events', async () => {
    const shopper = await submitted('convenience', card('ctoken_asked'));
    const { action } = await until(shopper, 'CartCompletionActionRequired');
    expect(action.redirectUrl).toContain('https://hooks.stripe.example/3ds/');
    const { id } = intentOf(shopper);
    expect(await tell('stripe', stripe.event(id)), 'before the bank has decided').toBe(204);
    stripe.decide(id, true);
    expect(await tell('stripe', stripe.event(id, { secret: 'whsec_other' })), 'forged').toBe(400);
    expect(await tell('stripe', stripe.event(id, { ageSeconds: 600 })), 'replayed').toBe(400);
    expect(await tell('stripe', stripe.event(id))).toBe(204);
    expect(await tell('stripe', stripe.event(id, { type: 'payment_intent.processing' })), 'an older one').toBe(204);
    expect((await orderOf(shopper)).totalCents).toBe(1400);
  });

  test('a bank confirmation without an answer for half an hour is abandoned and can charge nothing', async () => {
    const shopper = await submitted('convenience', card('ctoken_asked'));
    await until(shopper, 'CartCompletionActionRequired');
    await setBack(shopper, 40);
    await runSweep(cloud.url);
    await until(shopper, 'CartCompletionFailed');
    expect(intentOf(shopper).status).toBe('canceled');
    expect(await findMail(cloud.url, shopper.email, /order/)).toBeUndefined();
  });

  test('an outage with lost replies charges once', async () => {
    stripe.faults.loseNext = 3;
    const shopper = await submitted('convenience', card('ctoken_approved'));
    stripe.faults.refuseNext = 2;
    const { id } = await orderOf(shopper);
    const ofIt = [...stripe.intents.values()].filter(({ metadata }) => metadata.payment_key === keyOf(shopper));
    expect(ofIt.map(({ status }) => status)).toEqual(['succeeded']);
    await refunded(shopper, id, 500);
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([500]);
  });
});

/** Refunds twice as the tenant's staff, and lets the sweep move the money. */
async function refunded({ caller }: Shopper, orderId: string, amountCents: number): Promise<void> {
  const email = 'admin@tessera.example';
  const login = { email, loginMethod: 'code', deviceTokens: [] };
  const { cartToken: _shoppers, ...staff } = caller;
  const admin = await withMailedCode(staff, email, () => call(staff, 'POST', '/v1/account/login', login));
  const path = `/v1/admin/orders/${orderId}`;
  const press = () =>
    call(admin, 'POST', `${path}/refunds`, { refundId: 'one', amountCents, reason: 'other', isMailed: true });
  for (const { status } of await Promise.all([press(), press()])) expect(status).toBe(200);
  const { order } = await eventually('the refund', async () => {
    await runSweep(cloud.url);
    const { body } = await call(admin, 'GET', path);
    return body.order.paymentState === 'PartlyRefunded' ? body : undefined;
  });
  expect(order.refunds).toMatchObject([{ amountCents, state: 'Refunded' }]);
}
