import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Promo } from '../../shared/promo/schema.ts';
import { type Answer, type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { examplePricing } from '../../tests/support/examples.ts';
import { createLog } from '../adapters/log.ts';
import { cancelOrder, carryOutRefund } from '../core/payments/refund-order.ts';
import { createRefundStore } from '../core/payments/refund-store.ts';

/** Checks the limits of promo codes: docs/spec 12.7. */

const LESS = '42.80';
const FULL = '47.00';
const DECLINED = { number: '4000000000000002' };

let dynamo: TestDynamo;
let shop: Commerce;
let code: string;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
  await shop.stores.catalog.putPricing('default', examplePricing());
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  code = `TEN-${randomUUID()}`.toUpperCase();
});

const putPromo = (limits: Partial<Promo>) =>
  shop.stores.catalog.putPromo('default', { code, type: 'percentage', value: 10, ...limits });
const newEmail = () => `${randomUUID()}@example.com`;
const counts = async () => (await shop.stores.discountUses.promoCountsOf('default', [code]))[0];

/** Builds an addressed cart of three tiles with the code. */
async function newCart(email = newEmail()): Promise<string> {
  const cartId = await shop.newCart(await shop.newVisitor([{}, {}, {}]));
  await shop.sayWhoAndWhere(cartId);
  await shop.run('buyer', { cartId, buyerIdentity: { email } });
  const document = `mutation($cartId: ID!, $discountCodes: [String!]) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { userErrors { message } } }`;
  await shop.run(document, { cartId, discountCodes: [code] });
  return cartId;
}

async function totalOf(cartId: string): Promise<string> {
  const document = 'query($id: ID!) { cart(id: $id) { cost { totalAmount { amount } } } }';
  return (await shop.run(document, { id: cartId })).cart.cost.totalAmount.amount;
}

async function buy(cartId: string, { total = LESS, card = {}, token = randomUUID() as string } = {}): Promise<Answer> {
  await shop.pay(cartId, card, total);
  const { result } = await shop.submit(cartId, token);
  const outcome = result.__typename === 'SubmitSuccess' ? await shop.attempt(token) : undefined;
  const orderId =
    String(outcome?.orderId ?? '')
      .split('/')
      .pop() ?? '';
  const stored = orderId === '' ? undefined : await shop.stores.orders.get('default', orderId);
  return { result, order: stored?.order };
}

test.each<[string, Partial<Promo>, () => string]>([
  ['the last use', { usageLimit: 1 }, newEmail],
  ['one customer’s use', { oncePerCustomer: true }, () => 'twice@example.com'],
])(
  'of two concurrent checkouts for %s exactly one wins; the other gets the new total',
  async (_what, limits, email) => {
    await putPromo(limits);
    const carts = await Promise.all([newCart(email()), newCart(email())]);
    for (const cartId of carts) await shop.pay(cartId, {}, LESS);
    const results = await Promise.all(carts.map(async (cartId) => (await shop.submit(cartId, randomUUID())).result));
    const lost = results.filter(({ __typename }) => __typename !== 'SubmitSuccess');
    expect(lost).toHaveLength(1);
    expect(lost[0].errors[0].message).toContain(`The total is now $${FULL}`);
    expect(await counts()).toEqual({ taken: 1, orders: 1, revenueCents: 4280, discountCents: 420 });
  },
);

test('a limit of three is reached exactly by eight concurrent checkouts', async () => {
  await putPromo({ usageLimit: 3 });
  const carts = await Promise.all(Array.from({ length: 8 }, () => newCart()));
  for (const cartId of carts) await shop.pay(cartId, {}, LESS);
  const results = await Promise.allSettled(carts.map((cartId) => shop.submit(cartId, randomUUID())));
  const won = results.filter((each) => each.status === 'fulfilled' && each.value.result.__typename === 'SubmitSuccess');
  expect(won).toHaveLength(3);
  expect(await counts()).toMatchObject({ taken: 3, orders: 3 });
});

test('a finalize that is retried and runs in parallel counts once', async () => {
  await putPromo({ usageLimit: 2, oncePerCustomer: true });
  const token = randomUUID();
  const cartId = await newCart();
  const { order } = await buy(cartId, { token });
  expect(order).toMatchObject({ totalCents: 4280, promo: { code } });
  await Promise.all([1, 2, 3].map(() => shop.finalizer().tryFinalize('default', token)));
  await shop.finalizer().tryFinalizePaid('default', token);
  expect(await counts()).toMatchObject({ taken: 1, orders: 1 });
});

test('a declined payment gives the use back once', async () => {
  await putPromo({ usageLimit: 1, oncePerCustomer: true });
  const cartId = await newCart('declined@example.com');
  const token = randomUUID();
  await buy(cartId, { card: DECLINED, token });
  await shop.finalizer().tryFinalize('default', token);
  expect(await counts()).toMatchObject({ taken: 0, orders: 0 });
  expect((await buy(cartId)).order.totalCents).toBe(4280);
  expect(await totalOf(await newCart())).toBe(FULL);
});

test('a code without limits is counted too', async () => {
  await putPromo({});
  await buy(await newCart(), { card: DECLINED });
  await buy(await newCart());
  await buy(await newCart());
  expect(await counts()).toEqual({ taken: 2, orders: 2, revenueCents: 8560, discountCents: 840 });
});

test('an undecided payment holds the last use, and its own cart keeps its total', async () => {
  await putPromo({ usageLimit: 1 });
  const cartId = await newCart();
  await buy(cartId, { card: { number: '4000002500003155' } });
  expect(await counts()).toMatchObject({ taken: 1, orders: 0 });
  expect(await totalOf(await newCart())).toBe(FULL);
  expect(await totalOf(cartId)).toBe(LESS);
});

test('a canceled order gives its use back once', async () => {
  await putPromo({ usageLimit: 1, oncePerCustomer: true });
  const email = newEmail();
  const { order } = await buy(await newCart(email));
  expect(await totalOf(await newCart(email))).toBe(FULL);
  const { orders, discountUses } = shop.stores;
  const refunds = createRefundStore(dynamo.shop);
  const log = createLog('refunds', () => undefined);
  const deps = { orders, refunds, discountUses, clock: shop.clock, providers: { embedded: shop.embedded }, log };
  await cancelOrder(deps, { tenantId: 'default', orderId: order.id }, { kind: 'staff' });
  const refund = (await refunds.open(100)).find(({ orderId }) => orderId === order.id);
  if (!refund) throw new Error(`No refund of ${order.id}`);
  await carryOutRefund(deps, refund);
  await carryOutRefund(deps, refund);
  expect(await counts()).toEqual({ taken: 0, orders: 0, revenueCents: 0, discountCents: 0 });
  expect(await totalOf(await newCart(email))).toBe(LESS);
});
