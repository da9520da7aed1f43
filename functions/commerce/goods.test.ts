import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEMBERSHIP } from '../../shared/promo/prices.ts';
import { type Answer, type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleCustomer, examplePricing } from '../../tests/support/examples.ts';
import { followOrder } from '../../tests/support/follow-order.ts';
import { createOrderQueueStore } from '../core/orders/order-queue-store.ts';

/** Tests goods without photos: docs/spec 13.16, 12.5 and 12.13, from cart to order. */

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
  await shop.stores.catalog.putPricing('default', { ...examplePricing(), membership: MEMBERSHIP });
});
afterAll(() => dynamo.stop());

const idOf = (name: string) => `gid://shopify/ProductVariant/${name}`;
const good = (name: string, quantity = 1, attributes: { key: string; value: string }[] = []) => ({
  merchandiseId: idOf(name),
  quantity,
  attributes,
});
const GRACE = [
  { key: 'Recipient Name', value: ' Grace Hopper ' },
  { key: 'Recipient Email', value: 'grace@example.com' },
];
const newEmail = () => `${randomUUID()}@example.com`;

const ADD = `mutation($cartId: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $cartId, lines: $lines) {
  cart { id lines(first: 9) { nodes { id quantity cost { totalAmount { amount } }
    merchandise { ... on ProductVariant { id requiresShipping selectedOptions { name value } } } } } cost { totalAmount { amount } } }
  userErrors { code field message } } }`;
const UPDATE = `mutation($cartId: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $cartId, lines: $lines) {
  cart { lines(first: 9) { nodes { id quantity } } } userErrors { code field message } } }`;

async function add(cartId: string, ...lines: ReturnType<typeof good>[]): Promise<Answer> {
  return (await shop.run(ADD, { cartId, lines })).cartLinesAdd;
}

/** Fills a cart with an address and the goods; adds the browser's wall if `tiles` is set. */
async function cartOf(goods: ReturnType<typeof good>[], { tiles = 0, email = newEmail() } = {}) {
  const visitor = await shop.newVisitor(Array.from({ length: Math.max(1, tiles) }, () => ({})));
  const cartId = await shop.newCart(visitor, tiles > 0 ? undefined : []);
  await shop.sayWhoAndWhere(cartId);
  await shop.run('buyer', { cartId, buyerIdentity: { email } });
  const added = await add(cartId, ...goods);
  return { visitor, cartId, email, added };
}

async function buy(cartId: string, accessToken?: string) {
  const token = randomUUID();
  const { cart } = await shop.run('cart', { id: cartId }, { accessToken });
  await shop.pay(cartId, {}, cart.cost.totalAmount.amount);
  const { result } = await shop.submit(cartId, token, { accessToken });
  const outcome = await shop.attempt(token);
  const orderId =
    String(outcome?.orderId ?? '')
      .split('/')
      .pop() ?? '';
  const stored = orderId ? await shop.stores.orders.get('default', orderId) : undefined;
  return { result, order: stored?.order };
}

const follow = (orderId: string) => followOrder(shop, dynamo, orderId);

describe('a cart created without a cart token', () => {
  const create = async () => {
    const { cartCreate } = await shop.run(
      `mutation($input: CartInput) { cartCreate(input: $input) { cart { id } userErrors { message } } }`,
      { input: { lines: [good('WallPad', 2)] } },
    );
    await shop.sayWhoAndWhere(cartCreate.cart.id);
    return cartCreate.cart.id as string;
  };

  test('can be ordered like any other by the holder of its key', async () => {
    const cartId = await create();
    const { result, order } = await buy(cartId);
    expect(result.__typename).toBe('SubmitSuccess');
    expect(order?.lines.map(({ variantId }) => variantId)).toEqual(['WallPad']);
  });
});

describe('a cart of goods', () => {
  test('is priced and ordered with a wall, each line with its cents', async () => {
    const { cartId, added } = await cartOf([good('WallPad', 3), good('GiftTile', 2, GRACE)], { tiles: 2 });
    expect(added.userErrors).toEqual([]);
    expect(added.cart.lines.nodes.map((line: Answer) => line.cost.totalAmount.amount)).toEqual([
      '28.00',
      '15.00',
      '28.00',
    ]);
    expect(added.cart.lines.nodes.map(({ merchandise }: Answer) => merchandise.requiresShipping)).toEqual([
      true,
      true,
      false,
    ]);
    expect(added.cart.lines.nodes[1].merchandise.selectedOptions).toEqual([{ name: 'Title', value: 'Default Title' }]);
    const { order } = await buy(cartId);
    expect(order?.lines).toMatchObject([
      { number: 1, title: 'Photo tile, black frame', quantity: 2 },
      {
        number: 2,
        goods: 'accessory',
        title: 'Wall Pad kit',
        variantId: 'WallPad',
        quantity: 3,
        totalCents: 1500,
        tiles: [],
      },
      {
        number: 3,
        goods: 'gift',
        title: 'Gift Tiles',
        quantity: 2,
        totalCents: 2800,
        tiles: [],
        recipient: { name: 'Grace Hopper', email: 'grace@example.com', phone: '' },
      },
    ]);
    expect(order?.lines[1]?.projectId).toBeUndefined();
    expect(order?.walls).toHaveLength(1);
    expect(order?.totalCents).toBe(7100);
  });

  test('without a wall makes an order without prints, which is complete once followed', async () => {
    const { cartId } = await cartOf([good('WallPad', 2)]);
    const { order } = await buy(cartId);
    expect(order).toMatchObject({ totalCents: 1500, subtotalCents: 1000, delivery: { amountCents: 500 }, walls: [] });
    const { sent, jobs } = await follow(order?.id ?? '');
    expect(sent).toEqual([{ kind: 'order-confirmation', tenantId: 'default', orderId: order?.id }]);
    expect(jobs).toEqual([]);
    expect((await shop.stores.orders.get('default', order?.id ?? ''))?.order.productionState).toBe('ReadyToPrint');
    const page = await createOrderQueueStore(dynamo.shop).page(['default'], 'ReadyToPrint');
    expect(page).toMatchObject({ orders: [{ id: order?.id, walls: [] }] });
  });

  test('without shipped goods costs no delivery', async () => {
    const { cartId } = await cartOf([good('GiftTile', 1, GRACE)]);
    expect((await buy(cartId)).order).toMatchObject({
      totalCents: 1400,
      delivery: { title: 'No delivery needed', amountCents: 0 },
    });
  });

  test.each([
    [
      'an unexpected variant',
      good('Poster'),
      'The merchandise with id gid://shopify/ProductVariant/Poster does not exist.',
    ],
    ['a gift without a recipient', good('GiftTile'), 'Recipient Name is required'],
    [
      'a gift for a recipient without a valid email',
      good('GiftTile', 1, GRACE.slice(0, 1)),
      'Recipient Email is required if Recipient Phone is blank',
    ],
    ['a gift of 101 tiles', good('GiftTile', 101, GRACE), 'You can order at most 100 of Gift Tiles.'],
    ['two memberships', good('Membership', 2), 'You can order at most 1 of Membership.'],
    ['100 wall pads', good('WallPad', 100), 'You can order at most 99 of Wall Pad kit.'],
    [
      'wall pads with a project',
      good('WallPad', 1, [{ key: '_projectId', value: 'p' }]),
      'Wall Pad kit: this has no project.',
    ],
    ['wall pads with a recipient', good('WallPad', 1, GRACE), 'Wall Pad kit: this has no recipient.'],
  ])('refuses %s and says why', async (_what, line, message) => {
    const { added } = await cartOf([line]);
    expect(added.userErrors.map((error: Answer) => error.message)).toEqual([message]);
    expect(added.cart.lines.nodes).toEqual([]);
  });

  test('logs an unknown variant, and never sells a withdrawn one', async () => {
    const { cartId } = await cartOf([good('WallPad', 1), good('GiftTile', 1, GRACE)]);
    await add(cartId, good('Calendar'));
    expect(shop.logged.filter((line) => line.includes('unexpected_variant') && line.includes('Calendar'))).toHaveLength(
      1,
    );
    const gone = (await shop.stores.catalog.product('default', 'gift')) as NonNullable<
      Awaited<ReturnType<typeof shop.stores.catalog.product>>
    >;
    await shop.stores.catalog.putProduct('default', {
      ...gone,
      variants: gone.variants.map((variant) => ({ ...variant, shopifyId: idOf('Other') })),
    });
    shop.restart();
    const { order } = await buy(cartId);
    expect(order?.lines.map(({ variantId }) => variantId)).toEqual(['WallPad']);
    expect(shop.logged.some((line) => line.includes('unexpected_variant') && line.includes('GiftTile'))).toBe(true);
    await shop.stores.catalog.putProduct('default', gone);
    shop.restart();
  });

  test('adds quantities on a line: refuses the second membership', async () => {
    const { cartId } = await cartOf([good('Membership')]);
    expect((await add(cartId, good('Membership'))).userErrors).toHaveLength(1);
    const again = await add(cartId, good('Membership', 1, [{ key: 'note', value: 'another' }]));
    expect(again.userErrors).toEqual([]);
    expect(await shop.prepare(cartId)).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ message: 'You only need one membership a year. Please remove one.' }),
      ]),
    });
  });

  test('changes and removes lines by quantity, within the same limits', async () => {
    const { cartId, added } = await cartOf([good('WallPad', 2)]);
    const [{ id }] = added.cart.lines.nodes;
    const update = async (quantity: number) =>
      (await shop.run(UPDATE, { cartId, lines: [{ id, quantity }] })).cartLinesUpdate;
    expect((await update(9)).cart.lines.nodes).toMatchObject([{ quantity: 9 }]);
    expect((await update(100)).userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED' }]);
    expect((await update(0)).cart.lines.nodes).toEqual([]);
  });
});

describe('a membership', () => {
  const costOf = async (cartId: string, accessToken?: string) =>
    (await shop.run('cart', { id: cartId }, { accessToken })).cart.cost.totalAmount.amount;

  async function customer(owner: Parameters<typeof shop.stores.cartLinks.link>[1], tags?: string) {
    const id = randomUUID();
    const { id: _, ...details } = exampleCustomer({ email: newEmail(), ...(tags && { tags }) });
    await shop.stores.customers.create('default', details, id);
    await shop.stores.cartLinks.link('default', owner, id);
    return { id, email: details.email, accessToken: await shop.accessTokenOf(id) };
  }

  test('gives its cart the member discount at once, and its buyer a year from the order', async () => {
    const first = await cartOf([good('Membership')], { tiles: 3 });
    expect(first.added.cart.cost.totalAmount.amount).toBe('124.20');
    const { order } = await buy(first.cartId);
    expect(order).toMatchObject({
      totalCents: 12_420,
      discountCents: 1680,
      discount: { title: '40% off for members' },
    });

    const later = async () => {
      const cartId = (
        await shop.run('create', {
          input: { lines: [good('WallPad', 2)], attributes: [{ key: 'cartToken', value: first.visitor.cartToken }] },
        })
      ).cartCreate.cart.id;
      await shop.run('buyer', { cartId, buyerIdentity: { email: first.email } });
      return costOf(cartId);
    };
    expect(await later()).toBe('10.00');
    await follow(order?.id ?? '');
    await follow(order?.id ?? '');
    expect(await later()).toBe('6.00');
    shop.clock.advance(365 * 24 * 3600 - 60);
    expect(await later()).toBe('6.00');
    shop.clock.advance(120);
    expect(await later()).toBe('10.00');
  });

  test('is not granted to shoppers who only type the buyer’s email', async () => {
    const { cartId, email } = await cartOf([good('Membership')]);
    await follow((await buy(cartId)).order?.id ?? '');
    const stranger = await cartOf([good('WallPad', 2)], { email });
    expect(await costOf(stranger.cartId)).toBe('15.00');
  });

  test('belongs to the signed-in customer in any browser, and ends with a refund', async () => {
    const { cartId, visitor } = await cartOf([good('Membership')]);
    const ada = await customer(visitor.owner);
    const { order } = await buy(cartId, ada.accessToken);
    expect(order?.customerId).toBe(ada.id);
    await follow(order?.id ?? '');
    const elsewhere = await cartOf([good('WallPad', 2)]);
    expect(await costOf(elsewhere.cartId, ada.accessToken)).toBe('11.00');
    expect(await costOf(elsewhere.cartId)).toBe('15.00');
    await shop.stores.orders.change('default', order?.id ?? '', [{ kind: 'payment', to: 'Refunded' }], {
      kind: 'staff',
      id: 's',
    });
    expect(await costOf(elsewhere.cartId, ada.accessToken)).toBe('15.00');
  });

  test('is created once by concurrent and repeated checkouts', async () => {
    const { cartId, email } = await cartOf([good('Membership')]);
    await shop.pay(cartId);
    const token = randomUUID();
    await Promise.all(
      [token, token, randomUUID(), token].map((each) => shop.submit(cartId, each).catch(() => undefined)),
    );
    await Promise.all([token, token].map((each) => shop.attempt(each)));
    const { status, orderId } =
      (await shop.stores.carts.get('default', cartId.slice(cartId.lastIndexOf('/') + 1).split('?')[0] ?? '')) ?? {};
    expect(status).toBe('completed');
    await Promise.all([follow(orderId ?? ''), follow(orderId ?? '')]);
    expect(await shop.stores.memberships.ordersOf('default', `E-${email}`)).toEqual([orderId]);
  });
});

describe('a reward tile', () => {
  const reward = (project: { id: string }, quantity = 1) =>
    good('RewardBlackTile', quantity, [{ key: '_projectId', value: project.id }]);

  async function rewarded(tags: string | undefined, count = 1) {
    const visitor = await shop.newVisitor(
      Array.from({ length: count }, () => ({})),
      { productId: 'reward' },
    );
    const id = randomUUID();
    const { id: _, ...details } = exampleCustomer({ email: newEmail(), ...(tags && { tags }) });
    await shop.stores.customers.create('default', details, id);
    await shop.stores.cartLinks.link('default', visitor.owner, id);
    const cartOfWall = async () => {
      const cartId = await shop.newCart(visitor, [reward(visitor.project, count)]);
      await shop.sayWhoAndWhere(cartId);
      await add(cartId, good('WallPad'));
      return cartId;
    };
    return { visitor, id, accessToken: await shop.accessTokenOf(id), cartId: await cartOfWall() };
  }

  test('costs its grantee 0.00, and is printed like any other', async () => {
    const { cartId, accessToken } = await rewarded('vip, reward:2', 2);
    const { order } = await buy(cartId, accessToken);
    expect(order?.lines).toMatchObject([{ totalCents: 0, quantity: 2 }, { totalCents: 500 }]);
    expect(order?.lines[0]?.tiles).toHaveLength(2);
  });

  test.each([
    ['was never granted', undefined, 1],
    ['exceeds the granted number', 'reward:1', 2],
  ])('that %s is not sold', async (_what, tags, count) => {
    const { cartId, accessToken } = await rewarded(tags, count);
    const { order } = await buy(cartId, accessToken);
    expect(order).toBeUndefined();
    expect(await shop.prepare(cartId, { accessToken })).toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ code: 'REWARD_NOT_EARNED' })]),
    });
  });

  test('goes to exactly one of two concurrent carts', async () => {
    const first = await rewarded('reward:1');
    const visitor = await shop.newVisitor([{}], { productId: 'reward' });
    await shop.stores.cartLinks.link('default', visitor.owner, first.id);
    const cartId = await shop.newCart(visitor, [reward(visitor.project)]);
    await shop.sayWhoAndWhere(cartId);
    await add(cartId, good('WallPad'));
    const bought = await Promise.all([buy(first.cartId, first.accessToken), buy(cartId, first.accessToken)]);
    expect(bought.filter(({ order }) => order)).toHaveLength(1);
  });
});
