import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartCalls, FULL } from '../../tests/support/cart-calls.ts';
import { BLACK, type Commerce, openCommerce, TEXAS } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;
const { read, mutate, add, emptyCart } = cartCalls(() => shop);

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

describe('the buyer', () => {
  test('stores the cart token without showing it, and replaces other attributes', async () => {
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
      'an invalid email',
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
  ])('refuses %s with its path', async (_what, field, type, name, value, path) => {
    const payload = await mutate(field, type, name, await emptyCart(), value);
    expect(payload.userErrors).toMatchObject([{ code: 'INVALID', field: path }]);
  });

  test('keeps the email until it is replaced or set to null', async () => {
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

  test('stores codes as typed, once each, and marks unknown ones as not applicable', async () => {
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

describe('the delivery address', () => {
  const addAddresses = (cartId: string, addresses: unknown[]) =>
    mutate('cartDeliveryAddressesAdd', '[CartSelectableAddressInput!]!', 'addresses', cartId, addresses);
  const to = (changes: object, selected?: boolean) => ({
    address: { deliveryAddress: { ...TEXAS, ...changes } },
    selected,
  });

  test('adding the same address again reuses the existing one', async () => {
    const cartId = await emptyCart();
    const first = await addAddresses(cartId, [to({}, true)]);
    const again = await addAddresses(cartId, [to({}, true)]);
    expect(again.cart.delivery).toEqual(first.cart.delivery);
    expect(again.warnings).toEqual([
      { code: 'DUPLICATE_DELIVERY_ADDRESS', target: first.cart.delivery.addresses[0].id },
    ]);
  });

  test('another selected address takes over, and an address can be corrected in place', async () => {
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
  ])('refuses %s', async (_what, addresses, code, field) => {
    expect((await addAddresses(await emptyCart(), addresses)).userErrors).toMatchObject([{ code, field }]);
  });

  test('refuses a delivery group or option that is not offered', async () => {
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

describe('the payment', () => {
  const choose = (cartId: string, payment: object) =>
    mutate('cartPaymentUpdate', 'CartPaymentInput!', 'payment', cartId, {
      amount: { amount: '19.00', currencyCode: 'USD' },
      ...payment,
    });
  const card = (sessionId: string) => ({ directPaymentMethod: { sessionId, billingAddress: {} } });

  test('refuses a card outside the vault, a foreign currency and other means, with their path', async () => {
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

  test('the settings name the vault and the accepted cards', async () => {
    const asked = 'paymentSettings { cardVaultUrl acceptedCardBrands currencyCode }';
    const { paymentSettings, shop: store } = await shop.run(`{ ${asked} shop { name ${asked} } }`);
    expect(store).toEqual({ name: 'Tessera', paymentSettings });
    expect(paymentSettings).toMatchObject({
      cardVaultUrl: 'https://shop.example/vault/sessions',
      acceptedCardBrands: expect.arrayContaining(['VISA', 'MASTERCARD']),
    });
  });
});
