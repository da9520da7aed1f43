import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());
beforeEach(async () => {
  shop = await openCommerce(dynamo);
});

/** The order of an attempt, by its wire id. */
async function orderOf(attemptToken: string) {
  const outcome = await shop.attempt(attemptToken);
  expect(outcome).toMatchObject({ __typename: 'CartCompletionSuccess' });
  const stored = await shop.stores.orders.get('default', String(outcome.orderId).split('/').pop() ?? '');
  if (!stored) throw new Error(`No order ${outcome.orderId}`);
  return stored.order;
}

describe('paying', () => {
  test('turns a paid cart into one order with everything that was bought', async () => {
    const { cartId, visitor } = await shop.readyCart({}, [{}, { matColor: '#FFFFFFFF' }]);
    const token = randomUUID();
    expect((await shop.submit(cartId, token)).result).toMatchObject({ __typename: 'SubmitSuccess', attemptId: token });
    const order = await orderOf(token);
    expect(order).toMatchObject({
      paymentState: 'Paid',
      productionState: 'Placed',
      holds: [],
      dueAt: '2026-11-23T10:00:00.000Z',
      email: 'grace@example.com',
      subtotalCents: 2800,
      discountCents: 0,
      delivery: { title: 'Standard', amountCents: 500 },
      totalCents: 3300,
      payment: { provider: 'embedded', amountCents: 3300, method: { kind: 'card', brand: 'Visa', last4: '4242' } },
      deliveryAddress: { city: 'Austin', zip: '78701' },
    });
    expect(order.lines).toHaveLength(1);
    expect(order.lines[0]).toMatchObject({ number: 1, projectId: visitor.project.id, quantity: 2, sku: 'TILE-Black' });
    // Only framed files may be printed.
    expect(order.lines.flatMap(({ tiles }) => tiles.map(({ photoSha256 }) => photoSha256))).toEqual(
      order.lines.flatMap(({ tiles }) => tiles.map(() => 'ab'.repeat(32))),
    );
    expect(order.lines[0]?.tiles.map((tile) => [tile.number, tile.photoKey, tile.matColor])).toEqual([
      [1, visitor.project.tiles[0]?.imagePath, '#FFFFFF00'],
      [2, visitor.project.tiles[1]?.imagePath, '#FFFFFFFF'],
    ]);
    expect((await shop.stores.orders.get('default', order.id))?.owner).toBe(visitor.owner);
    expect((await shop.run('cart', { id: cartId })).cart).toBeNull();
    expect([...shop.payments.charged.values()]).toEqual([3300]);
  });

  test('50 concurrent clicks on one button make one order and one charge', async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.submit(cartId, token)));
    const kinds = answers.map((answer) => answer.result.__typename);
    expect(kinds.filter((kind) => kind === 'SubmitSuccess')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'SubmitAlreadyAccepted')).toHaveLength(49);
    await orderOf(token);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('50 concurrent polls finish an attempt once', async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    shop.payments.breaks = 'before';
    expect((await shop.submit(cartId, token)).result.__typename).toBe('SubmitSuccess');
    shop.payments.breaks = 'never';
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => shop.attempt(token)));
    expect(new Set(outcomes.map((outcome) => outcome.orderId)).size).toBe(1);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('two windows that pay one cart concurrently make one order', async () => {
    const { cartId } = await shop.readyCart();
    const tokens = [randomUUID(), randomUUID()] as const;
    const answers = await Promise.all(tokens.map((token) => shop.submit(cartId, token)));
    const won = answers.findIndex((answer) => answer.result.__typename === 'SubmitSuccess');
    const order = await orderOf(tokens[won] ?? '');
    const lost = await shop.submit(cartId, tokens[1 - won] ?? '');
    expect(lost.result).toMatchObject({ __typename: 'SubmitFailed', errors: [{ code: 'ERROR' }] });
    expect(lost.result.errors[0].message).toContain(order.id);
    expect(await shop.attempt(tokens[1 - won] ?? '')).toBeNull();
    expect(shop.payments.charged.size).toBe(1);
  });

  test('accepts the same token again, and finds its order', async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    await shop.submit(cartId, token);
    const order = await orderOf(token);
    expect((await shop.submit(cartId, token)).result.__typename).toBe('SubmitAlreadyAccepted');
    expect((await orderOf(token)).id).toBe(order.id);
  });

  test("a token cannot see or pay another cart's order", async () => {
    const mine = await shop.readyCart();
    const other = await shop.readyCart();
    const token = randomUUID();
    await shop.submit(mine.cartId, token);
    expect((await shop.submit(other.cartId, token)).result).toMatchObject({ __typename: 'SubmitFailed' });
    expect(shop.payments.charged.size).toBe(1);
  });

  test('one token on two carts pays for one of them and leaves the other open', async () => {
    const carts = await Promise.all([shop.readyCart(), shop.readyCart()]);
    const token = randomUUID();
    const kinds = await Promise.all(
      carts.map(async ({ cartId }) => (await shop.submit(cartId, token)).result.__typename),
    );
    expect(kinds.toSorted()).toEqual(['SubmitFailed', 'SubmitSuccess']);
    const order = await orderOf(token);
    const [paid, other] = kinds[0] === 'SubmitSuccess' ? carts : carts.toReversed();
    expect(order.lines[0]?.projectId).toBe(paid?.visitor.project.id);
    const left = await shop.run('cart', { id: other?.cartId });
    expect(left.cart.lines.nodes).toHaveLength(1);
    const next = randomUUID();
    await shop.submit(other?.cartId ?? '', next);
    await orderOf(next);
  });

  test.each(['', 'short', 'has spaces in it, and commas', 'x'.repeat(129)])(
    'refuses the token %j, which is not a secret',
    async (token) => {
      const { cartId } = await shop.readyCart();
      const { result, userErrors } = await shop.submit(cartId, token);
      expect(result).toBeNull();
      expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['attemptToken'] }]);
    },
  );
});

describe('a refused card', () => {
  test.each([
    ['4000000000000002', 'PAYMENT_CARD_DECLINED'],
    ['4000000000009995', 'PAYMENT_INSUFFICIENT_FUNDS'],
    ['4000000000000119', 'PAYMENT_TRANSIENT_ERROR'],
    ['2', 'PAYMENT_CARD_DECLINED'],
  ])('%s ends the attempt with %s and leaves the cart unchanged', async (number, code) => {
    const { cartId } = await shop.readyCart({ number });
    const before = (await shop.run('cart', { id: cartId })).cart;
    const token = randomUUID();
    await shop.submit(cartId, token);
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionFailed', errors: [{ code }] });
    expect((await shop.run('cart', { id: cartId })).cart).toEqual(before);

    await shop.pay(cartId);
    const again = randomUUID();
    await shop.submit(cartId, again);
    await orderOf(again);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('refuses an expired card when it is charged', async () => {
    const { cartId } = await shop.readyCart({ month: '10', year: '26' });
    const token = randomUUID();
    await shop.submit(cartId, token);
    expect(await shop.attempt(token)).toMatchObject({ errors: [{ code: 'PAYMENT_INVALID_CREDIT_CARD' }] });
  });

  test('keeps a refused attempt refused, and asks for the card again', async () => {
    const { cartId } = await shop.readyCart({ number: '4000000000000002' });
    const token = randomUUID();
    await shop.submit(cartId, token);
    await shop.attempt(token);
    expect((await shop.submit(cartId, token)).result.__typename).toBe('SubmitAlreadyAccepted');
    expect(await shop.attempt(token)).toMatchObject({ __typename: 'CartCompletionFailed' });
    expect((await shop.submit(cartId, randomUUID())).result.errors).toMatchObject([
      { code: 'PAYMENTS_METHOD_REQUIRED' },
    ]);
  });
});

describe('a crash', () => {
  const die = (..._afterThat: unknown[]): never => {
    throw new Error('killed');
  };

  /** Simulates the crash of a container at one step; the next container works. */
  const DEATHS: [string, (shop: Commerce) => void][] = [
    ['before the charge', ({ payments }) => Object.assign(payments, { breaks: 'before' })],
    ['after the charge', ({ payments }) => Object.assign(payments, { breaks: 'after' })],
    [
      'before the order is placed',
      ({ restart, stores }) => restart({ orders: { ...stores.orders, place: async () => die() } }),
    ],
    [
      'after the order is placed',
      ({ restart, stores }) =>
        restart({ orders: { ...stores.orders, place: async (order) => die(await stores.orders.place(order)) } }),
    ],
  ];

  test.each(DEATHS)('%s leaves one order and one charge, in any order of retries', async (_when, kill) => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    kill(shop);
    await shop.submit(cartId, token);
    const [outcome] = [await shop.attempt(token)];
    expect(['CartCompletionProcessing', 'CartCompletionSuccess']).toContain(outcome.__typename);
    const begun = await shop.stores.attempts.get('default', token);

    shop.payments.breaks = 'never';
    shop.restart();
    const order = await orderOf(token);
    expect(begun).toMatchObject({ orderId: order.id });
    expect([...shop.payments.charged.values()]).toEqual([order.totalCents]);
    expect(await shop.stores.orders.orderOfCart('default', begun?.cartId ?? '')).toBe(order.id);
    expect((await shop.run('cart', { id: cartId })).cart).toBeNull();
  });

  test('after the start of the attempt lets the same button resume it', async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    const { attempts } = shop.stores;
    shop.restart({ attempts: { ...attempts, begin: async (...args) => die(await attempts.begin(...args)) } });
    await expect(shop.submit(cartId, token)).rejects.toThrow('INTERNAL_SERVER_ERROR');
    shop.restart();
    expect((await shop.submit(cartId, token)).result.__typename).toBe('SubmitAlreadyAccepted');
    await orderOf(token);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('while a refusal is stored leaves the cart open for the next request', async () => {
    const { cartId } = await shop.readyCart({ number: '4000000000000002' });
    const { attempts } = shop.stores;
    shop.restart({ attempts: { ...attempts, fail: async () => die() } });
    await shop.submit(cartId, randomUUID());
    shop.restart();
    await shop.pay(cartId);
    const token = randomUUID();
    await shop.submit(cartId, token);
    await orderOf(token);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('shows the cart as ordered, not paid twice, to a shopper who returns with a new token', async () => {
    const { cartId } = await shop.readyCart();
    const first = randomUUID();
    shop.payments.breaks = 'after';
    await shop.submit(cartId, first);
    shop.payments.breaks = 'never';
    const second = await shop.submit(cartId, randomUUID());
    const order = await orderOf(first);
    expect(second.result).toMatchObject({ __typename: 'SubmitFailed' });
    expect(second.result.checkoutUrl).toBeUndefined();
    expect(second.result.errors[0].message).toContain(order.id);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('with an unreachable provider makes another token wait, and charges nothing', async () => {
    const { cartId } = await shop.readyCart();
    shop.payments.breaks = 'before';
    await shop.submit(cartId, randomUUID());
    expect((await shop.submit(cartId, randomUUID())).result.__typename).toBe('SubmitThrottled');
    await expect(shop.run('buyer', { cartId, buyerIdentity: { email: 'x@example.com' } })).rejects.toThrow('THROTTLED');
    expect(shop.payments.charged.size).toBe(0);
  });

  test('fails the attempt and reopens the cart a day later, when the card session has expired', async () => {
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    shop.payments.breaks = 'before';
    await shop.submit(cartId, token);
    shop.payments.breaks = 'never';
    shop.clock.advance(24 * 60 * 60);
    expect(await shop.attempt(token)).toMatchObject({ errors: [{ code: 'PAYMENT_INVALID_PAYMENT_METHOD' }] });
    expect((await shop.run('cart', { id: cartId })).cart).not.toBeNull();
    expect(shop.payments.charged.size).toBe(0);
  });
});

describe('an order number', () => {
  /** A container that draws these numbers in this order. */
  const drawing = (...numbers: string[]) => shop.restart({}, () => numbers.shift() ?? 'ZZZZZZ');
  const reservedFor = async (token: string) => {
    const attempt = await shop.stores.attempts.get('default', token);
    return attempt?.state === 'failed' ? undefined : attempt?.orderId;
  };

  test('is drawn again before any charge if an order has it', async () => {
    drawing('222222', '222222', '222222', '333333');
    const tokens = [randomUUID(), randomUUID()] as const;
    await shop.submit((await shop.readyCart()).cartId, tokens[0]);
    expect((await orderOf(tokens[0])).id).toBe('222222');
    shop.payments.breaks = 'before';
    await shop.submit((await shop.readyCart()).cartId, tokens[1]);
    expect([await reservedFor(tokens[1]), shop.payments.charged.size]).toEqual(['333333', 1]);
    shop.payments.breaks = 'never';
    expect((await orderOf(tokens[1])).id).toBe('333333');
    expect(shop.payments.charged.size).toBe(2);
  });

  test('drawn by two carts concurrently goes to one of them, and each gets an order', async () => {
    drawing('444444', '444444', '555555', '666666');
    const carts = await Promise.all([shop.readyCart(), shop.readyCart()]);
    const tokens = carts.map(() => randomUUID());
    await Promise.all(carts.map(({ cartId }, index) => shop.submit(cartId, tokens[index] ?? '')));
    const ids = await Promise.all(tokens.map(async (token) => (await orderOf(token)).id));
    expect(ids.filter((id) => id === '444444')).toHaveLength(1);
    expect(new Set(ids).size).toBe(2);
    expect(shop.payments.charged.size).toBe(2);
  });

  test('stays the same for a checkout that is submitted again, also concurrently', async () => {
    drawing('777777', '888888', '999999');
    const { cartId } = await shop.readyCart();
    const token = randomUUID();
    shop.payments.breaks = 'before';
    await Promise.all([shop.submit(cartId, token), shop.submit(cartId, token)]);
    const reserved = await reservedFor(token);
    await shop.submit(cartId, token);
    expect(await reservedFor(token)).toBe(reserved);
    shop.payments.breaks = 'never';
    expect((await orderOf(token)).id).toBe(reserved);
  });
});

test('shows a price that changed since the quote before it charges', async () => {
  const { cartId } = await shop.readyCart();
  await shop.pay(cartId, {}, '1.00');
  const { result } = await shop.submit(cartId, randomUUID());
  expect(result).toMatchObject({ errors: [{ code: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT' }] });
  expect(result.errors[0].message).toContain('$19.00');
  expect(shop.payments.charged.size).toBe(0);
});

describe('a project is ordered once', () => {
  /** Another cart of the same visitor with the same project, ready to be paid. */
  async function secondCart(visitor: Awaited<ReturnType<Commerce['newVisitor']>>, card = {}) {
    const cartId = await shop.newCart(visitor);
    await shop.sayWhoAndWhere(cartId);
    await shop.pay(cartId, card);
    return cartId;
  }
  const ALREADY = [{ code: 'PROJECT_ALREADY_ORDERED', message: expect.stringContaining('ordered already') }];

  test('is not ready in a second cart after its order, before and after the follow-up', async () => {
    const { cartId, visitor } = await shop.readyCart();
    const second = await secondCart(visitor);
    expect(await shop.prepare(second)).toMatchObject({ __typename: 'CartStatusReady' });
    await shop.submit(cartId, randomUUID());
    expect(await shop.prepare(second)).toMatchObject({ __typename: 'CartStatusNotReady', errors: ALREADY });
    expect((await shop.submit(second, randomUUID())).result).toMatchObject({
      __typename: 'SubmitFailed',
      errors: [{ code: 'MERCHANDISE_NOT_APPLICABLE', message: expect.stringContaining('ordered already') }],
    });
    expect(shop.payments.charged.size).toBe(1);
  });

  test('is not ready once it is completed, by any path', async () => {
    const visitor = await shop.newVisitor([{}], { status: 'Completed' });
    expect(await shop.prepare(await secondCart(visitor))).toMatchObject({ errors: ALREADY });
  });

  test('stays ordered when it is saved again as a project in a cart', async () => {
    const { cartId, visitor } = await shop.readyCart();
    await shop.submit(cartId, randomUUID());
    await shop.stores.projects.save('default', visitor.owner, { ...visitor.project, status: 'Cart' });
    expect(await shop.prepare(await secondCart(visitor))).toMatchObject({ errors: ALREADY });
  });

  test('of ten concurrent carts with the same project exactly one becomes an order and is charged', async () => {
    const visitor = await shop.newVisitor();
    const carts = await Promise.all(Array.from({ length: 10 }, () => secondCart(visitor)));
    const answers = await Promise.all(carts.map((cartId) => shop.submit(cartId, randomUUID())));
    const kinds = answers.map(({ result }) => result.__typename).toSorted();
    expect(kinds).toEqual([...Array.from({ length: 9 }, () => 'SubmitFailed'), 'SubmitSuccess']);
    expect(shop.payments.charged.size).toBe(1);
  });

  test('is ready again in every cart after a declined payment', async () => {
    const declined = { number: '4000000000000002' };
    const { cartId, visitor } = await shop.readyCart(declined);
    const second = await secondCart(visitor);
    await shop.submit(cartId, randomUUID());
    expect(await shop.prepare(second)).toMatchObject({ __typename: 'CartStatusReady' });
    expect((await shop.submit(second, randomUUID())).result).toMatchObject({ __typename: 'SubmitSuccess' });
  });

  test('while its payment is undecided, stays ready in its own cart only', async () => {
    const { cartId, visitor } = await shop.readyCart();
    const second = await secondCart(visitor);
    shop.payments.breaks = 'before';
    await shop.submit(cartId, randomUUID());
    expect(await shop.prepare(cartId)).toMatchObject({ __typename: 'CartStatusReady' });
    expect(await shop.prepare(second)).toMatchObject({ errors: ALREADY });
  });

  test('is another project when it is copied under a new id', async () => {
    const { cartId, visitor } = await shop.readyCart();
    await shop.submit(cartId, randomUUID());
    const copy = { ...visitor.project, id: `copy-${randomUUID()}`, version: 0 };
    await shop.stores.projects.save('default', visitor.owner, copy);
    const second = await secondCart({ ...visitor, project: copy });
    expect(await shop.prepare(second)).toMatchObject({ __typename: 'CartStatusReady' });
  });
});
