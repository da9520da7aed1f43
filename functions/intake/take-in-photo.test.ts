import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { demoPhoto, phonePhoto } from '../../tests/support/photos.ts';
import type { Objects, PutOptions } from '../adapters/objects.ts';
import { PhotoRecord } from '../domain/photo-record.ts';
import { takeInPhoto } from './take-in-photo.ts';

const KEY = 'uploads/default/K-owner/photo-1';
const PREVIEW = 'photos/default/K-owner/photo-1/preview.webp';
const THUMBNAIL = 'photos/default/K-owner/photo-1/thumbnail.webp';

/** A bucket and a table in memory that count what is written. */
function newShop(body?: Buffer) {
  const etag = body ? createHash('md5').update(body).digest('hex') : '';
  const written = new Map<string, PutOptions>();
  const records = new Map<string, PhotoRecord>();
  let writes = 0;
  const uploads: Objects = {
    get: async (key) => (key === KEY && body ? { body, etag } : undefined),
    head: async () => undefined,
    put: async (key, _, options) => {
      writes++;
      written.set(key, options);
    },
  };
  const photos = {
    get: async (_: string, key: string) => records.get(key),
    getAll: async () => records,
    put: async (record: PhotoRecord) => {
      records.set(record.key, PhotoRecord.parse(record));
    },
  };
  return {
    deps: { uploads, photos },
    found: { key: KEY, etag, bytes: body?.length },
    written,
    records,
    writeCount: () => writes,
  };
}

describe('an upload', () => {
  test('of a picture gets preview, thumbnail and a record that says all the renderer needs', async () => {
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
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
      etag: shop.found.etag,
    });
    expect([...shop.written.keys()].sort()).toEqual([PREVIEW, THUMBNAIL]);
    expect(shop.written.get(PREVIEW)).toEqual({
      contentType: 'image/webp',
      cacheControl: 'private, max-age=31536000, immutable',
      metadata: { width: '1920', height: '1367' },
    });
  });

  test('that comes again changes nothing', async () => {
    const shop = newShop(demoPhoto('sample1'));
    await takeInPhoto(shop.deps, shop.found);
    const writes = shop.writeCount();
    expect(await takeInPhoto(shop.deps, shop.found)).toEqual({ kind: 'known' });
    expect(shop.writeCount()).toBe(writes);
  });

  test('that is no picture gets a record with the reason and no pictures', async () => {
    const shop = newShop(Buffer.from('not a photo'));
    expect(await takeInPhoto(shop.deps, shop.found)).toMatchObject({ kind: 'refused' });
    expect(shop.records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'not_a_picture', bytes: 11 });
    expect(shop.writeCount()).toBe(0);
  });

  test('above 60 MB is refused without being read', async () => {
    const shop = newShop();
    await takeInPhoto(shop.deps, { key: KEY, etag: 'big', bytes: 60_000_001 });
    expect(shop.records.get(KEY)).toMatchObject({ status: 'refused', refusal: 'too_large', etag: 'big' });
  });

  test('that was removed in the meantime leaves no trace', async () => {
    const shop = newShop();
    expect(await takeInPhoto(shop.deps, { key: KEY, etag: 'x', bytes: 5 })).toEqual({ kind: 'gone' });
    expect(shop.records.size).toBe(0);
  });

  test.each([
    'uploads/default/photo-1',
    'uploads/nobody/K-owner/photo-1',
    'media/art/hills.jpg',
    'uploads/default/K-o/../x',
  ])('under a key that we do not give out is ignored: %s', async (key) => {
    const shop = newShop(demoPhoto('sample1'));
    expect(await takeInPhoto(shop.deps, { ...shop.found, key })).toEqual({ kind: 'not_ours' });
  });

  test('is tried again later when storage fails', async () => {
    const shop = newShop(demoPhoto('sample1'));
    shop.deps.uploads.put = () => Promise.reject(new Error('SlowDown'));
    await expect(takeInPhoto(shop.deps, shop.found)).rejects.toThrow('SlowDown');
    expect(shop.records.size).toBe(0);
  });
});
