import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../../shared/customer/schema.ts';
import { MEMBERSHIP, WELCOME_PROMO } from '../../shared/promo/prices.ts';
import { type Answer, type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleCustomer, examplePricing } from '../../tests/support/examples.ts';
import { createLog } from '../adapters/log.ts';
import { optInMetafields } from '../core/identity/welcome-promo.ts';
import { epochSeconds } from '../core/lib/clock.ts';
import { cancelOrder, carryOutRefund } from '../core/payments/refund-order.ts';
import { createRefundStore } from '../core/payments/refund-store.ts';

/** Checks that the shown discounts are charged, from cart to order: docs/spec 12 and 6.5. */

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
  await shop.stores.catalog.putPricing('default', {
    ...examplePricing(),
    membership: MEMBERSHIP,
    welcomePromo: WELCOME_PROMO,
  });
  await shop.stores.catalog.putPromo('default', {
    code: 'HELLO15',
    fullCode: 'WALLS-HELLO15',
    type: 'percentage',
    value: 15,
  });
  await shop.stores.catalog.putPromo('default', {
    code: 'FIVEOFF',
    type: 'fixed_amount',
    value: 5,
    allocateOncePerOrder: true,
  });
  await shop.stores.catalog.putPromo('default', { code: 'OLD', type: 'percentage', value: 90, endDate: '2025-01-01' });
});
afterAll(() => dynamo.stop());

const SHOWN = `id cost { subtotalAmount { amount } totalAmount { amount } }
  discountCodes { code applicable }
  lines(first: 9) { nodes { cost { totalAmount { amount } } discountAllocations { __typename discountedAmount { amount }
    ... on CartCodeDiscountAllocation { code } ... on CartAutomaticDiscountAllocation { title } } } }`;

interface SignedIn {
  accessToken?: string | undefined;
}
type Visitor = Awaited<ReturnType<Commerce['newVisitor']>>;

/** Reads the cart as this caller sees it. */
async function shown(cartId: string, who: SignedIn = {}): Promise<Answer> {
  return (await shop.run(`query($id: ID!) { cart(id: $id) { ${SHOWN} } }`, { id: cartId }, who)).cart;
}

async function withCodes(cartId: string, ...discountCodes: string[]): Promise<void> {
  const document = `mutation($cartId: ID!, $discountCodes: [String!]) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { userErrors { message } } }`;
  await shop.run(document, { cartId, discountCodes });
}

/** Builds an addressed cart of three tiles: $42.00 of goods and $5.00 of delivery. */
async function cartOf(visitor: Visitor, email: string): Promise<string> {
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId);
  await shop.run('buyer', { cartId, buyerIdentity: { email } });
  return cartId;
}
const newVisitor = () => shop.newVisitor([{}, {}, {}]);
const newEmail = () => `${randomUUID()}@example.com`;

/** Claims the promo in the pop-up of this visitor's browser. */
async function asksForWelcome(visitor: Visitor, email: string): Promise<void> {
  const subscriber = { acceptsMarketing: true, optedInMs: shop.clock.now().getTime() };
  await shop.stores.pendings.add({ tenantId: 'default', email }, visitor.owner, subscriber, epochSeconds(shop.clock));
}

/** Pays the displayed total and returns the order's cents; undefined if the amount has changed. */
async function buy(cartId: string, who: SignedIn = {}, card = {}): Promise<Answer> {
  const { cost } = await shown(cartId, who);
  await shop.pay(cartId, card, cost.totalAmount.amount);
  const token = randomUUID();
  const submitted = await shop.submit(cartId, token, who);
  const outcome = await shop.attempt(token);
  const stored =
    outcome?.orderId && (await shop.stores.orders.get('default', String(outcome.orderId).split('/').pop() ?? ''));
  return { submitted: submitted.result, outcome, order: stored?.order, shownTotal: cost.totalAmount.amount };
}

async function newCustomer(visitor: Visitor, changes: Partial<Customer>): Promise<SignedIn & { email: string }> {
  const id = randomUUID();
  const email = newEmail();
  const { id: _, ...details } = exampleCustomer({ email, ...changes });
  await shop.stores.customers.create('default', details, id);
  await shop.stores.cartLinks.link('default', visitor.owner, id);
  return { email, accessToken: await shop.accessTokenOf(id) };
}

describe('a promo code', () => {
  test.each([
    ['HELLO15', '35.70', '40.70', ['2.10', '2.10', '2.10']],
    [' walls-hello15 ', '35.70', '40.70', ['2.10', '2.10', '2.10']],
    ['FIVEOFF', '37.00', '42.00', ['1.67', '1.67', '1.66']],
  ])('reduces cart and order alike: %s', async (code, subtotal, total) => {
    const visitor = await newVisitor();
    const cartId = await cartOf(visitor, newEmail());
    await withCodes(cartId, code);
    const cart = await shown(cartId);
    expect(cart.cost).toEqual({ subtotalAmount: { amount: subtotal }, totalAmount: { amount: total } });
    expect(cart.discountCodes).toEqual([{ code: code.trim(), applicable: true }]);
    expect(cart.lines.nodes[0].discountAllocations).toMatchObject([
      { __typename: 'CartCodeDiscountAllocation', code: code.trim() },
    ]);
    const { order } = await buy(cartId);
    expect(order.totalCents).toBe(Math.round(Number(total) * 100));
    expect(order.payment.amountCents).toBe(order.totalCents);
    expect(order.discount.amountCents).toBe(order.discountCents);
    expect(order.lines.map((line: Answer) => line.totalCents)).toEqual(
      cart.lines.nodes.map((line: Answer) => Math.round(Number(line.cost.totalAmount.amount) * 100)),
    );
  });

  test('is not applicable if it is invalid, unknown or worth less than another', async () => {
    const cartId = await cartOf(await newVisitor(), newEmail());
    await withCodes(cartId, 'OLD', 'NOPE', 'FIVEOFF', 'HELLO15', MEMBERSHIP.cartCode);
    expect((await shown(cartId)).discountCodes).toEqual([
      { code: 'OLD', applicable: false },
      { code: 'NOPE', applicable: false },
      { code: 'FIVEOFF', applicable: false },
      { code: 'HELLO15', applicable: true },
      { code: MEMBERSHIP.cartCode, applicable: false },
    ]);
  });
});

describe('a member', () => {
  test('gets 40% off when signed in, with or without a code; others do not', async () => {
    const visitor = await newVisitor();
    const member = await newCustomer(visitor, { tags: 'member' });
    const cartId = await cartOf(visitor, newEmail());
    const [line] = (await shown(cartId, member)).lines.nodes;
    expect(line.discountAllocations).toMatchObject([
      { title: '40% off for members', discountedAmount: { amount: '16.80' } },
    ]);
    await withCodes(cartId, MEMBERSHIP.cartCode);
    expect((await shown(cartId, member)).discountCodes).toEqual([{ code: MEMBERSHIP.cartCode, applicable: true }]);
    expect((await shown(cartId)).discountCodes).toEqual([{ code: MEMBERSHIP.cartCode, applicable: false }]);
    const { order } = await buy(cartId, member);
    expect(order).toMatchObject({ discountCents: 1680, totalCents: 3020, discount: { title: '40% off for members' } });
  });
});

describe('the welcome promo', () => {
  test('applies to the email that claimed it in this browser, and the order freezes the same cents', async () => {
    const visitor = await newVisitor();
    const email = newEmail();
    await asksForWelcome(visitor, email);
    const cartId = await cartOf(visitor, email);
    const cart = await shown(cartId);
    expect(cart.cost).toEqual({ subtotalAmount: { amount: '29.40' }, totalAmount: { amount: '34.40' } });
    expect(cart.lines.nodes[0].discountAllocations).toMatchObject([{ title: '30% off as a welcome' }]);
    const { order } = await buy(cartId);
    expect(order).toMatchObject({
      email,
      discount: { title: '30% off as a welcome', amountCents: 1260 },
      totalCents: 3440,
      payment: { amountCents: 3440 },
    });
  });

  test.each<[string, (visitor: Visitor, email: string) => Promise<unknown>, (email: string) => string]>([
    ['another email', asksForWelcome, newEmail],
    ['another browser', async (_visitor, email) => asksForWelcome(await newVisitor(), email), (email) => email],
    ['an email that never asked', async () => {}, (email) => email],
  ])('does not apply to %s', async (_who, asks, emailOfCart) => {
    const visitor = await newVisitor();
    const email = newEmail();
    await asks(visitor, email);
    expect((await shown(await cartOf(visitor, emailOfCart(email)))).cost.subtotalAmount.amount).toBe('42.00');
  });

  test('expires', async () => {
    const visitor = await newVisitor();
    const email = newEmail();
    await asksForWelcome(visitor, email);
    const cartId = await cartOf(visitor, email);
    shop.clock.advance(WELCOME_PROMO.duration * 86_400 - 1);
    expect((await shown(cartId)).cost.subtotalAmount.amount).toBe('29.40');
    shop.clock.advance(1);
    expect((await shown(cartId)).cost.subtotalAmount.amount).toBe('42.00');
  });

  test('works once: the mailbox’s next cart pays in full, in any browser and signed in', async () => {
    const visitor = await newVisitor();
    const customer = await newCustomer(visitor, { metafields: optInMetafields(shop.clock.now().getTime()) });
    const elsewhere = await newVisitor();
    await asksForWelcome(elsewhere, customer.email);
    const { order } = await buy(await cartOf(elsewhere, customer.email));
    expect(order.discountCents).toBe(1260);
    expect((await shown(await cartOf(visitor, customer.email), customer)).cost.subtotalAmount.amount).toBe('42.00');
    expect((await shown(await cartOf(elsewhere, customer.email))).cost.subtotalAmount.amount).toBe('42.00');
  });

  test('belongs to the signed-in customer, whatever the order’s email', async () => {
    const visitor = await newVisitor();
    const customer = await newCustomer(visitor, { metafields: optInMetafields(shop.clock.now().getTime()) });
    const { order } = await buy(await cartOf(visitor, newEmail()), customer);
    expect(order.discountCents).toBe(1260);
    expect((await shown(await cartOf(visitor, customer.email), customer)).cost.subtotalAmount.amount).toBe('42.00');
  });

  test('goes to exactly one of ten concurrent checkouts, and the others get the new total', async () => {
    const email = newEmail();
    const carts = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visitor = await newVisitor();
        await asksForWelcome(visitor, email);
        const cartId = await cartOf(visitor, email);
        await shop.pay(cartId, {}, '34.40');
        return cartId;
      }),
    );
    const results = await Promise.all(carts.map(async (cartId) => (await shop.submit(cartId, randomUUID())).result));
    expect(results.filter(({ __typename }) => __typename === 'SubmitSuccess')).toHaveLength(1);
    const others = results.filter(({ __typename }) => __typename !== 'SubmitSuccess');
    for (const { errors } of others) expect(errors[0].message).toContain('The total is now $47.00');
  });

  test('is restored when the payment is refused', async () => {
    const visitor = await newVisitor();
    const email = newEmail();
    await asksForWelcome(visitor, email);
    const cartId = await cartOf(visitor, email);
    const refused = await buy(cartId, {}, { number: '4000000000000002' });
    expect(refused.outcome.__typename).toBe('CartCompletionFailed');
    const paid = await buy(cartId);
    expect([paid.shownTotal, paid.order.totalCents]).toEqual(['34.40', 3440]);
  });

  test('is restored once when the order is canceled, despite retries', async () => {
    const visitor = await newVisitor();
    const email = newEmail();
    await asksForWelcome(visitor, email);
    const { order } = await buy(await cartOf(visitor, email));
    const { orders, discountUses } = shop.stores;
    const refunds = createRefundStore(dynamo.shop);
    const log = createLog('refunds', () => undefined);
    const deps = { orders, refunds, discountUses, clock: shop.clock, providers: { embedded: shop.embedded }, log };
    await cancelOrder(deps, { tenantId: 'default', orderId: order.id }, { kind: 'staff' });
    const [refund] = (await refunds.open(100)).filter(({ orderId }) => orderId === order.id);
    if (!refund) throw new Error('Nothing was asked for');
    await carryOutRefund(deps, refund);
    const other = await newVisitor();
    await asksForWelcome(other, email);
    const again = await buy(await cartOf(other, email));
    expect(again.order.discountCents).toBe(1260);
    await carryOutRefund(deps, refund);
    expect((await shown(await cartOf(other, email))).cost.subtotalAmount.amount).toBe('42.00');
  });
});

test('the best discount counts, and a better one leaves the welcome promo for later', async () => {
  const visitor = await newVisitor();
  const email = newEmail();
  await asksForWelcome(visitor, email);
  await shop.stores.catalog.putPromo('default', { code: 'HALF', type: 'percentage', value: 50 });
  const cartId = await cartOf(visitor, email);
  await withCodes(cartId, 'HALF');
  expect((await buy(cartId)).order).toMatchObject({ discount: { title: 'HALF' }, discountCents: 2100 });
  expect((await shown(await cartOf(visitor, email))).cost.subtotalAmount.amount).toBe('29.40');
});

describe('new users of the welcome promo', () => {
  const FULL = '42.00';
  const LESS = '29.40';
  const subtotal = async (visitor: Visitor, email: string, who: SignedIn = {}) =>
    (await shown(await cartOf(visitor, email), who)).cost.subtotalAmount.amount;

  /** Places a guest's order at full price. */
  async function orders(email: string): Promise<Answer> {
    const { order } = await buy(await cartOf(await newVisitor(), email));
    shop.clock.advance(1);
    return order;
  }

  test('exclude a mailbox that has ordered as a guest, in any spelling, browser or session', async () => {
    const email = newEmail();
    expect((await orders(email)).discountCents).toBe(0);
    const visitor = await newVisitor();
    await asksForWelcome(visitor, email);
    expect(await subtotal(visitor, ` ${email.toUpperCase()}`)).toBe(FULL);
    const customer = await newCustomer(visitor, {
      email,
      metafields: optInMetafields(shop.clock.now().getTime()),
    });
    expect(await subtotal(visitor, newEmail(), customer)).toBe(FULL);
  });

  test('include a mailbox that orders after claiming', async () => {
    const email = newEmail();
    const visitor = await newVisitor();
    await asksForWelcome(visitor, email);
    shop.clock.advance(1);
    await orders(email);
    expect(await subtotal(visitor, email)).toBe(LESS);
  });

  test('exclude a mailbox whose pending order is paid after claiming', async () => {
    const email = newEmail();
    const guestCart = await cartOf(await newVisitor(), email);
    const { cost } = await shown(guestCart);
    await shop.pay(guestCart, { number: '4000002500003155' }, cost.totalAmount.amount);
    const token = randomUUID();
    await shop.submit(guestCart, token);
    const { redirectUrl } = (await shop.attempt(token)).action;
    shop.clock.advance(1);
    const visitor = await newVisitor();
    await asksForWelcome(visitor, email);
    expect(await subtotal(visitor, email)).toBe(LESS);
    await shop.embedded.answerChallenge(redirectUrl.split('/').pop(), true);
    expect((await shop.attempt(token)).orderId).toBeDefined();
    expect(await subtotal(visitor, email)).toBe(FULL);
  });

  test('ignore canceled orders', async () => {
    const email = newEmail();
    const { id } = await orders(email);
    await shop.stores.orders.change('default', id, [{ kind: 'production', to: 'Cancelled' }], { kind: 'staff' });
    const visitor = await newVisitor();
    await asksForWelcome(visitor, email);
    expect(await subtotal(visitor, email)).toBe(LESS);
  });

  test('ignore orders of another tenant, and of another mailbox with the same index key', async () => {
    const long = 'a'.repeat(64);
    const [email, twin] = [`${long}@one.example.com`, `${long}@two.example.com`];
    await orders(email);
    const now = shop.clock.now();
    expect(await shop.stores.hasOrderedBefore({ tenantId: 'default', email }, now)).toBe(true);
    expect(await shop.stores.hasOrderedBefore({ tenantId: 'default', email: twin }, now)).toBe(false);
    expect(await shop.stores.hasOrderedBefore({ tenantId: 'pharmacy', email }, now)).toBe(false);
  });

  test('are detected by an active order behind many canceled ones', async () => {
    const email = newEmail();
    for (let count = 0; count < 7; count++) {
      const { id } = await orders(email);
      if (count < 6)
        await shop.stores.orders.change('default', id, [{ kind: 'production', to: 'Cancelled' }], { kind: 'staff' });
    }
    expect(await shop.stores.hasOrderedBefore({ tenantId: 'default', email }, shop.clock.now())).toBe(true);
  });
});
