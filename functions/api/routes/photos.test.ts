import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asVisitor,
  OWNER,
  ownPhotoKey,
  refusal,
  refused,
  startApi,
  TEST_ORIGIN,
  type TestApi,
} from '../../../tests/support/api.ts';
import { exampleRecord } from '../../../tests/support/examples.ts';
import { ownerOfCartToken } from '../../domain/owner.ts';
import { uploadKey } from '../../domain/photo-keys.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const prepare = (quantity: unknown) =>
  api.call('POST', '/v1/photos/prepare', { body: { quantity }, headers: asVisitor });
const status = (...keys: string[]) => api.call('POST', '/v1/photos/status', { body: { keys }, headers: asVisitor });

describe('POST /v1/photos/prepare', () => {
  test('200: a form for each photo, with an address of its own under the owner', async () => {
    const { body, status } = await prepare(100);
    expect(status).toBe(200);
    const keys: string[] = body.targets.map((target: { fields: { key: string } }) => target.fields.key);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) expect(key).toMatch(new RegExp(`^uploads/default/${OWNER}/[A-Za-z0-9_-]{22}$`));
  });

  test('200: a form takes one picture of 1 byte to 60 MB for 15 minutes', async () => {
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

  test('400: no photo, too many, half a photo', async () => {
    for (const quantity of [0, 101, 1.5, '1', null]) {
      expect(refusal(await prepare(quantity))).toEqual(refused(400, 'invalid_request', ['quantity']));
    }
  });

  test('401: without a cart token, or with a short one', async () => {
    for (const token of ['', 'short']) {
      const headers = { 'X-Cart-Token': token };
      const reply = await api.call('POST', '/v1/photos/prepare', { body: { quantity: 1 }, headers });
      expect(refusal(reply)).toEqual(refused(401, 'cart_token_required'));
    }
  });
});

describe('POST /v1/photos/status', () => {
  test('200: processing, ready and refused photos in the order asked', async () => {
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
        status: 'refused',
        refusal: { reason: 'truncated', message: expect.stringContaining('incomplete') },
      },
      { key: waiting, status: 'processing' },
      {
        key: ready,
        status: 'ready',
        width: 3000,
        height: 2000,
        isDamaged: true,
        previewUrl: expect.stringMatching(`^${TEST_ORIGIN}/photos/default/${OWNER}/ready/preview.webp\\?Expires=`),
        thumbnailUrl: expect.stringMatching(`^${TEST_ORIGIN}/photos/default/${OWNER}/ready/thumbnail.webp\\?Expires=`),
      },
    ]);
  });

  test('404: photos of others, of another tenant, and what is no photo, named', async () => {
    const stranger = uploadKey({ tenantId: 'default', owner: ownerOfCartToken('somebody else'), photoId: 'p' });
    const elsewhere = uploadKey({ tenantId: 'pharmacy', owner: OWNER, photoId: 'p' });
    await api.photos.put(exampleRecord(stranger));
    const reply = await status(ownPhotoKey(), stranger, elsewhere, `${ownPhotoKey()}/../x`);
    expect(refusal(reply)).toEqual(refused(404, 'unknown_photo', ['keys.1', 'keys.2', 'keys.3']));
  });

  test('400: no keys', async () => {
    expect(refusal(await status())).toEqual(refused(400, 'invalid_request', ['keys']));
  });
});
