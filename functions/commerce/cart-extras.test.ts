import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartCalls } from '../../tests/support/cart-calls.ts';
import { type Answer, type Commerce, openCommerce, TEXAS } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;
const { mutate, read, emptyCart } = cartCalls(() => shop);

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

const create = async (input: object): Promise<Answer> =>
  (
    await shop.run(
      'mutation($input: CartInput) { cartCreate(input: $input) { cart { id note } userErrors { code field message } } }',
      { input },
    )
  ).cartCreate;

describe('the note of a cart', () => {
  const noteOf = async (id: string) => (await shop.run('query($id: ID!) { cart(id: $id) { note } }', { id })).cart.note;
  const setNote = (cartId: string, note: string) => mutate('cartNoteUpdate', 'String!', 'note', cartId, note);

  test('is saved with the cart, updated and removed', async () => {
    const { cart } = await create({ note: ' For Ada\r\nfrom Grace \n' });
    expect(cart.note).toBe('For Ada\nfrom Grace');
    expect((await create({})).cart.note).toBeNull();
    await setNote(cart.id, 'Happy birthday');
    expect(await noteOf(cart.id)).toBe('Happy birthday');
    await setNote(cart.id, '');
    expect(await noteOf(cart.id)).toBeNull();
  });

  test('is copied to the order', async () => {
    const { cartId } = await shop.readyCart();
    await setNote(cartId, 'Ring twice');
    await shop.submit(cartId, 'attempt-of-the-cart-with-a-note');
    const { orderId } = await shop.attempt('attempt-of-the-cart-with-a-note');
    const found = await shop.stores.orders.get('default', orderId.split('/').at(-1));
    expect(found?.order.note).toBe('Ring twice');
  });

  test('survives other changes', async () => {
    const { cart } = await create({ note: 'Stay' });
    await mutate('cartAttributesUpdate', '[AttributeInput!]!', 'attributes', cart.id, [{ key: 'a', value: 'b' }]);
    expect(await noteOf(cart.id)).toBe('Stay');
  });

  test.each([
    ['x'.repeat(5001), 'NOTE_TOO_LONG'],
    ['a\u0007b', 'INVALID'],
  ])('is refused if invalid, and the old note stays', async (note, code) => {
    const { cart } = await create({ note: 'Stay' });
    expect((await setNote(cart.id, note)).userErrors).toMatchObject([{ code, field: ['note'] }]);
    expect(await noteOf(cart.id)).toBe('Stay');
  });
});

describe('a cart address', () => {
  const add = (cartId: string, city: string) =>
    mutate('cartDeliveryAddressesAdd', '[CartSelectableAddressInput!]!', 'addresses', cartId, [
      { address: { deliveryAddress: { ...TEXAS, city } }, selected: true },
    ]);
  const remove = (cartId: string, ids: string[]) =>
    mutate('cartDeliveryAddressesRemove', '[ID!]!', 'addressIds', cartId, ids);

  test('is removed together with the cart’s delivery selection', async () => {
    const cartId = await emptyCart();
    await add(cartId, 'Austin');
    const { cart } = await add(cartId, 'Dallas');
    const [austin, dallas] = cart.delivery.addresses;
    const left = await remove(cartId, [dallas.id]);
    expect([left.userErrors, left.cart.delivery.addresses]).toEqual([[], [{ ...austin, selected: false }]]);
    expect(left.cart.deliveryGroups.nodes).toEqual([]);
  });

  test('is formatted in lines, with the name and without the company on request', async () => {
    const { cart } = await add(await emptyCart(), 'Austin');
    const { node } = await shop.run(
      `query($id: ID!) { node(id: $id) { ... on Cart { delivery { addresses { address { ... on CartDeliveryAddress {
        formatted named: formatted(withName: true, withCompany: false) } } } } } } }`,
      { id: cart.id },
    );
    const lines = ['1 Gallery Street', 'Austin, TX 78701'];
    expect(node.delivery.addresses[0].address).toEqual({ formatted: lines, named: ['Grace Shopper', ...lines] });
  });

  test('is refused if unknown, and nothing is removed', async () => {
    const cartId = await emptyCart();
    const { cart } = await add(cartId, 'Austin');
    const refused = await remove(cartId, [cart.delivery.addresses[0].id, 'gid://shopify/CartSelectableAddress/none']);
    expect(refused.userErrors).toMatchObject([{ code: 'INVALID_DELIVERY_ADDRESS_ID', field: ['addressIds', '1'] }]);
    expect((await read(cartId)).delivery.addresses).toHaveLength(1);
  });
});

describe('features a cart lacks are refused with an error for the shopper:', () => {
  test('gift cards', async () => {
    const cartId = await emptyCart();
    const codes = (value: string[]) => mutate('cartGiftCardCodesUpdate', '[String!]!', 'giftCardCodes', cartId, value);
    expect((await codes(['GIFT-1'])).userErrors).toEqual([
      { code: 'INVALID', field: ['giftCardCodes'], message: 'This shop doesn’t accept gift cards.' },
    ]);
    // Removing all gift cards from a cart without any succeeds.
    expect((await codes([])).userErrors).toEqual([]);
    const removed = await mutate('cartGiftCardCodesRemove', '[ID!]!', 'appliedGiftCardIds', cartId, ['gid://x/1']);
    expect(removed.userErrors).toMatchObject([{ code: 'INVALID', field: ['appliedGiftCardIds', '0'] }]);
    const created = await create({ giftCardCodes: ['GIFT-1'] });
    expect([created.cart, created.userErrors[0].field]).toEqual([null, ['input', 'giftCardCodes']]);
  });

  test('metafields, which attributes replace', async () => {
    const ownerId = await emptyCart();
    const { cartMetafieldsSet, cartMetafieldDelete } = await shop.run(
      `mutation($ownerId: ID!) {
        cartMetafieldsSet(metafields: [{ ownerId: $ownerId, key: "a", type: "boolean", value: "true" }]) {
          metafields { key } userErrors { code field message elementIndex } }
        cartMetafieldDelete(input: { ownerId: $ownerId, key: "a" }) { deletedId userErrors { code } } }`,
      { ownerId },
    );
    expect([cartMetafieldsSet.metafields, cartMetafieldsSet.userErrors[0].message]).toEqual([
      [],
      expect.stringContaining('attributes'),
    ]);
    expect(cartMetafieldDelete).toEqual({ deletedId: null, userErrors: [{ code: 'METAFIELD_DOES_NOT_EXIST' }] });
    const created = await create({ metafields: [{ key: 'a', type: 'boolean', value: 'true' }] });
    expect(created.userErrors).toMatchObject([{ code: 'INVALID_METAFIELDS', field: ['input', 'metafields'] }]);
  });

  test('a billing address without a card', async () => {
    const payload = await mutate(
      'cartBillingAddressUpdate',
      'MailingAddressInput',
      'billingAddress',
      await emptyCart(),
      {
        zip: '78701',
      },
    );
    expect(payload.userErrors).toMatchObject([{ code: 'INVALID', field: ['billingAddress'] }]);
  });
});
