import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Commerce, openCommerce, type TEXAS, WHITE } from '../../tests/support/commerce.ts';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import { exampleRecord } from '../../tests/support/examples.ts';
import { sharedPictureKey, uploadKey } from '../core/photos/photo-keys.ts';

let dynamo: TestDynamo;
let shop: Commerce;

beforeAll(async () => {
  dynamo = await startDynamo();
  shop = await openCommerce(dynamo);
});
afterAll(() => dynamo.stop());

const codesOf = (result: { errors?: { code: string }[] }) => (result.errors ?? []).map((error) => error.code);

test('a complete cart is ready', async () => {
  const { cartId } = await shop.readyCart();
  expect(await shop.prepare(cartId)).toEqual({ __typename: 'CartStatusReady' });
});

test('an empty cart reports everything that is missing at once', async () => {
  const cartId = (await shop.run('create', { input: {} })).cartCreate.cart.id;
  expect(codesOf(await shop.prepare(cartId))).toEqual([
    'CART_EMPTY',
    'BUYER_IDENTITY_EMAIL_REQUIRED',
    'DELIVERY_ADDRESS_REQUIRED',
    'PAYMENTS_METHOD_REQUIRED',
  ]);
});

test('reports an unknown cart under the cart id', async () => {
  const { cartPrepareForCompletion } = await shop.run('prepare', { cartId: 'gid://shopify/Cart/x?key=y' });
  expect(cartPrepareForCompletion).toMatchObject({
    result: null,
    userErrors: [{ code: 'INVALID', field: ['cartId'] }],
  });
});

describe('the address', () => {
  test.each([
    ['outside the US', { countryCode: 'CA', provinceCode: 'ON', zip: 'K1A 0B1' }, ['DELIVERY_NO_DELIVERY_AVAILABLE']],
    ['in a territory', { provinceCode: 'PR' }, ['DELIVERY_ZONE_NOT_FOUND']],
    ['without a state', { provinceCode: undefined }, ['DELIVERY_ZONE_REQUIRED_FOR_COUNTRY']],
    [
      'without a name',
      { firstName: ' ', lastName: undefined },
      ['DELIVERY_FIRST_NAME_REQUIRED', 'DELIVERY_LAST_NAME_REQUIRED'],
    ],
    [
      'without street and city',
      { address1: undefined, city: undefined },
      ['DELIVERY_ADDRESS1_REQUIRED', 'DELIVERY_CITY_REQUIRED'],
    ],
    ['without a ZIP code', { zip: undefined }, ['DELIVERY_POSTAL_CODE_REQUIRED']],
    ['with an invalid ZIP code', { zip: '7870' }, ['DELIVERY_POSTAL_CODE_INVALID']],
    ['with a street that is too long', { address1: 'x'.repeat(121) }, ['DELIVERY_ADDRESS1_TOO_LONG']],
    ['at a post office box', { address1: 'P.O. Box 12' }, ['DELIVERY_ADDRESS1_INVALID']],
    ['at a post office box in the second line', { address2: 'PO-Box 4' }, ['DELIVERY_ADDRESS2_INVALID']],
    ['at an email address', { address1: 'grace@example.com' }, ['DELIVERY_ADDRESS1_INVALID']],
    ['in a city that is an email address', { city: 'grace@example.com' }, ['DELIVERY_CITY_INVALID']],
    ['for a name that is an email address', { lastName: 'grace@example.com' }, ['DELIVERY_LAST_NAME_INVALID']],
    ['with an invalid phone number', { phone: 'abc' }, ['DELIVERY_PHONE_NUMBER_INVALID']],
    ['with a ZIP code of another state', { zip: '10001' }, ['DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE']],
  ])('refuses %s', async (_where, changes: Record<string, string | undefined>, codes) => {
    const visitor = await shop.newVisitor();
    const cartId = await shop.newCart(visitor);
    await shop.sayWhoAndWhere(cartId, changes as Partial<typeof TEXAS>);
    await shop.pay(cartId);
    expect(codesOf(await shop.prepare(cartId))).toEqual(codes);
  });

  test.each([
    ['in lower case', { provinceCode: 'tx' }],
    ['in DC', { provinceCode: 'DC', zip: '20001' }],
    ['in Alaska', { provinceCode: 'AK', zip: '99501-1234' }],
  ])('accepts %s', async (_where, changes) => {
    const visitor = await shop.newVisitor();
    const cartId = await shop.newCart(visitor);
    await shop.sayWhoAndWhere(cartId, changes);
    await shop.pay(cartId);
    expect(codesOf(await shop.prepare(cartId))).toEqual([]);
  });
});

describe('tiles', () => {
  /** Checks a paid cart of this visitor with these lines. */
  async function verdict(visitor: Awaited<ReturnType<Commerce['newVisitor']>>, lines?: unknown[]) {
    const cartId = await shop.newCart(visitor, lines as Parameters<Commerce['newCart']>[1]);
    await shop.sayWhoAndWhere(cartId);
    await shop.pay(cartId);
    const codes = codesOf(await shop.prepare(cartId));
    const submitted = (await shop.submit(cartId, randomUUID())).result;
    return { codes, submitted };
  }

  test('in two colors and two copies need a line of each color with the right quantity', async () => {
    const tiles = [{}, { frameColor: 'White' as const }, {}];
    const visitor = await shop.newVisitor(tiles, { quantity: 2 });
    const black = shop.lineOf(visitor, 4);
    const white = shop.lineOf(visitor, 2, WHITE);
    expect((await verdict(visitor, [black])).codes).toEqual(['CART_OUT_OF_DATE']);
    expect((await verdict(visitor, [{ ...black, quantity: 3 }, white])).codes).toEqual(['CART_OUT_OF_DATE']);
    expect((await verdict(visitor, [{ ...black, quantity: 5 }, white])).codes).toEqual(['CART_OUT_OF_DATE']);
    const twice = { ...white, attributes: [...white.attributes, { key: 'again', value: 'yes' }] };
    expect((await verdict(visitor, [black, white, twice])).codes).toEqual(['CART_OUT_OF_DATE']);
    expect((await verdict(visitor, [black, white])).codes).toEqual([]);
  });

  test('are not sold if they changed after entering the cart', async () => {
    const visitor = await shop.newVisitor([{}, {}]);
    const cartId = await shop.newCart(visitor);
    await shop.sayWhoAndWhere(cartId);
    await shop.pay(cartId);
    expect(codesOf(await shop.prepare(cartId))).toEqual([]);
    const { project, owner } = visitor;
    await shop.stores.projects.save('default', owner, { ...project, tiles: project.tiles.slice(0, 1) });
    expect(codesOf(await shop.prepare(cartId))).toEqual(['CART_OUT_OF_DATE']);
    expect((await shop.submit(cartId, randomUUID())).result).toMatchObject({
      __typename: 'SubmitFailed',
      errors: [{ code: 'MERCHANDISE_NOT_APPLICABLE', message: expect.stringContaining('have changed') }],
    });
  });

  test.each([
    ['of a project that was never saved', 'no-such-project'],
    ['that name no project', undefined],
  ])('are unknown with %s', async (_what, projectId) => {
    const visitor = await shop.newVisitor();
    const attributes = projectId ? [{ key: '_projectId', value: projectId }] : [];
    const { codes, submitted } = await verdict(visitor, [{ ...shop.lineOf(visitor, 1), attributes }]);
    expect(codes).toEqual(['PROJECT_NOT_FOUND']);
    expect(submitted.errors).toMatchObject([{ code: 'MERCHANDISE_NOT_APPLICABLE' }]);
  });

  test("are unknown if the project is another visitor's", async () => {
    const stranger = await shop.newVisitor();
    const visitor = { ...(await shop.newVisitor()), project: stranger.project };
    expect((await verdict(visitor)).codes).toEqual(['PROJECT_NOT_FOUND']);
  });

  test('are unknown in a cart without a cart token', async () => {
    const visitor = await shop.newVisitor();
    const { cart } = (await shop.run('create', { input: { lines: [shop.lineOf(visitor, 1)] } })).cartCreate;
    expect(codesOf(await shop.prepare(cart.id))).toContain('PROJECT_NOT_FOUND');
  });

  test('wait for a photo that intake has not finished', async () => {
    const visitor = await shop.newVisitor();
    const { project, owner } = visitor;
    const imagePath = uploadKey({ tenantId: 'default', owner, photoId: 'still-coming' });
    await shop.stores.projects.save('default', owner, {
      ...project,
      tiles: project.tiles.map((tile) => ({ ...tile, imagePath })),
    });
    expect((await verdict(visitor)).codes).toEqual(['PHOTOS_NOT_READY']);
    await shop.stores.photos.put(exampleRecord(imagePath));
    expect((await verdict(visitor)).codes).toEqual([]);
  });

  test('with refused photos cannot be printed, and three of them are one reason', async () => {
    const visitor = await shop.newVisitor([{}, {}, {}]);
    for (const { imagePath } of visitor.project.tiles)
      await shop.stores.photos.put(
        exampleRecord(imagePath, { status: 'refused', refusal: 'truncated', etag: 'etag-2' }),
      );
    expect((await verdict(visitor)).codes).toEqual(['PHOTO_REFUSED']);
  });

  test('with a shop picture are sold like any other', async () => {
    const imagePath = sharedPictureKey({ tenantId: 'default', collection: 'tides', photoId: 'low-tide-1' });
    await shop.stores.photos.put(exampleRecord(imagePath));
    expect((await verdict(await shop.newVisitor([{ imagePath }]))).codes).toEqual([]);
  });

  test("with a stranger's photo cannot be printed", async () => {
    const stranger = await shop.newVisitor();
    const imagePath = stranger.project.tiles[0]?.imagePath ?? '';
    expect((await verdict(await shop.newVisitor([{ imagePath }]))).codes).toEqual(['PHOTO_REFUSED']);
  });

  test('with a distorted crop cannot be printed', async () => {
    const visitor = await shop.newVisitor([{ cropTopLeftX: 0, cropBottomRightX: 1 }]);
    expect((await verdict(visitor)).codes).toEqual(['TILE_NOT_PRINTABLE']);
  });

  test('above 999 exceed one order', async () => {
    const visitor = await shop.newVisitor([{}]);
    const { owner, project } = visitor;
    const [tile] = project.tiles;
    if (!tile) throw new Error('The visitor has no tile');
    const many = Array.from({ length: 1000 }, (_, index) => ({ ...tile, id: `tile-${index}` }));
    await shop.stores.projects.save('default', owner, { ...project, tiles: many.slice(0, 100) });
    const lines = [];
    for (let start = 0; start < 10; start++) {
      const id = `project-${randomUUID()}`;
      await shop.stores.projects.save('default', owner, { ...project, id, version: 0, tiles: many.slice(0, 100) });
      lines.push({ ...shop.lineOf(visitor, 100), attributes: [{ key: '_projectId', value: id }] });
    }
    expect((await verdict(visitor, lines)).codes).toEqual(['MERCHANDISE_LINE_LIMIT_REACHED']);
    expect((await verdict(visitor, lines.slice(0, 9))).codes).toEqual([]);
  });
});

describe('the payment', () => {
  test('a card expires after 15 minutes', async () => {
    const { cartId } = await shop.readyCart();
    shop.clock.advance(14 * 60);
    expect(codesOf(await shop.prepare(cartId))).toEqual([]);
    shop.clock.advance(2 * 60);
    expect(codesOf(await shop.prepare(cartId))).toEqual(['PAYMENTS_CREDIT_CARD_SESSION_ID']);
  });

  test('an outdated amount must be confirmed again', async () => {
    const { cartId } = await shop.readyCart();
    await shop.pay(cartId, {}, '18.99');
    expect(codesOf(await shop.prepare(cartId))).toEqual(['PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT']);
  });
});
