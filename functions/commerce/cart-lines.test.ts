import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartCalls } from '../../tests/support/cart-calls.ts';
import { BLACK, type Commerce, openCommerce, WHITE } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;
const { read, add, update, remove, emptyCart } = cartCalls(() => shop);

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

describe('cart lines', () => {
  test('the same tiles added twice merge into one line; other attributes make a separate line', async () => {
    const cartId = await emptyCart();
    const line = { merchandiseId: BLACK, quantity: 2, attributes: [{ key: '_projectId', value: 'a' }] };
    await add(cartId, [line]);
    await add(cartId, [line, { ...line, attributes: [{ key: '_projectId', value: 'b' }] }]);
    const { lines, totalQuantity } = await read(cartId);
    expect(lines.nodes.map((node: { quantity: number }) => node.quantity)).toEqual([4, 2]);
    expect(totalQuantity).toBe(6);
  });

  test('change and are removed by id, and a quantity of 0 removes', async () => {
    const cartId = await emptyCart();
    const { cart } = await add(cartId, [{ merchandiseId: BLACK }, { merchandiseId: WHITE, quantity: 3 }]);
    const [black, white] = cart.lines.nodes;
    const changed = await update(cartId, [{ id: black.id, quantity: 5 }]);
    expect(changed.cart.lines.nodes).toMatchObject([{ quantity: 5 }, { quantity: 3 }]);
    expect((await update(cartId, [{ id: black.id, quantity: 0 }])).cart.lines.nodes).toMatchObject([{ id: white.id }]);
    expect((await remove(cartId, [white.id])).cart.lines.nodes).toEqual([]);
  });

  test.each([
    [
      'merchandise that is not sold',
      [{ merchandiseId: BLACK }, { merchandiseId: 'gid://shopify/ProductVariant/404' }],
      'INVALID',
      ['lines', '1', 'merchandiseId'],
    ],
    ['a quantity of 0', [{ merchandiseId: BLACK, quantity: 0 }], 'INVALID', ['lines', '0', 'quantity']],
    ['a negative quantity', [{ merchandiseId: BLACK, quantity: -3 }], 'INVALID', ['lines', '0', 'quantity']],
    [
      'more than a line holds',
      [{ merchandiseId: BLACK, quantity: 2_000_000 }],
      'MAXIMUM_EXCEEDED',
      ['lines', '0', 'quantity'],
    ],
    [
      'an attribute without a key',
      [{ merchandiseId: BLACK, attributes: [{ key: '', value: 'x' }] }],
      'INVALID',
      ['lines', '0', 'attributes', '0', 'key'],
    ],
  ])('refuses %s with its path, and adds nothing', async (_what, lines, code, field) => {
    const cartId = await emptyCart();
    const payload = await add(cartId, lines);
    expect(payload.userErrors).toMatchObject([{ code, field }]);
    expect((await read(cartId)).lines.nodes).toEqual([]);
  });

  test('refuses an unknown line id with its path', async () => {
    const cartId = await emptyCart();
    const unknown = 'gid://shopify/CartLine/nowhere';
    expect((await update(cartId, [{ id: unknown, quantity: 1 }])).userErrors).toMatchObject([
      { field: ['lines', '0', 'id'] },
    ]);
    expect((await remove(cartId, [unknown])).userErrors).toMatchObject([{ field: ['lineIds', '0'] }]);
  });

  test('keeps all of 50 concurrent adds', async () => {
    const cartId = await emptyCart();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        add(cartId, [{ merchandiseId: BLACK, attributes: [{ key: '_projectId', value: `p${index}` }] }]),
      ),
    );
    expect(answers.every((answer) => answer.userErrors.length === 0)).toBe(true);
    expect((await read(cartId)).lines.nodes).toHaveLength(50);
  });

  test('pages to a 51st line, and totals include it', async () => {
    const cartId = await emptyCart();
    const lines = Array.from({ length: 51 }, (_, index) => ({
      merchandiseId: BLACK,
      attributes: [{ key: 'n', value: `${index}` }],
    }));
    await add(cartId, lines);
    const page = `query($id: ID!, $after: String) { cart(id: $id) { totalQuantity lines(first: 50, after: $after) {
      nodes { id } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
    const first = (await shop.run(page, { id: cartId })).cart;
    expect(first.totalQuantity).toBe(51);
    expect(first.lines.nodes).toHaveLength(50);
    expect(first.lines.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = (await shop.run(page, { id: cartId, after: first.lines.pageInfo.endCursor })).cart;
    expect(second.lines.nodes).toHaveLength(1);
    expect(second.lines.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  test('refuses a cart that would not fit into its row, and leaves it unchanged', async () => {
    const cartId = await emptyCart();
    const fat = (from: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        merchandiseId: BLACK,
        attributes: [{ key: `${from + index}`, value: 'x'.repeat(1000) }],
      }));
    expect((await add(cartId, fat(0))).userErrors).toEqual([]);
    expect((await add(cartId, fat(100))).userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED' }]);
    expect((await read(cartId)).lines.nodes).toHaveLength(100);
  });
});

describe('cart cost', () => {
  test('9 tiles cost full price and 10 cost the same, shown as an automatic discount on the lines', async () => {
    const cartId = await emptyCart();
    const nine = (await add(cartId, [{ merchandiseId: BLACK, quantity: 9 }])).cart;
    expect(nine.cost).toMatchObject({
      subtotalAmount: { amount: '126.00', currencyCode: 'USD' },
      totalAmount: { amount: '126.00' },
    });
    expect(nine.lines.nodes[0].discountAllocations).toEqual([]);
    const ten = (await add(cartId, [{ merchandiseId: WHITE, quantity: 1 }])).cart;
    expect(ten.cost).toMatchObject({
      subtotalAmount: { amount: '126.00' },
      checkoutChargeAmount: { amount: '126.00' },
    });
    expect(ten.discountAllocations).toEqual([]);
    expect(ten.lines.nodes).toMatchObject([
      {
        cost: {
          amountPerQuantity: { amount: '14.00' },
          subtotalAmount: { amount: '126.00' },
          totalAmount: { amount: '113.40' },
        },
        discountAllocations: [
          {
            title: '10% off',
            discountedAmount: { amount: '12.60' },
            discountApplication: { allocationMethod: 'ACROSS', value: { percentage: 10 } },
          },
        ],
      },
      { cost: { totalAmount: { amount: '12.60' } } },
    ]);
  });

  test('delivery joins the total once there is an address, and is free from 50 dollars', async () => {
    const cartId = await emptyCart();
    await add(cartId, [{ merchandiseId: BLACK, quantity: 3 }]);
    expect((await read(cartId)).deliveryGroups.nodes).toEqual([]);
    await shop.sayWhoAndWhere(cartId);
    expect(await read(cartId)).toMatchObject({
      cost: { subtotalAmount: { amount: '42.00' }, totalAmount: { amount: '47.00' } },
      estimatedCost: { totalAmount: { amount: '47.00' } },
      deliveryGroups: {
        nodes: [
          {
            selectedDeliveryOption: { handle: 'standard', title: 'Standard', estimatedCost: { amount: '5.00' } },
            deliveryAddress: { city: 'Austin', countryCodeV2: 'US' },
          },
        ],
      },
    });
    await add(cartId, [{ merchandiseId: WHITE, quantity: 1 }]);
    expect((await read(cartId)).cost).toMatchObject({ totalAmount: { amount: '56.00' } });
  });

  test('shows merchandise with its price, picture and product', async () => {
    const cartId = await emptyCart();
    const { cart } = await add(cartId, [{ merchandiseId: WHITE }]);
    expect(cart.lines.nodes[0].merchandise).toEqual({
      id: WHITE,
      title: 'White',
      sku: 'TILE-White',
      price: { amount: '14.00' },
      image: { url: 'https://shop.example/media/White.webp' },
      product: { title: 'Photo tile', handle: 'photo-tile' },
    });
  });
});

describe('cart access', () => {
  test.each([
    ['no cart id at all', () => 'gid://shopify/Product/1'],
    ['an id without its key', (id: string) => id.split('?')[0] ?? ''],
    ['a wrong key', (id: string) => `${id}x`],
    ['another cart', () => 'gid://shopify/Cart/unknown?key=unknown'],
  ])('%s opens nothing', async (_what, change) => {
    const id = change(await emptyCart());
    expect(await read(id)).toBeNull();
    expect((await add(id, [{ merchandiseId: BLACK }])).userErrors).toMatchObject([
      { code: 'INVALID', field: ['cartId'] },
    ]);
  });

  test('a cart expires 90 days after its last change', async () => {
    const cartId = await emptyCart();
    shop.clock.advance(89 * 24 * 3600);
    expect(await read(cartId)).not.toBeNull();
    shop.clock.advance(2 * 24 * 3600);
    expect(await read(cartId)).toBeNull();
  });
});
