import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORDER_LINK_HEADER } from '../../../../shared/customer/links.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import {
  asVisitor,
  OWNER,
  ownPhotoKey,
  refusal,
  refused,
  startApi,
  type TestApi,
} from '../../../../tests/support/api.ts';
import { exampleOrder, exampleRecord } from '../../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { formatOrderLink } from '../../../core/orders/order-link.ts';
import { sharedPictureKey, uploadKey } from '../../../core/photos/photo-keys.ts';

let api: TestApi;
const ORDERED = ownPhotoKey('ordered');
const ANOTHER = ownPhotoKey('another');
const STRANGER = { 'X-Cart-Token': 'cart-token-of-somebody-else' };
const photoOfStranger = (photoId: string) =>
  uploadKey({ tenantId: 'default', owner: ownerOfCartToken(STRANGER['X-Cart-Token']), photoId });
const CROP = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 };

beforeAll(async () => {
  api = await startApi();
  const square = { widthPx: 2_000, heightPx: 2_000 };
  await api.photos.put(exampleRecord(ANOTHER, { ...square, sha256: 'cd'.repeat(32) }));
  for (const key of [ORDERED, photoOfStranger('theirs'), photoOfStranger('secret')])
    await api.photos.put(exampleRecord(key, square));
});
afterAll(() => api.stop());

const CHANGEABLE_UNTIL = '2026-11-21T11:00:00.000Z';

async function placed(id: string, changes: Partial<Order> = {}): Promise<void> {
  const order = exampleOrder(ORDERED, { id, changeableUntil: CHANGEABLE_UNTIL, ...changes });
  await api.orders.place({ order, owner: OWNER, cartId: `cart-of-${id}`, alongside: [] });
}

const linkTo = async (orderId: string) => ({
  ...STRANGER,
  [ORDER_LINK_HEADER]: await formatOrderLink(api.deps, { tenantId: 'default', orderId }),
});

const ask = (orderId: string, tile: object = {}, headers: Record<string, string> = asVisitor, version = 1) =>
  api.call('POST', `/v1/orders/${orderId}/tiles`, {
    headers,
    body: { version, tiles: [{ lineNumber: 1, tileNumber: 1, photoKey: ORDERED, crop: CROP, ...tile }] },
  });

describe('POST /v1/orders/{orderId}/tiles', () => {
  test('200: changes a crop from the cart and from the mail link, idempotently, and nothing else', async () => {
    for (const [orderId, isByLink] of [
      ['A2A2A9', false],
      ['A3A3A9', true],
    ] as const) {
      await placed(orderId);
      for (const _again of [1, 2]) {
        const { status, body } = await ask(orderId, {}, isByLink ? await linkTo(orderId) : asVisitor);
        expect([status, body.version, body.order.lines[0].tiles[0].crop]).toEqual([200, 2, CROP]);
      }
      const order = exampleOrder(ORDERED, { id: orderId });
      const stored = await api.orders.get('default', orderId);
      const { lines: _lines, version: _version, history, changeableUntil: _until, ...rest } = stored?.order ?? order;
      expect(rest).toEqual((({ lines, version, history, ...kept }) => kept)(order));
      expect(history.slice(1)).toMatchObject([{ event: 'tiles_changed', actor: { kind: 'shopper' } }]);
    }
  });

  test('200: accepts another photo of the caller or of the shop, and returns it', async () => {
    await placed('B2B2B9');
    const { status, body } = await ask('B2B2B9', { photoKey: ANOTHER });
    const [tile] = body.order.lines[0].tiles;
    expect([status, tile.photoKey, tile.photoSha256]).toEqual([200, ANOTHER, 'cd'.repeat(32)]);
    expect(body.photos).toMatchObject([{ key: ANOTHER, status: 'ready' }]);
    const art = sharedPictureKey({ tenantId: 'default', collection: 'tides', photoId: 'shore' });
    await api.photos.put(exampleRecord(art, { widthPx: 2_000, heightPx: 2_000 }));
    expect((await ask('B2B2B9', { photoKey: art }, asVisitor, 2)).status).toBe(200);
  });

  test('200: the mail link accepts a photo uploaded on the device that opens it', async () => {
    await placed('B3B3B9');
    const { status, body } = await ask('B3B3B9', { photoKey: photoOfStranger('theirs') }, await linkTo('B3B3B9'));
    expect([status, body.isOwn]).toEqual([200, false]);
  });

  test('400: refuses a crop outside its photo, an unknown tile and a repeated tile', async () => {
    await placed('C2C2C9');
    const wide = await ask('C2C2C9', { crop: { ...CROP, right: 1 } });
    expect(refusal(wide)).toEqual(refused(400, 'invalid_request', ['tiles.0.crop']));
    expect(wide.body.customerMessage).toContain('doesn’t fit');
    expect(refusal(await ask('C2C2C9', { tileNumber: 2 }))).toEqual(refused(400, 'invalid_request', ['tiles']));
    const tile = { lineNumber: 1, tileNumber: 1, photoKey: ORDERED, crop: CROP };
    const body = { version: 1, tiles: [tile, tile] };
    const twice = await api.call('POST', '/v1/orders/C2C2C9/tiles', { headers: asVisitor, body });
    expect(refusal(twice)).toEqual(refused(400, 'invalid_request', ['tiles']));
    expect((await api.orders.get('default', 'C2C2C9'))?.order.version).toBe(1);
  });

  test('404: refuses photos of others and of another tenant, and via the link any photo outside the order', async () => {
    await placed('D2D2D9');
    const elsewhere = uploadKey({ tenantId: 'pharmacy', owner: OWNER, photoId: 'p' });
    for (const photoKey of [photoOfStranger('secret'), elsewhere, 'media/art.jpg'])
      expect(refusal(await ask('D2D2D9', { photoKey }))).toEqual(refused(404, 'unknown_photo', ['tiles.0.photoKey']));
    expect(refusal(await ask('D2D2D9', { photoKey: ANOTHER }, await linkTo('D2D2D9')))).toEqual(
      refused(404, 'unknown_photo', ['tiles.0.photoKey']),
    );
  });

  test('404 and 401: hides other shoppers’ orders, and requires a token', async () => {
    await placed('E2E2E9');
    expect(refusal(await ask('E2E2E9', {}, STRANGER))).toEqual(refused(404, 'unknown_order'));
    expect(refusal(await ask('E2E2E9', {}, {}))).toEqual(refused(401, 'cart_token_required'));
  });

  test('409: refuses changes after the deadline or once rendering has started; unchanged tiles still succeed', async () => {
    await placed('F2F2F9', { changeableUntil: api.now().toISOString() });
    await placed('F3F3F9', { productionState: 'Rendering' });
    for (const orderId of ['F2F2F9', 'F3F3F9']) {
      expect(refusal(await ask(orderId))).toEqual(refused(409, 'order_not_changeable'));
      expect((await ask(orderId, { crop: exampleOrder(ORDERED).lines[0]?.tiles[0]?.crop })).status).toBe(200);
    }
  });

  test('409: takes one of two concurrent changes, and returns the newest order to the other', async () => {
    await placed('G2G2G9');
    const crops = [0.1, 0.2, 0.3].map((left) => ({ left, top: 0.5, right: left + 0.5, bottom: 1 }));
    const replies = await Promise.all(crops.map((crop) => ask('G2G2G9', { crop })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = replies.find(({ status }) => status === 200)?.body;
    for (const { status, body } of replies)
      if (status === 409)
        expect([body.code, body.stored.order, body.stored.version]).toEqual(['order_conflict', won.order, 2]);
  });

  test('409: refuses a photo that intake is still checking or has refused, with an explanation', async () => {
    await placed('H2H2H9');
    const broken = ownPhotoKey('no-photo');
    await api.photos.put(exampleRecord(broken, { status: 'refused', refusal: 'not_a_picture' }));
    for (const [photoKey, sentence] of [
      [ownPhotoKey('just-uploaded'), 'still being prepared'],
      [broken, 'can’t be printed'],
    ] as const) {
      const reply = await ask('H2H2H9', { photoKey });
      expect(refusal(reply)).toEqual(refused(409, 'photo_not_ready', ['tiles.0.photoKey']));
      expect(reply.body.customerMessage).toContain(sentence);
    }
  });

  test('410: refuses an expired link', async () => {
    await placed('J2J2J9');
    const link = await linkTo('J2J2J9');
    api.wait(90 * 24 * 60 * 60);
    expect(refusal(await ask('J2J2J9', {}, link))).toEqual(refused(410, 'order_link_expired'));
  });
});

describe('POST /v1/orders/{orderId}/tiles of an order whose shopper is asked for another photo', () => {
  const asked = { id: 'request-1', tiles: [{ lineNumber: 1, tileNumber: 1 }], message: 'It is blurred.' };
  const waiting: Partial<Order> = {
    productionState: 'ReadyToPrint',
    holds: [{ reason: 'photo_problem', since: '2026-11-21T12:00:00.000Z', asked }],
  };

  test('200: the mail link works long after the deadline; the order resumes automatically and is reviewed', async () => {
    await placed('M2M2M9', waiting);
    const link = await linkTo('M2M2M9');
    const seen = await api.call('GET', '/v1/orders/M2M2M9', { headers: link });
    expect([seen.status, seen.body.asked]).toEqual([200, asked]);
    const own = photoOfStranger('theirs');
    const { status, body } = await ask('M2M2M9', { photoKey: own }, link);
    expect([status, body.asked, body.order.productionState]).toEqual([200, undefined, 'Rendering']);
    const stored = (await api.orders.get('default', 'M2M2M9'))?.order;
    expect(stored?.holds).toEqual([]);
    expect(stored?.lines[0]?.tiles[0]).toMatchObject({ photoKey: own, preflight: { codes: ['FairResolution'] } });
    const due = await api.orders.followUpsDue(new Date(api.deps.clock.now().getTime() + 1), 1_000);
    expect(due).toContainEqual({ tenantId: 'default', orderId: 'M2M2M9' });
  });

  test('200: counts two concurrent replacements once', async () => {
    await placed('M3M3M9', waiting);
    const both = await Promise.all([ask('M3M3M9', { photoKey: ANOTHER }), ask('M3M3M9', { photoKey: ANOTHER })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const history = (await api.orders.get('default', 'M3M3M9'))?.order.history ?? [];
    expect(history.filter(({ event }) => event === 'tiles_changed')).toHaveLength(1);
  });

  test('200: accepts the photo unchanged', async () => {
    await placed('M4M4M9', waiting);
    const [tile] = exampleOrder(ORDERED).lines[0]?.tiles ?? [];
    expect((await ask('M4M4M9', { crop: tile?.crop })).status).toBe(200);
    const stored = (await api.orders.get('default', 'M4M4M9'))?.order;
    expect(stored?.history.map(({ event }) => event)).toContain('tiles_kept');
    expect([stored?.holds, stored?.productionState]).toEqual([[], 'Rendering']);
  });

  test('409: refuses a tile that was not requested', async () => {
    await placed('M5M5M9', { ...waiting, holds: [{ reason: 'photo_problem', since: '2026-11-21T12:00:00.000Z' }] });
    expect(refusal(await ask('M5M5M9', { photoKey: ANOTHER }))).toEqual(refused(409, 'order_not_changeable'));
  });
});
