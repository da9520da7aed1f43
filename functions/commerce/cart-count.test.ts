import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { ownerOfCartToken } from '../core/lib/owner.ts';

/** Checks which carts count as one in the metrics of a shop: docs/spec 20.12. */

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());
// Each test uses a separate day.
afterEach(() => shop.clock.advance(24 * 60 * 60));

type Visitor = Awaited<ReturnType<Commerce['newVisitor']>>;
const PADS = { merchandiseId: 'gid://shopify/ProductVariant/WallPad', quantity: 1 };
const REMOVE =
  'mutation($cartId: ID!, $lineIds: [ID!]!) { cartLinesRemove(cartId: $cartId, lineIds: $lineIds) { cart { id } } }';

async function counted(): Promise<number | undefined> {
  const today = shop.clock.now().toISOString().slice(0, 10);
  const [day] = await shop.stores.figures.days('default', today, today);
  return day?.carts;
}
const create = async (input: object = {}): Promise<string> => (await shop.run('create', { input })).cartCreate.cart.id;
const add = (cartId: string, line: object) => shop.run('add', { cartId, lines: [line] });
const wallOf = (visitor: Visitor) => shop.lineOf(visitor, 1);

test('a cart counts with its first line, and not before', async () => {
  const cartId = await create();
  expect(await counted()).toBe(0);
  await add(cartId, PADS);
  expect(await counted()).toBe(1);
  await add(cartId, wallOf(await shop.newVisitor()));
  expect(await counted()).toBe(1);
  await shop.newCart(await shop.newVisitor());
  expect(await counted()).toBe(2);
});

test('ten concurrent first lines count as one cart', async () => {
  const cartId = await create();
  const visitors = await Promise.all(Array.from({ length: 10 }, () => shop.newVisitor()));
  await Promise.all(visitors.map((visitor) => add(cartId, wallOf(visitor))));
  expect(await counted()).toBe(1);
});

test('a cart that was emptied and refilled counts once', async () => {
  const cartId = await create({ lines: [PADS] });
  const { cart } = await shop.run('cart', { id: cartId });
  await shop.run(REMOVE, { cartId, lineIds: [cart.lines.nodes[0].id] });
  await add(cartId, PADS);
  expect(await counted()).toBe(1);
});

test('a cart recreated from its wall counts once, also ten times concurrently', async () => {
  const visitor = await shop.newVisitor();
  await Promise.all(Array.from({ length: 10 }, () => shop.newCart(visitor)));
  await shop.newCart(visitor);
  expect(await counted()).toBe(1);
});

test('a cart started signed out counts once after sign-in, in this browser and the next', async () => {
  const visitor = await shop.newVisitor();
  await shop.newCart(visitor);
  const customerId = randomUUID();
  await shop.stores.cartLinks.link('default', visitor.owner, customerId);
  const elsewhere = { ...visitor, cartToken: randomUUID() };
  await shop.stores.cartLinks.link('default', ownerOfCartToken(elsewhere.cartToken), customerId);
  const next = await shop.newVisitor();
  // A wall of the other browser was added there first.
  await shop.newCart(elsewhere, [shop.lineOf(next, 1), shop.lineOf(visitor, 1)]);
  expect(await counted()).toBe(1);
});

test('concurrent carts all count', async () => {
  await Promise.all(Array.from({ length: 30 }, () => create({ lines: [PADS] })));
  expect(await counted()).toBe(30);
});

test('a cart is created even if it cannot be counted', async () => {
  const figures = {
    ...shop.stores.figures,
    count: async () => {
      throw new Error('No figures today');
    },
  };
  shop.restart({ figures });
  expect(await create({ lines: [PADS] })).toContain('gid://shopify/Cart/');
  shop.restart();
  expect(await counted()).toBe(0);
  expect(shop.logged.some((line) => line.includes('figure_not_counted'))).toBe(true);
});
