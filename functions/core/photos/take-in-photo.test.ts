import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPhoto, heicPhoto, phonePhoto } from '../../../tests/support/photos.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import type { PutOptions } from '../lib/objects.ts';

import { PhotoRecord } from './photo-record.ts';
import { createPictureStore } from './picture-store.ts';
import { giveUpPhoto, type NewObject, takeInPhoto } from './take-in-photo.ts';

const KEY = 'uploads/default/K-owner/photo-1';
const PREVIEW = 'photos/default/K-owner/photo-1/preview.webp';
const THUMBNAIL = 'photos/default/K-owner/photo-1/thumbnail.webp';
const DETAIL = 'photos/default/K-owner/photo-1/detail';
const FACES = 'working/default/K-owner/photo-1/faces.jpg';
const originalOf = (body: Buffer) => `originals/default/K-owner/${sha256Of(body)}`;
const WORKING = 'working/default/K-owner/photo-1/print';
const NOW = '2026-11-21T10:00:00.000Z';

/** A bucket and a table in memory that count writes. */
function newShop(body?: Buffer) {
  const etag = body ? etagOf(body) : '';
  const stored = { body, etag };
  const written = new Map<string, { body: Uint8Array; options: PutOptions }>();
  const records = new Map<string, PhotoRecord>();
  let writes = 0;
  const deps = {
    uploads: {
      get: async (key: string) => (key === KEY && stored.body ? { ...stored, body: stored.body } : undefined),
    },
    originals: {
      put: async (key: string, bytes: Uint8Array, options: PutOptions) => {
        writes++;
        written.set(key, { body: bytes, options });
      },
    },
    pictures: createPictureStore({
      put: async (key, bytes, options) => {
        writes++;
        written.set(key, { body: bytes, options });
      },
    }),
    photos: {
      getNewest: async (_: string, key: string) => records.get(key),
      takeIn: async (record: PhotoRecord) => {
        if (records.get(record.key)?.status === 'ready') return 'taken_before' as const;
        writes++;
        records.set(record.key, PhotoRecord.parse(record));
        return 'kept' as const;
      },
    },
    inspect: (bytes: Buffer) => inspectPhoto(bytes, { decodeHeic }),
    clock: { now: () => new Date(NOW) },
  };
  const found: NewObject = { key: KEY, etag, bytes: body?.length };
  return {
    deps,
    found,
    written,
    records,
    writeCount: () => writes,
    /** Another upload under the same key, as the form allows while it is valid. */
    replace(bytes: Buffer): NewObject {
      Object.assign(stored, { body: bytes, etag: etagOf(bytes) });
      return { key: KEY, etag: stored.etag, bytes: bytes.length };
    },
  };
}

function etagOf(body: Buffer): string {
  return createHash('md5').update(body).digest('hex');
}

function sha256Of(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex');
}

describe('an upload', () => {
  test('of a picture gets preview, thumbnail and a record with everything that the renderer needs', async () => {
    const body = await phonePhoto('sample2');
    const shop = newShop(body);
    expect((await takeInPhoto(shop.deps, shop.found)).kind).toBe('ready');
    expect(shop.records.get(KEY)).toEqual({
      tenantId: 'default',
      key: KEY,
      status: 'ready',
      widthPx: 1920,
      heightPx: 1367,
      orientation: 6,
      iccClass: 'rgb',
      blur: expect.closeTo(0.2, 0),
      hasDetail: true,
      miniature: expect.any(String),
      previewSha256: sha256Of(Buffer.from(shop.written.get(PREVIEW)?.body ?? [])),
      thumbnailSha256: sha256Of(Buffer.from(shop.written.get(THUMBNAIL)?.body ?? [])),
      bytes: body.length,
      sha256: sha256Of(body),
      etag: shop.found.etag,
      originalKey: originalOf(body),
      takenInAt: NOW,
    });
    expect([...shop.written.keys()].sort()).toEqual([originalOf(body), DETAIL, PREVIEW, THUMBNAIL, FACES]);
    expect(shop.written.get(originalOf(body))).toEqual({ body, options: { contentType: 'image/jpeg' } });
    for (const [key, contentType] of [
      [PREVIEW, 'image/webp'],
      [THUMBNAIL, 'image/webp'],
      [DETAIL, 'image/jpeg'],
    ] as const) {
      expect(shop.written.get(key)?.options).toEqual({
        contentType,
        cacheControl: 'private, max-age=31536000, immutable',
        metadata: { width: '1920', height: '1367' },
      });
    }
  });

  test('in HEIC is printed from an upright copy', async () => {
    const shop = newShop(heicPhoto('phone'));
    expect((await takeInPhoto(shop.deps, shop.found)).kind).toBe('ready');
    expect(shop.records.get(KEY)).toMatchObject({
      widthPx: 240,
      heightPx: 320,
      orientation: 1,
      iccClass: 'rgb',
      workingKey: WORKING,
      bytes: heicPhoto('phone').length,
    });
    const original = originalOf(heicPhoto('phone'));
    expect([...shop.written.keys()].sort()).toEqual([original, DETAIL, PREVIEW, THUMBNAIL, FACES, WORKING]);
    expect(shop.written.get(WORKING)?.options.contentType).toBe('image/jpeg');
  });

  test('that is delivered three times, also concurrently, changes nothing', async () => {
    const shop = newShop(demoPhoto('sample1'));
    const taken = await Promise.all([1, 2, 3].map(() => takeInPhoto(shop.deps, shop.found)));
    const record = shop.records.get(KEY);
    const pictures = new Map(shop.written);
    const writes = shop.writeCount();
    for (let again = 0; again < 3; again++) {
      expect(await takeInPhoto(shop.deps, shop.found)).toEqual({ kind: 'known' });
    }
    expect(taken.map(({ kind }) => kind).sort()).toEqual(['known', 'known', 'ready']);
    expect(shop.writeCount()).toBe(writes);
    expect(shop.records.get(KEY)).toEqual(record);
    expect(shop.written).toEqual(pictures);
  });

  test('that was replaced before intake is ignored for the later one, in any order of events', async () => {
    const shop = newShop(demoPhoto('sample1'));
    const late = shop.replace(demoPhoto('sample4'));
    for (const event of [shop.found, late, shop.found, late, shop.found]) await takeInPhoto(shop.deps, event);
    expect(shop.records.get(KEY)).toMatchObject({ etag: late.etag, sha256: sha256Of(demoPhoto('sample4')) });
    // Processed once: the original, four pictures and a record.
    expect(shop.writeCount()).toBe(6);
  });

  test('under the key of a photo changes neither its record nor its pictures nor its print', async () => {
    const shop = newShop(demoPhoto('sample1'));
    await takeInPhoto(shop.deps, shop.found);
    const record = shop.records.get(KEY);
    const written = new Map(shop.written);
    const late = shop.replace(demoPhoto('sample4'));
    expect(await takeInPhoto(shop.deps, late)).toEqual({ kind: 'replacement_refused' });
    expect(await giveUpPhoto(shop.deps, late)).toEqual({ kind: 'known' });
    expect(shop.records.get(KEY)).toEqual(record);
    expect(shop.written).toEqual(written);
    expect(shop.written.get(record?.originalKey ?? '')?.body).toEqual(demoPhoto('sample1'));
  });

  test('under the key of a refused file is processed, because it may be the photo', async () => {
    const shop = newShop(Buffer.from('not a photo'));
    await takeInPhoto(shop.deps, shop.found);
    expect((await takeInPhoto(shop.deps, shop.replace(demoPhoto('sample4')))).kind).toBe('ready');
  });

  test('that is not a picture gets a record with the reason and no pictures', async () => {
    const shop = newShop(Buffer.from('not a photo'));
    expect(await takeInPhoto(shop.deps, shop.found)).toMatchObject({ kind: 'refused' });
    expect(shop.records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'not_a_picture', bytes: 11 });
    expect(shop.written.size).toBe(0);
  });

  test('above 60 MB is refused without being read', async () => {
    const shop = newShop();
    await takeInPhoto(shop.deps, { key: KEY, etag: 'big', bytes: 60_000_001 });
    expect(shop.records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'too_large', etag: 'big' });
  });

  test('that was removed since leaves no trace', async () => {
    const shop = newShop();
    expect(await takeInPhoto(shop.deps, { key: KEY, etag: 'x', bytes: 5 })).toEqual({ kind: 'gone' });
    expect(shop.records.size).toBe(0);
  });

  test.each([
    'uploads/default/photo-1',
    'uploads/No body/K-owner/photo-1',
    'media/art/hills.jpg',
    'shared/default/S-lakes/lake-1',
    'uploads/default/K-o/../x',
  ])('under a key that we do not issue is ignored: %s', async (key) => {
    const shop = newShop(demoPhoto('sample1'));
    expect(await takeInPhoto(shop.deps, { ...shop.found, key })).toEqual({ kind: 'not_ours' });
  });

  test('is retried later if storage fails', async () => {
    const shop = newShop(demoPhoto('sample1'));
    shop.deps.pictures.put = () => Promise.reject(new Error('SlowDown'));
    await expect(takeInPhoto(shop.deps, shop.found)).rejects.toThrow('SlowDown');
    expect(shop.records.size).toBe(0);
  });
});

describe('an upload that failed all retries', () => {
  test('is refused without being read, and says what to do', async () => {
    const shop = newShop();
    expect((await giveUpPhoto(shop.deps, { key: KEY, etag: 'x', bytes: 5 })).kind).toBe('refused');
    expect(shop.records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'unreadable', bytes: 5, etag: 'x' });
  });

  test('stays unchanged if a try succeeded after all', async () => {
    const shop = newShop(demoPhoto('sample1'));
    await takeInPhoto(shop.deps, shop.found);
    expect(await giveUpPhoto(shop.deps, shop.found)).toEqual({ kind: 'known' });
    expect(shop.records.get(KEY)?.status).toBe('ready');
  });

  test('under a key that we do not issue is ignored', async () => {
    const shop = newShop();
    expect(await giveUpPhoto(shop.deps, { key: 'media/x', etag: 'x', bytes: 5 })).toEqual({ kind: 'not_ours' });
  });
});
