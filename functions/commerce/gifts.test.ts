import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Commerce, openCommerce } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { followOrder } from '../../tests/support/follow-order.ts';
import { createLog } from '../adapters/log.ts';
import { formatGiftCode } from '../core/benefits/gift-code.ts';
import { cancelOrder, carryOutRefund } from '../core/payments/refund-order.ts';
import { createRefundStore } from '../core/payments/refund-store.ts';

/** Tests gifted tiles, from the gift's order to the order that they pay for: docs/spec 12.14. A tile costs $14. */

const CHANGE_MINUTES = 10;
const STAFF = { kind: 'staff', id: 's' } as const;

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo, {}, { changeMinutes: CHANGE_MINUTES });
});
afterAll(() => dynamo.stop());

const RECIPIENT = { 'Recipient Name': 'Grace Hopper', 'Recipient Email': 'grace@example.com' };
const giftLine = (quantity: number, recipient: Record<string, string> = RECIPIENT) => ({
  merchandiseId: 'gid://shopify/ProductVariant/GiftTile',
  quantity,
  attributes: Object.entries(recipient).map(([key, value]) => ({ key, value })),
});

async function buy(cartId: string, code?: string) {
  if (code !== undefined) await enter(cartId, code);
  const { cart } = await shop.run('cart', { id: cartId });
  await shop.pay(cartId, {}, cart.cost.totalAmount.amount);
  const token = randomUUID();
  const { result } = await shop.submit(cartId, token);
  const outcome = await shop.attempt(token);
  const orderId =
    String(outcome?.orderId ?? '')
      .split('/')
      .at(-1) ?? '';
  return { result, order: orderId ? (await shop.stores.orders.get('default', orderId))?.order : undefined };
}

async function enter(cartId: string, code: string): Promise<void> {
  const document = `mutation($cartId: ID!, $discountCodes: [String!]) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $discountCodes) { userErrors { message } } }`;
  await shop.run(document, { cartId, discountCodes: [code] });
}

async function applied(cartId: string): Promise<Answer> {
  const document =
    'query($id: ID!) { cart(id: $id) { cost { subtotalAmount { amount } } discountCodes { applicable } } }';
  const { cart } = await shop.run(document, { id: cartId });
  return [cart.discountCodes[0]?.applicable, cart.cost.subtotalAmount.amount];
}

/** Places, pays and follows a gift order with this tile count, and returns its code. */
async function give(tiles: number, recipient: Record<string, string> = RECIPIENT) {
  const visitor = await shop.newVisitor();
  const cartId = await shop.newCart(visitor, [giftLine(tiles, recipient)]);
  await shop.sayWhoAndWhere(cartId);
  const { order } = await buy(cartId);
  if (!order) throw new Error('The gift was not sold');
  const { sent } = await followOrder(shop, dynamo, order.id);
  const gift = { orderId: order.id, lineNumber: 1 };
  const { secret = '' } = (await shop.stores.gifts.get('default', gift)) ?? {};
  return { orderId: order.id, sent, code: formatGiftCode(gift, secret) };
}

/** Places a gift that its buyer can no longer cancel. */
async function giveForGood(tiles: number) {
  const gift = await give(tiles);
  shop.clock.advance(CHANGE_MINUTES * 60);
  const { sent } = await followOrder(shop, dynamo, gift.orderId);
  return { ...gift, sent };
}

async function wall(tiles: number): Promise<string> {
  const cartId = await shop.newCart(await shop.newVisitor(Array.from({ length: tiles }, () => ({}))));
  await shop.sayWhoAndWhere(cartId);
  return cartId;
}

async function cancel(orderId: string): Promise<void> {
  const refunds = createRefundStore(dynamo.shop);
  const { orders, discountUses } = shop.stores;
  await cancelOrder({ orders, refunds, clock: shop.clock }, { tenantId: 'default', orderId }, STAFF);
  const providers = { embedded: shop.embedded };
  const log = createLog('sweep', () => undefined);
  for (const refund of await refunds.open(100))
    await carryOutRefund({ orders, refunds, providers, discountUses, log }, refund);
}

describe('the recipient of a gift', () => {
  test('is notified once when the buyer can no longer cancel, despite retries', async () => {
    const { orderId, sent } = await give(2);
    const confirmation = { kind: 'order-confirmation', tenantId: 'default', orderId };
    expect(sent).toEqual([confirmation]);
    shop.clock.advance(CHANGE_MINUTES * 60);
    const told = [confirmation, { kind: 'gift', tenantId: 'default', orderId, lineNumber: 1 }];
    expect((await followOrder(shop, dynamo, orderId)).sent).toEqual(told);
    // A gift has nothing to print, so its order is complete.
    expect((await followOrder(shop, dynamo, orderId)).sent).toEqual([]);
  });

  test('gets no mail if only a phone number is known', async () => {
    const byPhone = { 'Recipient Name': 'Grace', 'Recipient Phone': '(512) 555-0100' };
    const { orderId } = await give(1, byPhone);
    shop.clock.advance(CHANGE_MINUTES * 60);
    expect((await followOrder(shop, dynamo, orderId)).sent).toEqual([
      { kind: 'order-confirmation', tenantId: 'default', orderId },
    ]);
  });

  test('gets the same code, however often the order is followed', async () => {
    const { orderId, code } = await giveForGood(1);
    const gift = { orderId, lineNumber: 1 };
    expect(formatGiftCode(gift, (await shop.stores.gifts.get('default', gift))?.secret ?? '')).toBe(code);
  });
});

describe('a gift code', () => {
  test.each([
    ['as many tiles as were given', 2, '0.00'],
    ['fewer', 1, '0.00'],
    ['more, which cost the regular price', 3, '14.00'],
  ])('pays for %s', async (_what, tiles, subtotal) => {
    const { code } = await giveForGood(2);
    const cartId = await wall(tiles);
    const { order } = await buy(cartId, ` ${code.toLowerCase()} `);
    expect(order).toMatchObject({
      subtotalCents: tiles * 1400,
      totalCents: Math.round(Number(subtotal) * 100) + 500,
      discount: { amountCents: Math.min(tiles, 2) * 1400 },
    });
  });

  test('discounts tiles only', async () => {
    const { code } = await giveForGood(2);
    const pad = { merchandiseId: 'gid://shopify/ProductVariant/WallPad', quantity: 1, attributes: [] };
    const cartId = await shop.newCart(await shop.newVisitor(), [pad, giftLine(1)]);
    await enter(cartId, code);
    expect(await applied(cartId)).toEqual([false, '19.00']);
  });

  test('works once, for exactly one of two concurrent carts', async () => {
    const { code } = await giveForGood(1);
    const carts = await Promise.all([wall(1), wall(1)]);
    const bought = await Promise.all(carts.map((cartId) => buy(cartId, code)));
    expect(bought.filter(({ order }) => order?.discount)).toHaveLength(1);
    expect(bought.filter(({ order }) => order)).toHaveLength(1);
    const later = await wall(1);
    await enter(later, code);
    expect(await applied(later)).toEqual([false, '14.00']);
  });

  test('works again if the order that used it is canceled', async () => {
    const { code } = await giveForGood(1);
    const { order } = await buy(await wall(1), code);
    await cancel(order?.id ?? '');
    expect((await buy(await wall(1), code)).order?.discount?.amountCents).toBe(1400);
  });

  test('works once its buyer can no longer cancel', async () => {
    const { code } = await give(1);
    const cartId = await wall(1);
    await enter(cartId, code);
    expect(await applied(cartId)).toEqual([false, '14.00']);
    shop.clock.advance(CHANGE_MINUTES * 60);
    expect(await applied(cartId)).toEqual([true, '0.00']);
  });

  test('ends with its order, but not with a partial refund', async () => {
    const { orderId, code } = await giveForGood(1);
    const cartId = await wall(1);
    await enter(cartId, code);
    await shop.stores.orders.change('default', orderId, [{ kind: 'payment', to: 'PartlyRefunded' }], STAFF);
    expect(await applied(cartId)).toEqual([true, '0.00']);
    await shop.stores.orders.change('default', orderId, [{ kind: 'payment', to: 'Refunded' }], STAFF);
    expect(await applied(cartId)).toEqual([false, '14.00']);
  });

  test('is unknown with another secret, line or order number', async () => {
    const { orderId, code } = await giveForGood(1);
    const secret = code.slice(-10);
    const wrong = secret === '2222222222' ? '3333333333' : '2222222222';
    for (const guess of [`GIFT-${orderId}-1-${wrong}`, `GIFT-${orderId}-2-${secret}`, `GIFT-ZZZZZ9-1-${secret}`]) {
      const cartId = await wall(1);
      await enter(cartId, guess);
      expect(await applied(cartId)).toEqual([false, '14.00']);
    }
  });
});
