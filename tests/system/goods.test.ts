import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { TenantId } from '../../shared/lib/scalars.ts';
import { SEEDED_TENANT_IDS } from '../../shared/seed/test-tenants.ts';
import { call, eventually, mailTo } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper, pay, projectOf, type Shopper, submit, tileOf } from '../support/shopper.ts';
import { signIn, signUp } from '../support/staff.ts';
import { createStoredRows } from '../support/stored-rows.ts';
import { storefront } from '../support/storefront.ts';
import { runSweep } from '../support/sweep.ts';

const { url } = inject('cloud');
const [upload, intake, save, cart, address, place, wait] = JOURNEY;

/** Tests goods without a project, from the catalog to the receipt: docs/spec 7.6, 12.5 and 13.14. */

const good = (name: string, quantity: number, recipient: Record<string, string> = {}) => ({
  merchandiseId: `gid://shopify/ProductVariant/${name}`,
  quantity,
  attributes: Object.entries(recipient).map(([key, value]) => ({ key, value })),
});
const GRACE = { 'Recipient Name': 'Grace Hopper', 'Recipient Email': 'grace@example.com' };

const centsOf = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100);

/** Opens a browser whose cart holds only these goods, with an address. */
async function cartOfGoods(lines: ReturnType<typeof good>[], like?: Shopper): Promise<Shopper> {
  const shopper = { ...(like ?? newShopper(url)), attemptToken: randomUUID() };
  const attributes = [{ key: 'cartToken', value: shopper.caller.cartToken }];
  const { cartCreate } = await storefront(shopper.caller, 'create', { input: { lines, attributes } });
  expect(cartCreate.userErrors).toEqual([]);
  shopper.cartId = cartCreate.cart.id;
  await address?.run(shopper);
  return shopper;
}

async function order(shopper: Shopper) {
  for (const step of [place, wait]) await step?.run(shopper);
  return (await call(shopper.caller, 'GET', `/v1/orders/${need(shopper.orderId)}`)).body.order;
}

const totalOf = async ({ caller, cartId }: Shopper) =>
  centsOf((await storefront(caller, 'cart', { id: cartId })).cart.cost.totalAmount);

const SELLS_PADS: Readonly<Record<string, boolean>> = { default: true, pharmacy: false, convenience: false };

test.each(SEEDED_TENANT_IDS)('%s lists the prices of its products', async (tenantId: TenantId) => {
  const shopper = newShopper(url);
  shopper.caller.tenantId = tenantId;
  const { products } = (await call(shopper.caller, 'GET', '/v1/products/config')).body;
  const prices = Object.fromEntries(products.map(({ id, price }: { id: string; price: number }) => [id, price]));
  expect(prices).toEqual({
    GiftTile: 14,
    BlackTile: 14,
    WhiteTile: 14,
    GrayTile: 14,
    RewardBlackTile: 0,
    RewardWhiteTile: 0,
    RewardGrayTile: 0,
    Membership: 99,
    ...(SELLS_PADS[tenantId] && { WallPad: 5 }),
  });
  const { products: customizable } = (
    await call(shopper.caller, 'GET', `/v1/products/${tenantId}/get_customizable_products`)
  ).body;
  expect(customizable.map(({ id }: { id: string }) => id)).toEqual(['reward-tile', 'tile']);
  const { product } = (await call(shopper.caller, 'GET', '/v1/products/get_product?urlSlug=gift-tiles')).body;
  expect(product).toMatchObject({ kind: 'gift', price: 14, variants: [{ id: 'GiftTile', name: 'Gift Tiles' }] });
});

test.each(SEEDED_TENANT_IDS)('%s sells wall pads only if tiles hang on magnets', async (tenantId: TenantId) => {
  const { caller } = newShopper(url);
  caller.tenantId = tenantId;
  const sells = SELLS_PADS[tenantId] ?? false;
  for (const asked of ['urlSlug=wall-pads', 'productId=wall-pads'])
    expect((await call(caller, 'GET', `/v1/products/get_product?${asked}`)).status).toBe(sells ? 200 : 404);
  const { groups } = (await call(caller, 'GET', `/v1/products/${tenantId}/get_groups`)).body;
  const listed = groups.flatMap(({ products }: { products: { id: string }[] }) => products.map(({ id }) => id));
  expect(listed.includes('wall-pads')).toBe(sells);
  const attributes = [{ key: 'cartToken', value: caller.cartToken }];
  const { cartCreate } = await storefront(caller, 'create', { input: { lines: [good('WallPad', 1)], attributes } });
  const unknown = { message: 'The merchandise with id gid://shopify/ProductVariant/WallPad does not exist.' };
  expect(cartCreate.userErrors).toMatchObject(sells ? [] : [unknown]);
});

test('a wall with goods costs the same on the cart, the order, the receipt, the mail and for staff', async () => {
  const shopper = newShopper(url, await demoPhoto('sample2'));
  for (const step of [upload, intake, save, cart, address]) await step?.run(shopper);
  const lines = [good('WallPad', 2), good('Membership', 1), good('GiftTile', 2, GRACE)];
  const { cartLinesAdd } = await storefront(shopper.caller, 'add', { cartId: shopper.cartId, lines });
  expect(cartLinesAdd.userErrors).toEqual([]);
  expect(await totalOf(shopper)).toBe(13_020);

  const receipt = await order(shopper);
  expect(receipt).toMatchObject({
    subtotalCents: 15_100,
    discount: { title: '40% off for members', amountCents: 2080 },
    totalCents: 13_020,
    payment: { amountCents: 13_020 },
    delivery: { amountCents: 0 },
    lines: [
      { title: 'Photo Tile, black frame', totalCents: 840 },
      { goods: 'accessory', title: 'Wall Pad kit', quantity: 2, totalCents: 600, tiles: [] },
      { goods: 'membership', title: 'Membership', quantity: 1, totalCents: 9900, tiles: [] },
      { goods: 'gift', title: 'Gift Tiles', quantity: 2, totalCents: 1680, recipient: { name: 'Grace Hopper' } },
    ],
  });
  const mail = await mailTo(url, shopper.email, new RegExp(need(shopper.orderId)));
  expect(mail.text).toContain('2 × Gift Tiles for Grace Hopper  $28.00');
  expect(mail.text).toContain('Total: $130.20');

  const staff = await signIn(url, 'admin@tessera.example');
  const path = `/v1/admin/orders/${need(shopper.orderId)}`;
  const shown = await eventually('its one print', async () => {
    const { body } = await call(staff, 'GET', path);
    return body.order.productionState === 'ReadyToPrint' ? body : undefined;
  });
  expect(shown.order.totalCents).toBe(13_020);
  expect(shown.jobs).toHaveLength(1);
});

test('goods alone are ordered without prints, and a membership counts for later orders in its browser', async () => {
  const buyer = await cartOfGoods([good('Membership', 1)]);
  expect(await totalOf(buyer)).toBe(9900);
  await pay(buyer, {
    number: '4242424242424242',
    first_name: 'Grace',
    last_name: 'Shopper',
    month: '12',
    year: '34',
    verification_value: '123',
  });
  // Concurrent checkouts make one order.
  const sent = await Promise.allSettled([submit(buyer), submit(buyer), submit(buyer)]);
  expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
  await wait?.run(buyer);
  const { order: receipt } = (await call(buyer.caller, 'GET', `/v1/orders/${need(buyer.orderId)}`)).body;
  expect(receipt).toMatchObject({
    totalCents: 9900,
    walls: [],
    delivery: { title: 'No delivery needed', amountCents: 0 },
  });
  const { orders } = (await call(buyer.caller, 'GET', '/v1/orders')).body;
  expect(orders).toMatchObject([{ id: buyer.orderId, tiles: 0 }]);

  const total = await eventually('the membership', async () => {
    const cents = await totalOf(await cartOfGoods([good('WallPad', 2)], buyer));
    return cents === 1595 ? undefined : cents;
  });
  // 10.00 less 40 %, plus delivery.
  expect(total).toBe(1195);
  const stranger = await cartOfGoods([good('WallPad', 2)], { ...newShopper(url), email: buyer.email });
  expect(await totalOf(stranger)).toBe(1595);
});

/** Pays for a gift of one tile and reads the mail to its recipient. */
async function giveOneTile() {
  const recipient = `grace-${randomUUID()}@example.com`;
  const giver = await cartOfGoods([good('GiftTile', 1, { ...GRACE, 'Recipient Email': recipient })]);
  await order(giver);
  const { text } = await mailTo(url, recipient, /sent you 1 photo tile/);
  const [code = ''] = /GIFT-[A-Z0-9]{6}-1-[A-Z0-9]{10}/.exec(text) ?? [];
  const mails = async () => (await (await fetch(`${url}/_local/mail?to=${recipient}`)).json()) as unknown[];
  const promo = async () => (await call(giver.caller, 'GET', `/v1/promo/get?promo=${code}`)).body.promo;
  return { giver, recipient, text, code, mails, promo };
}

test('a gift’s recipient is mailed a code once, which pays for the given tiles once', async () => {
  const { text, code, mails, promo } = await giveOneTile();
  expect(text).toContain(`/photo-picker?p=${code}`);
  expect(await promo()).toMatchObject({ code, type: 'fixed_amount', value: 14 });

  const grace = newShopper(url, await demoPhoto('sample2'));
  for (const step of [upload, intake, save, cart, address]) await step?.run(grace);
  const before = await totalOf(grace);
  const { cartDiscountCodesUpdate } = await storefront(grace.caller, 'codes', { cartId: grace.cartId, codes: [code] });
  expect(cartDiscountCodesUpdate.userErrors).toEqual([]);
  expect(await totalOf(grace)).toBe(before - 1400);
  expect(await order(grace)).toMatchObject({ subtotalCents: 1400, discount: { title: code, amountCents: 1400 } });
  expect(Date.parse((await promo()).endDate)).toBeLessThan(Date.now());
  expect(await mails()).toHaveLength(1);
});

test('a refunded gift ends, and its recipient is notified', async () => {
  const { giver, recipient, mails, promo } = await giveOneTile();
  const staff = await signIn(url, 'admin@tessera.example');
  const refund = { refundId: 'all', reason: 'other', isMailed: true };
  const refunded = await call(staff, 'POST', `/v1/admin/orders/${need(giver.orderId)}/refunds`, refund);
  expect(refunded.status).toBe(200);
  await runSweep(url);
  const { text } = await mailTo(url, recipient, /^About the 1 photo tile/);
  expect(text).toContain('the code we sent you no longer works');
  expect(Date.parse((await promo()).endDate)).toBeLessThan(Date.now());
  expect(await mails()).toHaveLength(2);
});

test.each([
  [
    'an unknown variant',
    good('Poster', 1),
    'The merchandise with id gid://shopify/ProductVariant/Poster does not exist.',
  ],
  [
    'a gift whose recipient cannot be notified',
    good('GiftTile', 1, { 'Recipient Name': 'Grace' }),
    'Recipient Email is required if Recipient Phone is blank',
  ],
  ['a second membership', good('Membership', 2), 'You can order at most 1 of Membership.'],
])('explains why %s is refused', async (_what, line, message) => {
  const shopper = await cartOfGoods([good('WallPad', 1)]);
  const { cartLinesAdd } = await storefront(shopper.caller, 'add', { cartId: shopper.cartId, lines: [line] });
  expect(cartLinesAdd.userErrors).toMatchObject([{ message }]);
});

test('refuses free reward tiles to shoppers without a grant', async () => {
  const shopper = await cartOfGoods([good('WallPad', 1), good('RewardBlackTile', 1)]);
  const { cartPrepareForCompletion } = await storefront(shopper.caller, 'prepare', { cartId: shopper.cartId });
  expect(cartPrepareForCompletion.result.errors).toContainEqual({
    code: 'REWARD_NOT_EARNED',
    message: 'These reward tiles belong to another customer. Please remove them from the cart.',
  });
});

test('a granted reward tile is announced, ordered as a set for 0.00, and then used up', async () => {
  const shopper = newShopper(url, await demoPhoto('sample2'));
  const ada = await signUp(url, shopper.email);
  shopper.caller = ada;
  const key = { pk: `CUSTOMER#default#${ada.customerId}`, sk: 'META' };
  await createStoredRows(inject('cloud')).change('Shop', key, { tags: 'reward:1' });
  const benefits = async () => (await call(ada, 'GET', '/v1/commerce/customer_get')).body.benefits;
  expect(await benefits()).toEqual({ isMember: false, rewardTiles: 1 });

  for (const step of [upload, intake]) await step?.run(shopper);
  shopper.project = projectOf([tileOf(shopper)], { productId: 'reward-tile' });
  await save?.run(shopper);
  const line = { ...good('RewardBlackTile', 1), attributes: [{ key: '_projectId', value: shopper.project.id }] };
  await cartOfGoods([line], shopper).then((made) => Object.assign(shopper, made));
  expect(await order(shopper)).toMatchObject({ subtotalCents: 0, lines: [{ title: 'Reward Tile, black frame' }] });
  expect(await benefits()).toEqual({ isMember: false, rewardTiles: 0 });
});
