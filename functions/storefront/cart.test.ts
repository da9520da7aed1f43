import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BLACK, type Commerce, openCommerce, TEXAS, WHITE } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

const FULL = `id totalQuantity
  cost { subtotalAmount { amount currencyCode } totalAmount { amount } checkoutChargeAmount { amount } }
  estimatedCost { totalAmount { amount } }
  attributes { key value }
  buyerIdentity { email phone countryCode }
  discountCodes { code applicable }
  discountAllocations { discountedAmount { amount } }
  delivery { addresses { id selected address { ... on CartDeliveryAddress { city zip formatted } } } }
  deliveryGroups(first: 1) { nodes { id selectedDeliveryOption { handle title estimatedCost { amount } } deliveryAddress { city countryCodeV2 } } }
  lines(first: 100) { nodes { id quantity attributes { key value }
    merchandise { ... on ProductVariant { id title sku price { amount } image { url } product { title handle } } }
    cost { amountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } }
    discountAllocations { discountedAmount { amount } ... on CartAutomaticDiscountAllocation { title }
      discountApplication { allocationMethod value { ... on PricingPercentageValue { percentage } } } } } }`;

const read = async (id: string) => (await shop.run(`query($id: ID!) { cart(id: $id) { ${FULL} } }`, { id })).cart;

const mutate = async (field: string, type: string, name: string, cartId: string, value: unknown) => {
  const document = `mutation($cartId: ID!, $value: ${type}) { ${field}(cartId: $cartId, ${name}: $value) {
    cart { ${FULL} } userErrors { code field message } warnings { code target } } }`;
  return (await shop.run(document, { cartId, value }))[field];
};
const add = (cartId: string, lines: unknown[]) => mutate('cartLinesAdd', '[CartLineInput!]!', 'lines', cartId, lines);
const update = (cartId: string, lines: unknown[]) =>
  mutate('cartLinesUpdate', '[CartLineUpdateInput!]!', 'lines', cartId, lines);
const remove = (cartId: string, ids: string[]) => mutate('cartLinesRemove', '[ID!]!', 'lineIds', cartId, ids);

const emptyCart = async () => (await shop.run('create', { input: {} })).cartCreate.cart.id as string;

describe('lines', () => {
  test('the same tiles added again add up in one line; other attributes make another line', async () => {
    const cartId = await emptyCart();
    const line = { merchandiseId: BLACK, quantity: 2, attributes: [{ key: '_projectId', value: 'a' }] };
    await add(cartId, [line]);
    await add(cartId, [line, { ...line, attributes: [{ key: '_projectId', value: 'b' }] }]);
    const { lines, totalQuantity } = await read(cartId);
    expect(lines.nodes.map((node: { quantity: number }) => node.quantity)).toEqual([4, 2]);
    expect(totalQuantity).toBe(6);
  });

  test('are changed and removed by their ids, and a quantity of 0 removes', async () => {
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
  ])('%s is refused with its path, and nothing is added', async (_what, lines, code, field) => {
    const cartId = await emptyCart();
    const payload = await add(cartId, lines);
    expect(payload.userErrors).toMatchObject([{ code, field }]);
    expect((await read(cartId)).lines.nodes).toEqual([]);
  });

  test('an unknown line id is refused with its path', async () => {
    const cartId = await emptyCart();
    const unknown = 'gid://shopify/CartLine/nowhere';
    expect((await update(cartId, [{ id: unknown, quantity: 1 }])).userErrors).toMatchObject([
      { field: ['lines', '0', 'id'] },
    ]);
    expect((await remove(cartId, [unknown])).userErrors).toMatchObject([{ field: ['lineIds', '0'] }]);
  });

  test('of 50 adds in the same moment none is lost', async () => {
    const cartId = await emptyCart();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        add(cartId, [{ merchandiseId: BLACK, attributes: [{ key: '_projectId', value: `p${index}` }] }]),
      ),
    );
    expect(answers.every((answer) => answer.userErrors.length === 0)).toBe(true);
    expect((await read(cartId)).lines.nodes).toHaveLength(50);
  });

  test('a 51st line is found by paging, and totals count it', async () => {
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

  test('a cart that would not fit into its row is refused, and stays as it was', async () => {
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

describe('what it costs', () => {
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

  test('delivery is part of the total once there is an address, and free from 50 dollars', async () => {
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

  test('merchandise is shown with its price, picture and product', async () => {
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

describe('who buys', () => {
  test('the cart token is taken and never shown; other attributes are replaced', async () => {
    const cartToken = 'secret-of-the-visitor-0123456789';
    const attributes = [
      { key: 'cartToken', value: cartToken },
      { key: 'gift', value: 'yes' },
    ];
    const input = { attributes, buyerIdentity: { email: ' Ada@Example.COM ', countryCode: 'US' } };
    const { cart } = (
      await shop.run(`mutation($input: CartInput) { cartCreate(input: $input) { cart { ${FULL} } } }`, { input })
    ).cartCreate;
    expect(cart.attributes).toEqual([{ key: 'gift', value: 'yes' }]);
    expect(cart.buyerIdentity).toEqual({ email: 'ada@example.com', phone: null, countryCode: 'US' });
    const updated = await mutate('cartAttributesUpdate', '[AttributeInput!]!', 'attributes', cart.id, [
      { key: 'note', value: 'x' },
    ]);
    expect(updated.cart.attributes).toEqual([{ key: 'note', value: 'x' }]);
    const row = await shop.stores.carts.get('default', /Cart\/([^?]+)/.exec(cart.id)?.[1] ?? '');
    expect(row?.owner).toMatch(/^K-/);
    expect(JSON.stringify([row, shop.logged])).not.toContain(cartToken);
  });

  test.each([
    [
      'an email that is none',
      'cartBuyerIdentityUpdate',
      'CartBuyerIdentityInput!',
      'buyerIdentity',
      { email: 'nobody' },
      ['buyerIdentity', 'email'],
    ],
    [
      'a cart token that is no secret',
      'cartAttributesUpdate',
      '[AttributeInput!]!',
      'attributes',
      [{ key: 'cartToken', value: 'x' }],
      ['attributes', '0', 'value'],
    ],
  ])('%s is refused with its path', async (_what, field, type, name, value, path) => {
    const payload = await mutate(field, type, name, await emptyCart(), value);
    expect(payload.userErrors).toMatchObject([{ code: 'INVALID', field: path }]);
  });

  test('an email given stays while other things change, and null takes it away', async () => {
    const cartId = await emptyCart();
    const buyer = (value: unknown) =>
      mutate('cartBuyerIdentityUpdate', 'CartBuyerIdentityInput!', 'buyerIdentity', cartId, value);
    await buyer({ email: 'ada@example.com' });
    expect((await buyer({ phone: '512 555 0100' })).cart.buyerIdentity).toMatchObject({
      email: 'ada@example.com',
      phone: '512 555 0100',
    });
    expect((await buyer({ email: null })).cart.buyerIdentity).toMatchObject({ email: null });
  });

  test('codes are kept as typed, once each, and none holds yet', async () => {
    const cartId = await emptyCart();
    const payload = await mutate('cartDiscountCodesUpdate', '[String!]', 'discountCodes', cartId, [
      ' Ten ',
      'TEN',
      'nope',
      '',
    ]);
    expect(payload.cart.discountCodes).toEqual([
      { code: 'TEN', applicable: false },
      { code: 'nope', applicable: false },
    ]);
    const cleared = await mutate('cartDiscountCodesUpdate', '[String!]', 'discountCodes', cartId, []);
    expect(cleared.cart.discountCodes).toEqual([]);
  });
});

describe('where it goes', () => {
  const addAddresses = (cartId: string, addresses: unknown[]) =>
    mutate('cartDeliveryAddressesAdd', '[CartSelectableAddressInput!]!', 'addresses', cartId, addresses);
  const to = (changes: object, selected?: boolean) => ({
    address: { deliveryAddress: { ...TEXAS, ...changes } },
    selected,
  });

  test('the same address again is the one that is there', async () => {
    const cartId = await emptyCart();
    const first = await addAddresses(cartId, [to({}, true)]);
    const again = await addAddresses(cartId, [to({}, true)]);
    expect(again.cart.delivery).toEqual(first.cart.delivery);
    expect(again.warnings).toEqual([
      { code: 'DUPLICATE_DELIVERY_ADDRESS', target: first.cart.delivery.addresses[0].id },
    ]);
  });

  test('another address that is selected takes over; an address can be corrected in place', async () => {
    const cartId = await emptyCart();
    await addAddresses(cartId, [to({})]);
    const { cart } = await addAddresses(cartId, [to({ city: 'Dallas' }, true)]);
    const addresses = cart.delivery.addresses;
    expect(addresses.map((address: { selected: boolean }) => address.selected)).toEqual([false, true]);
    const updated = await mutate(
      'cartDeliveryAddressesUpdate',
      '[CartSelectableAddressUpdateInput!]!',
      'addresses',
      cartId,
      [{ id: addresses[0].id, selected: true, address: { deliveryAddress: { ...TEXAS, city: 'Houston' } } }],
    );
    expect(updated.cart.delivery.addresses).toMatchObject([
      { selected: true, address: { city: 'Houston' } },
      { selected: false, address: { city: 'Dallas' } },
    ]);
  });

  test.each([
    [
      'two selected at once',
      [to({}, true), to({ city: 'Dallas' }, true)],
      'ONLY_ONE_DELIVERY_ADDRESS_CAN_BE_SELECTED',
      ['addresses'],
    ],
    [
      'a field that is far too long',
      [to({ city: 'x'.repeat(300) })],
      'ADDRESS_FIELD_IS_TOO_LONG',
      ['addresses', '0', 'address', 'deliveryAddress', 'city'],
    ],
    [
      'far too many',
      Array.from({ length: 21 }, (_, index) => to({ city: `City ${index}` })),
      'TOO_MANY_DELIVERY_ADDRESSES',
      ['addresses'],
    ],
  ])('%s is refused', async (_what, addresses, code, field) => {
    expect((await addAddresses(await emptyCart(), addresses)).userErrors).toMatchObject([{ code, field }]);
  });

  test('a delivery group or option that is not offered is refused', async () => {
    const cartId = await emptyCart();
    await add(cartId, [{ merchandiseId: BLACK }]);
    await shop.sayWhoAndWhere(cartId);
    const [group] = (await read(cartId)).deliveryGroups.nodes;
    const choose = (deliveryGroupId: string, deliveryOptionHandle: string) =>
      mutate(
        'cartSelectedDeliveryOptionsUpdate',
        '[CartSelectedDeliveryOptionInput!]!',
        'selectedDeliveryOptions',
        cartId,
        [{ deliveryGroupId, deliveryOptionHandle }],
      );
    expect((await choose(group.id, 'standard')).userErrors).toEqual([]);
    expect((await choose(group.id, 'drone')).userErrors).toMatchObject([{ code: 'INVALID_DELIVERY_OPTION' }]);
    expect((await choose('gid://shopify/CartDeliveryGroup/x', 'standard')).userErrors).toMatchObject([
      { code: 'INVALID_DELIVERY_GROUP' },
    ]);
  });
});

describe('how it is paid', () => {
  const choose = (cartId: string, payment: object) =>
    mutate('cartPaymentUpdate', 'CartPaymentInput!', 'payment', cartId, {
      amount: { amount: '19.00', currencyCode: 'USD' },
      ...payment,
    });
  const card = (sessionId: string) => ({ directPaymentMethod: { sessionId, billingAddress: {} } });

  test('a card that is not in the vault, a foreign currency and other means are refused with their path', async () => {
    const cartId = await emptyCart();
    expect((await choose(cartId, card('east-nothing'))).userErrors).toMatchObject([
      { code: 'INVALID_PAYMENT', field: ['payment', 'directPaymentMethod', 'sessionId'] },
    ]);
    const sessionId = await shop.keepCard();
    expect(
      (await choose(cartId, { ...card(sessionId), amount: { amount: '19.00', currencyCode: 'EUR' } })).userErrors,
    ).toMatchObject([{ field: ['payment', 'amount'] }]);
    expect(
      (await choose(cartId, { ...card(sessionId), amount: { amount: '1e3', currencyCode: 'USD' } })).userErrors,
    ).toMatchObject([{ field: ['payment', 'amount'] }]);
    expect((await choose(cartId, { freePaymentMethod: { billingAddress: {} } })).userErrors).toMatchObject([
      { code: 'PAYMENT_METHOD_NOT_SUPPORTED' },
    ]);
    expect((await choose(cartId, card(sessionId))).userErrors).toEqual([]);
  });

  test('the settings say where cards go and which are taken', async () => {
    const { paymentSettings } = await shop.run('{ paymentSettings { cardVaultUrl acceptedCardBrands currencyCode } }');
    expect(paymentSettings).toMatchObject({
      cardVaultUrl: 'https://shop.example/vault/sessions',
      acceptedCardBrands: expect.arrayContaining(['VISA', 'MASTERCARD']),
    });
  });
});

describe('whose cart it is', () => {
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

  test('a cart that nobody touched for 90 days is gone', async () => {
    const cartId = await emptyCart();
    shop.clock.advance(89 * 24 * 3600);
    expect(await read(cartId)).not.toBeNull();
    shop.clock.advance(2 * 24 * 3600);
    expect(await read(cartId)).toBeNull();
  });
});
