import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asVisitor,
  OWNER,
  ownPhotoKey,
  refusal,
  refused,
  startApi,
  type TestApi,
} from '../../../../tests/support/api.ts';
import { exampleRecord } from '../../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../../../core/lib/owner.ts';
import { uploadKey } from '../../../core/photos/photo-keys.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const prepare = (quantity: unknown) =>
  api.call('POST', '/v1/photos/prepare', { body: { quantity }, headers: asVisitor });
const status = (...keys: string[]) => api.call('POST', '/v1/photos/status', { body: { keys }, headers: asVisitor });

describe('POST /v1/photos/prepare', () => {
  test('200: returns a form per photo, with a unique address under the owner', async () => {
    const { body, status } = await prepare(100);
    expect(status).toBe(200);
    const keys: string[] = body.targets.map((target: { fields: { key: string } }) => target.fields.key);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(new RegExp(`^uploads/default/${OWNER}/[A-Za-z0-9_-]{22}$`));
  });

  test('200: limits a form to one picture of 1 byte to 60 MB for 15 minutes', async () => {
    const { body } = await prepare(1);
    const [{ fields }] = body.targets;
    const policy = JSON.parse(Buffer.from(fields.Policy, 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 60_000_000],
        ['starts-with', '$Content-Type', 'image/'],
        { key: fields.key },
        { bucket: 'photos' },
        { success_action_status: '201' },
      ]),
    );
    const minutes = (Date.parse(policy.expiration) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
  });

  test('400: refuses no photo, too many and incomplete ones', async () => {
    for (const quantity of [0, 101, 1.5, '1', null]) {
      expect(refusal(await prepare(quantity))).toEqual(refused(400, 'invalid_request', ['quantity']));
    }
  });

  test('401: requires a cart token of full length', async () => {
    for (const token of ['', 'short']) {
      const headers = { 'X-Cart-Token': token };
      const reply = await api.call('POST', '/v1/photos/prepare', { body: { quantity: 1 }, headers });
      expect(refusal(reply)).toEqual(refused(401, 'cart_token_required'));
    }
  });
});

describe('POST /v1/photos/status', () => {
  test('200: returns processing, ready and refused photos in request order', async () => {
    const [waiting, ready, broken] = [ownPhotoKey('waiting'), ownPhotoKey('ready'), ownPhotoKey('broken')];
    await api.photos.put(exampleRecord(ready, { isDamaged: true }));
    await api.photos.put({
      tenantId: 'default',
      key: broken,
      status: 'refused',
      refusal: 'truncated',
      bytes: 10,
      sha256: '',
      etag: 'e',
    });
    const reply = await status(broken, waiting, ready, ready);
    expect(reply.status).toBe(200);
    expect(reply.body.photos).toEqual([
      {
        key: broken,
        bytes: 10,
        status: 'refused',
        refusal: { reason: 'truncated', message: expect.stringContaining('incomplete') },
      },
      { key: waiting, status: 'processing' },
      {
        key: ready,
        status: 'ready',
        bytes: 1_000_000,
        sha256: 'ab'.repeat(32),
        width: 3000,
        height: 2000,
        isDamaged: true,
        previewUrl: expect.stringMatching(`^/photos/default/${OWNER}/ready/preview.webp\\?Policy=`),
        thumbnailUrl: expect.stringMatching(`^/photos/default/${OWNER}/ready/thumbnail.webp\\?Policy=`),
        addressesEndAt: expect.any(String),
      },
    ]);
  });

  test('404: names photos of others, of another tenant and invalid keys', async () => {
    const stranger = uploadKey({ tenantId: 'default', owner: ownerOfCartToken('another visitor'), photoId: 'p' });
    const elsewhere = uploadKey({ tenantId: 'pharmacy', owner: OWNER, photoId: 'p' });
    await api.photos.put(exampleRecord(stranger));
    const reply = await status(ownPhotoKey(), stranger, elsewhere, `${ownPhotoKey()}/../x`);
    expect(refusal(reply)).toEqual(refused(404, 'unknown_photo', ['keys.1', 'keys.2', 'keys.3']));
  });

  test('400: requires keys', async () => {
    expect(refusal(await status())).toEqual(refused(400, 'invalid_request', ['keys']));
  });
});

describe('POST /v1/photos/known', () => {
  const HASH = '1f'.repeat(32);
  const FRESH = '2026-11-20T00:00:00.000Z';
  const known = (sha256: unknown, headers: Record<string, string> = asVisitor) =>
    api.call('POST', '/v1/photos/known', { body: { sha256 }, headers });

  test('200: returns the caller’s photos among these files, in the shape of status', async () => {
    const key = ownPhotoKey('known');
    await api.photos.put(exampleRecord(key, { sha256: HASH, takenInAt: FRESH }));
    const { status: code, body } = await known([HASH, '00'.repeat(32)]);
    expect(code).toBe(200);
    expect(body).toEqual((await status(key)).body);
    expect(body.photos[0]).toMatchObject({ key, sha256: HASH });
  });

  test('200: hides files that other shoppers uploaded, here or at another tenant', async () => {
    const otherToken = 'cart-token-of-another-visitor';
    const secret = 'ee'.repeat(32);
    const theirs = uploadKey({ tenantId: 'default', owner: ownerOfCartToken(otherToken), photoId: 'p' });
    await api.photos.put(exampleRecord(theirs, { sha256: secret, takenInAt: FRESH }));
    const elsewhere = uploadKey({ tenantId: 'pharmacy', owner: OWNER, photoId: 'p' });
    await api.photos.put(exampleRecord(elsewhere, { tenantId: 'pharmacy', sha256: secret, takenInAt: FRESH }));
    expect((await known([secret])).body).toEqual({ photos: [] });
    expect((await known([secret], { 'X-Cart-Token': otherToken })).body.photos).toMatchObject([{ key: theirs }]);
  });

  test('200: renews a photo that was unused for a while, and omits one that is being deleted', async () => {
    const old = 'dd'.repeat(32);
    const record = exampleRecord(ownPhotoKey('old'), { sha256: old, takenInAt: api.now().toISOString() });
    await api.photos.put({ ...record, unneededSince: api.now().toISOString() });
    expect((await known([old])).body.photos).toHaveLength(1);
    expect((await api.photos.get('default', record.key))?.unneededSince).toBeUndefined();
    await api.photos.put({ ...record, etag: 'second', endedAt: api.now().toISOString() });
    expect((await known([old])).body.photos).toEqual([]);
  });

  test('400: refuses no hash, too many and invalid ones', async () => {
    for (const sha256 of [[], Array.from({ length: 101 }, () => HASH)]) {
      expect(refusal(await known(sha256))).toEqual(refused(400, 'invalid_request', ['sha256']));
    }
    expect(refusal(await known([HASH, HASH.toUpperCase()]))).toEqual(refused(400, 'invalid_request', ['sha256.1']));
  });

  test('401: requires a cart token', async () => {
    expect(refusal(await known([HASH], {}))).toEqual(refused(401, 'cart_token_required'));
  });
});

describe('POST /v1/photos/face_detection', () => {
  const box = { Left: 0.25, Top: 0.125, Width: 0.1, Height: 0.2 };
  const detect = (key: unknown, headers: Record<string, string> = asVisitor) =>
    api.call('POST', '/v1/photos/face_detection', { body: { key }, headers });
  const copyOf = (photoId: string) => `working/default/${OWNER}/${photoId}/faces.jpg`;

  test('200: returns the faces, detected once per photo', async () => {
    const key = ownPhotoKey('two-faces');
    await api.photos.put(exampleRecord(key));
    api.facesIn.set(copyOf('two-faces'), [box, { ...box, Left: 0.75 }]);
    const first = await detect(key);
    expect(first).toMatchObject({ status: 200, body: { boxes: [box, { ...box, Left: 0.75 }] } });
    api.facesIn.delete(copyOf('two-faces'));
    expect((await detect(key)).body).toEqual(first.body);
  });

  test('200: stores an empty result too', async () => {
    const key = ownPhotoKey('hills');
    await api.photos.put(exampleRecord(key));
    api.facesIn.set(copyOf('hills'), []);
    expect((await detect(key)).body).toEqual({ boxes: [] });
    api.facesIn.set(copyOf('hills'), [box]);
    expect((await detect(key)).body).toEqual({ boxes: [] });
  });

  test('200: returns the same faces to concurrent requests', async () => {
    const key = ownPhotoKey('crowd');
    await api.photos.put(exampleRecord(key));
    api.facesIn.set(copyOf('crowd'), [box]);
    const replies = await Promise.all(Array.from({ length: 8 }, () => detect(key)));
    for (const { body } of replies) expect(body).toEqual({ boxes: [box] });
  });

  test('409: refuses a photo that intake is still checking or has refused', async () => {
    expect(refusal(await detect(ownPhotoKey('just-uploaded')))).toEqual(refused(409, 'photo_not_ready'));
    const broken = ownPhotoKey('no-photo');
    await api.photos.put(exampleRecord(broken, { status: 'refused', refusal: 'not_a_picture' }));
    expect(refusal(await detect(broken))).toEqual(refused(409, 'photo_not_ready'));
  });

  test('404: refuses photos of others, and one deleted in the meantime', async () => {
    const stranger = uploadKey({ tenantId: 'default', owner: ownerOfCartToken('another visitor'), photoId: 'p' });
    await api.photos.put(exampleRecord(stranger, { faces: [box] }));
    for (const key of [stranger, uploadKey({ tenantId: 'pharmacy', owner: OWNER, photoId: 'p' }), 'media/art.jpg']) {
      expect(refusal(await detect(key))).toEqual(refused(404, 'unknown_photo', ['key']));
    }
    const expired = ownPhotoKey('long-ago');
    await api.photos.put(exampleRecord(expired));
    expect(refusal(await detect(expired))).toEqual(refused(404, 'unknown_photo', ['key']));
  });

  test('400: requires a key', async () => {
    for (const key of ['', undefined, 7, 'x'.repeat(513)]) {
      expect(refusal(await detect(key))).toEqual(refused(400, 'invalid_request', ['key']));
    }
  });

  test('401: requires a cart token', async () => {
    expect(refusal(await detect(ownPhotoKey(), {}))).toEqual(refused(401, 'cart_token_required'));
  });
});
