import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { dueRows } from '../db/read-rows.ts';
import type { OwnerKey } from '../lib/owner.ts';
import type { PhotoRecord } from './photo-record.ts';
import { DUE_PARTITION } from './photo-rows.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';

let dynamo: TestDynamo;
let photos: PhotoStore;

beforeAll(async () => {
  dynamo = await startDynamo();
  photos = createPhotoStore(dynamo.shop);
});
afterAll(() => dynamo.stop());

const HASH = 'ab'.repeat(32);
const OTHER_HASH = 'cd'.repeat(32);

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
    sha256: HASH,
    etag: 'first',
    takenInAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

describe('photo records', () => {
  test('are returned as written', async () => {
    await photos.put(record('found'));
    expect(await photos.get('default', record('found').key)).toEqual(record('found'));
    expect(await photos.get('default', 'uploads/default/K-owner/other')).toBeUndefined();
  });

  test('are written once per upload, and replaced by a new upload under the key', async () => {
    await photos.put(record('again'));
    await photos.put(record('again', { widthPx: 1 }));
    expect((await photos.get('default', record('again').key))?.widthPx).toBe(4000);
    await photos.put(record('again', { widthPx: 2, etag: 'second' }));
    expect((await photos.get('default', record('again').key))?.widthPx).toBe(2);
  });

  test('of a ready photo never change, however many uploads arrive under its key', async () => {
    const refused = record('taken', { status: 'refused', refusal: 'truncated', etag: 'broken' });
    expect(await photos.takeIn(refused)).toBe('kept');
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, upload) => photos.takeIn(record('taken', { etag: `upload-${upload}` }))),
    );
    expect(taken.filter((each) => each === 'kept')).toHaveLength(1);
    const newest = await photos.getNewest('default', refused.key);
    expect(newest?.etag).toBe(`upload-${taken.indexOf('kept')}`);
    expect(await photos.takeIn(refused)).toBe('taken_before');
    expect(await photos.getNewest('default', refused.key)).toEqual(newest);
  });

  test('of the shop’s library are not scheduled for checks, unlike those of shoppers', async () => {
    const ofLibrary = 'uploads/default/S-library/boat';
    const later = '2027-06-01T00:00:00.000Z';
    await photos.takeIn(record('waits', { key: 'uploads/default/K-other/waits' }));
    await photos.takeIn(record('boat', { key: ofLibrary }));
    const due = await dueRows(dynamo.shop, DUE_PARTITION, later, 100);
    expect(due.map(({ sk }) => sk)).toContain('PHOTO#waits');
    expect(due.map(({ sk }) => sk)).not.toContain('PHOTO#boat');
  });

  test('of another tenant are invisible, for any key', async () => {
    await photos.put(record('mine'));
    expect(await photos.get('pharmacy', record('mine').key)).toBeUndefined();
    await expect(photos.put({ ...record('mine'), tenantId: 'pharmacy' })).rejects.toThrow(RangeError);
  });

  test('are read in bulk, across several requests, each once', async () => {
    const keys = Array.from({ length: 130 }, (_, i) => record(`many-${i}`).key);
    await Promise.all(keys.slice(0, 125).map((key, i) => photos.put(record(`many-${i}`, { key }))));
    const found = await photos.getAll('default', [...keys, ...keys, 'not a key']);
    expect([...found.keys()].sort()).toEqual(keys.slice(0, 125).sort());
  });

  test('need no read for an empty list', async () => {
    expect(await photos.getAll('default', [])).toEqual(new Map());
  });
});

describe('a photo that could not be fetched', () => {
  const notFetched = (photoId: string) =>
    record(photoId, { status: 'refused', refusal: 'not_fetched', bytes: 0, sha256: '', etag: '' });

  test('is refused until a later fetch succeeds', async () => {
    await photos.refuseUnseen(notFetched('late'));
    expect(await photos.get('default', record('late').key)).toMatchObject({ refusal: 'not_fetched' });
    await photos.put(record('late'));
    expect(await photos.get('default', record('late').key)).toEqual(record('late'));
  });

  test('does not override a concurrent successful fetch', async () => {
    await photos.put(record('there'));
    await photos.refuseUnseen(notFetched('there'));
    expect(await photos.get('default', record('there').key)).toEqual(record('there'));
  });

  test('can be reset, but not after a successful fetch', async () => {
    await photos.refuseUnseen(notFetched('anew'));
    await photos.forget(notFetched('anew'));
    await photos.forget(notFetched('anew'));
    expect(await photos.get('default', record('anew').key)).toBeUndefined();
    await photos.put(record('anew'));
    await photos.forget(notFetched('anew'));
    expect(await photos.get('default', record('anew').key)).toBeDefined();
  });
});

describe('a photo by the hash of its bytes', () => {
  const owned = (owner: OwnerKey, changes: Partial<PhotoRecord> = {}) =>
    record('p', { key: `uploads/default/${owner}/p`, ...changes });
  const keysByHash = async (owners: OwnerKey[], sha256: string[]) =>
    (await photos.getByHash('default', { owners, sha256 })).map((found) => found.key).sort();

  test('is found among the owner’s own only', async () => {
    await photos.put(owned('K-hash-a'));
    await photos.put(owned('K-hash-b', { sha256: OTHER_HASH }));
    expect(await keysByHash(['K-hash-a'], [HASH, OTHER_HASH])).toEqual(['uploads/default/K-hash-a/p']);
    expect(await keysByHash(['K-hash-a', 'K-hash-b', 'K-hash-a'], [HASH, OTHER_HASH, HASH])).toEqual([
      'uploads/default/K-hash-a/p',
      'uploads/default/K-hash-b/p',
    ]);
    expect(await photos.getByHash('pharmacy', { owners: ['K-hash-a'], sha256: [HASH] })).toEqual([]);
  });

  test('is not found if it was refused, or is another photo by now', async () => {
    await photos.put(owned('K-refused', { status: 'refused', refusal: 'truncated' }));
    await photos.put(owned('K-replaced'));
    await photos.put(owned('K-replaced', { sha256: OTHER_HASH, etag: 'second' }));
    expect(await keysByHash(['K-refused', 'K-replaced'], [HASH])).toEqual([]);
    expect(await keysByHash(['K-replaced'], [OTHER_HASH])).toEqual(['uploads/default/K-replaced/p']);
  });

  test('of the shop itself is never found', async () => {
    await photos.put(record('s', { key: 'shared/default/S-lakes/s', takenInAt: undefined }));
    expect(await keysByHash(['K-anybody'], [HASH])).toEqual([]);
  });

  test('uploaded twice is the latest one, in any order of writes', async () => {
    const [early, late] = ['early', 'late'].map((id) => `uploads/default/K-twice/${id}`) as [string, string];
    const latest = record('late', { key: late, takenInAt: '2026-11-21T11:00:00.000Z' });
    await photos.put(latest);
    await photos.put(record('early', { key: early }));
    await photos.put(latest);
    expect(await keysByHash(['K-twice'], [HASH])).toEqual([late]);
  });
});

describe('the faces of a photo', () => {
  const face = (Left: number) => ({ Left, Top: 0.1, Width: 0.2, Height: 0.3 });

  test('are stored once: two concurrent detections return the same', async () => {
    await photos.put(record('faces'));
    const kept = await Promise.all([0.1, 0.2].map((left) => photos.keepFaces(record('faces'), [face(left)])));
    expect(kept[0]).toEqual(kept[1]);
    expect((await photos.get('default', record('faces').key))?.faces).toEqual(kept[0]);
    expect(await photos.keepFaces(record('faces'), [])).toEqual(kept[0]);
  });

  test('are stored as an empty list if none are found', async () => {
    await photos.put(record('empty'));
    expect(await photos.keepFaces(record('empty'), [])).toEqual([]);
    expect(await photos.keepFaces(record('empty'), [face(0.5)])).toEqual([]);
  });

  test('are not stored for another upload under the same key, a deleted photo or an invalid key', async () => {
    await photos.put(record('changed', { etag: 'second' }));
    expect(await photos.keepFaces(record('changed'), [face(0)])).toBeUndefined();
    expect((await photos.get('default', record('changed').key))?.faces).toBeUndefined();
    expect(await photos.keepFaces(record('never-there'), [])).toBeUndefined();
    expect(await photos.keepFaces({ ...record('x'), key: 'media/x.jpg' }, [])).toBeUndefined();
  });
});
