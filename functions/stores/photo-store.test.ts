import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../tests/support/dynamo.ts';
import type { PhotoRecord } from '../domain/photo-record.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

let dynamo: TestDynamo;
let photos: PhotoStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  photos = createPhotoStore(dynamo.shop);
});
afterAll(() => dynamo.stop());

function record(photoId: string, changes: Partial<PhotoRecord> = {}): PhotoRecord {
  return {
    tenantId: 'default',
    key: `uploads/default/K-owner/${photoId}`,
    status: 'ready',
    widthPx: 4000,
    heightPx: 3000,
    orientation: 1,
    iccClass: 'srgb',
    bytes: 5_000_000,
    sha256: 'ab'.repeat(32),
    etag: 'first',
    ...changes,
  };
}

describe('photo records', () => {
  test('are found as they were written', async () => {
    await photos.put(record('found'));
    expect(await photos.get('default', record('found').key)).toEqual(record('found'));
    expect(await photos.get('default', 'uploads/default/K-owner/other')).toBeUndefined();
  });

  test('of the same upload are written once; a new upload under the same key replaces them', async () => {
    await photos.put(record('again'));
    await photos.put(record('again', { widthPx: 1 }));
    expect((await photos.get('default', record('again').key))?.widthPx).toBe(4000);
    await photos.put(record('again', { widthPx: 2, etag: 'second' }));
    expect((await photos.get('default', record('again').key))?.widthPx).toBe(2);
  });

  test('of another tenant are not seen, whatever the key says', async () => {
    await photos.put(record('mine'));
    expect(await photos.get('pharmacy', record('mine').key)).toBeUndefined();
    await expect(photos.put({ ...record('mine'), tenantId: 'pharmacy' })).rejects.toThrow(RangeError);
  });

  test('come many at a time, more than one request takes, each once', async () => {
    const keys = Array.from({ length: 130 }, (_, i) => record(`many-${i}`).key);
    await Promise.all(keys.slice(0, 125).map((key, i) => photos.put(record(`many-${i}`, { key }))));
    const found = await photos.getAll('default', [...keys, ...keys, 'not a key']);
    expect([...found.keys()].sort()).toEqual(keys.slice(0, 125).sort());
  });

  test('that nobody asks for cost nothing', async () => {
    expect(await photos.getAll('default', [])).toEqual(new Map());
  });
});
