import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartCalls } from '../../tests/support/cart-calls.ts';
import { BLACK, type Commerce, openCommerce, PUBLIC_TOKEN, TEXAS } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';

let dynamo: TestDynamo;
let shop: Commerce;
const { add, mutate, emptyCart } = cartCalls(() => shop);

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

const HOSTILE = [
  ['half of a surrogate pair', 'a\ud800b'],
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\r\nBcc: x@evil.example'],
  ['a bidirectional override', '\u202Egnp.exe'],
] as const;

const addressWith = (changes: object) => [{ selected: true, address: { deliveryAddress: { ...TEXAS, ...changes } } }];
const addAddress = (cartId: string, changes: object) =>
  mutate('cartDeliveryAddressesAdd', '[CartSelectableAddressInput!]!', 'addresses', cartId, addressWith(changes));

describe.each(HOSTILE)('%s', (_what, text) => {
  test.each(['firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'zip', 'phone'])(
    'in %s of an address is refused with the field',
    async (name) => {
      const { userErrors } = await addAddress(await emptyCart(), { [name]: text });
      expect(userErrors).toMatchObject([
        {
          code: 'INVALID',
          field: ['addresses', '0', 'address', 'deliveryAddress', name],
          message: expect.stringContaining('cannot be printed'),
        },
      ]);
    },
  );

  test('in an attribute, a code, a phone number and an email is refused', async () => {
    const cartId = await emptyCart();
    const line = (attribute: object) => add(cartId, [{ merchandiseId: BLACK, attributes: [attribute] }]);
    const answers = [
      await line({ key: text, value: 'x' }),
      await line({ key: 'gift', value: text }),
      await line({ key: '_projectId', value: text }),
      await add(cartId, [{ merchandiseId: text }]),
      await mutate('cartAttributesUpdate', '[AttributeInput!]!', 'attributes', cartId, [{ key: 'gift', value: text }]),
      await mutate('cartDiscountCodesUpdate', '[String!]', 'discountCodes', cartId, ['GOOD', text]),
      await mutate('cartBuyerIdentityUpdate', 'CartBuyerIdentityInput!', 'buyerIdentity', cartId, { phone: text }),
      await mutate('cartBuyerIdentityUpdate', 'CartBuyerIdentityInput!', 'buyerIdentity', cartId, { email: text }),
    ];
    expect(answers.map(({ userErrors }) => userErrors[0]?.code)).toEqual(answers.map(() => 'INVALID'));
  });

  test('in an id finds nothing', async () => {
    const cartId = await emptyCart();
    expect((await shop.run('cart', { id: text })).cart).toBeNull();
    const payment = { amount: { amount: '1.00', currencyCode: 'USD' }, directPaymentMethod: { sessionId: text } };
    const paid = await shop.run('pay', { cartId, payment: withBilling(payment) });
    expect(paid.cartPaymentUpdate.userErrors).toMatchObject([{ code: 'INVALID_PAYMENT' }]);
    const submitted = await shop.submit(cartId, text);
    expect(submitted.userErrors).toMatchObject([{ code: 'INVALID', field: ['attemptToken'] }]);
    expect(await shop.attempt(text)).toBeNull();
  });

  test('in a cardholder name is refused by the vault with the field', async () => {
    const card = {
      number: '4242424242424242',
      first_name: text,
      last_name: 'S',
      month: '12',
      year: '34',
      verification_value: '123',
    };
    const reply = await shop.post('/vault/sessions', { credit_card: card });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { errors: [{ path: 'credit_card.first_name', message: expect.stringContaining('cannot be printed') }] },
    ]);
  });
});

const withBilling = <Payment extends { directPaymentMethod: object }>(payment: Payment) => ({
  ...payment,
  directPaymentMethod: { ...payment.directPaymentMethod, billingAddress: { zip: '78701' } },
});

test('strips invisible characters of pasted text, and ships to the right address', async () => {
  const visitor = await shop.newVisitor();
  const cartId = await shop.newCart(visitor);
  await shop.sayWhoAndWhere(cartId, {
    firstName: '\uFEFFGrace\r\n',
    address1: '1 Gallery\tStreet\u200B',
    city: 'Austin\n',
  });
  await shop.pay(cartId);
  const token = randomUUID();
  await shop.submit(cartId, token);
  const { orderId } = await shop.attempt(token);
  const stored = await shop.stores.orders.get('default', String(orderId).split('/').pop() ?? '');
  expect(stored?.order.deliveryAddress).toMatchObject({
    firstName: 'Grace',
    address1: '1 Gallery Street',
    city: 'Austin',
  });
});

describe('values too large for a row or a number', () => {
  test('refuses a project id of 990 three-byte letters, and names the line', async () => {
    const attributes = [{ key: '_projectId', value: '€'.repeat(990) }];
    const { userErrors, cart } = await add(await emptyCart(), [{ merchandiseId: BLACK, attributes }]);
    expect(userErrors).toMatchObject([{ code: 'INVALID', field: ['lines', '0', 'attributes', '0', 'value'] }]);
    expect(cart.totalQuantity).toBe(0);
  });

  test('measures a cart in bytes, not letters, and leaves it unchanged when full', async () => {
    const cartId = await emptyCart();
    const line = (name: number) => ({
      merchandiseId: BLACK,
      attributes: Array.from({ length: 20 }, (_, index) => ({ key: `k${name}-${index}`, value: '€'.repeat(1000) })),
    });
    const answers = [];
    for (let index = 0; index < 8; index++) answers.push(await add(cartId, [line(index)]));
    expect(answers.map(({ userErrors }) => userErrors[0]?.code)).toEqual([
      ...[undefined, undefined, undefined],
      ...Array.from({ length: 5 }, () => 'MAXIMUM_EXCEEDED'),
    ]);
    expect(answers.at(-1).cart.lines.nodes).toHaveLength(3);
  });

  test('refuses more than 25 attributes', async () => {
    const attributes = Array.from({ length: 26 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
    const { userErrors } = await add(await emptyCart(), [{ merchandiseId: BLACK, attributes }]);
    expect(userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED', field: ['lines', '0', 'attributes'] }]);
  });

  test.each(['99999999999999999999', '-99999999999999999999', '1e400', 'NaN'])(
    'refuses an amount of %s',
    async (amount) => {
      const payment = { amount: { amount, currencyCode: 'USD' }, directPaymentMethod: { sessionId: 'east-x' } };
      const { cartPaymentUpdate } = await shop.run('pay', { cartId: await emptyCart(), payment: withBilling(payment) });
      expect(cartPaymentUpdate.userErrors).toMatchObject([{ code: 'INVALID', field: ['payment', 'amount'] }]);
    },
  );

  test('reports the first of hundreds of faults in a small reply', async () => {
    const lines = Array.from({ length: 250 }, (_, index) => ({ merchandiseId: `unknown-${index}`, quantity: -1 }));
    const { userErrors } = await add(await emptyCart(), lines);
    expect(userErrors).toHaveLength(20);
  });
});

test('the heaviest allowed document on the fullest cart fits the reply limit', async () => {
  const cartId = await emptyCart();
  const line = (name: number) => ({
    merchandiseId: BLACK,
    attributes: Array.from({ length: 20 }, (_, index) => ({ key: `k${name}-${index}`, value: 'x'.repeat(900) })),
  });
  for (let index = 0; index < 9; index++) await add(cartId, [line(index)]);
  const wide = Array.from({ length: 20 }, (_, index) => `a${index}: attributes { key value }`).join(' ');
  const query = `query($id: ID!) { cart(id: $id) { lines(first: 9) { nodes { ${wide} } } } }`;
  const reply = await shop.post(
    '/api/2025-04/graphql.json',
    { query, variables: { id: cartId } },
    { 'x-shopify-storefront-access-token': PUBLIC_TOKEN },
  );
  const text = await reply.text();
  expect(reply.status).toBe(200);
  expect(text.length).toBeLessThan(2_900_000);
  expect(JSON.parse(text).errors).toMatchObject([{ extensions: { code: 'MAX_COMPLEXITY_EXCEEDED' } }]);
});
