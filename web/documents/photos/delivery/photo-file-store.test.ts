import { describe, expect, test } from 'vitest';
import type { RecordStore } from '../../../lib/record-store.ts';
import { createPhotoFileStore, type StoredPhoto } from './photo-file-store.ts';

/** A disk whose writes the test controls. */
function setUp() {
  const stored = new Map<string, unknown>();
  const writes: { key: string; finish(isStored?: boolean): void }[] = [];
  const records: RecordStore = {
    get: async (key) => stored.get(key),
    all: async () => [...stored],
    set: (key, value) =>
      new Promise((resolve) =>
        writes.push({
          key,
          finish(isStored = true) {
            if (isStored) stored.set(key, value);
            resolve(isStored);
          },
        }),
      ),
    remove: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  };
  const timeout = Promise.withResolvers<void>();
  const fileStore = createPhotoFileStore({ records, wait: () => timeout.promise });
  return { fileStore, stored, writes, expire: () => timeout.resolve() };
}

const photo = (id: string): StoredPhoto => ({
  id,
  fileName: `${id}.jpg`,
  lastModified: 1,
  keptAt: 1,
  visitor: 'me',
  file: new Blob([id]),
});
const moment = () => new Promise((resolve) => setImmediate(resolve));

describe('storing photos', () => {
  test('writes one at a time', async () => {
    const { fileStore, writes } = setUp();
    const stores = [fileStore.store(photo('a')), fileStore.store(photo('b'))];
    await moment();
    expect(writes.map(({ key }) => key)).toEqual(['a']);
    writes[0]?.finish();
    await moment();
    writes[1]?.finish();
    expect(await Promise.all(stores)).toEqual(['stored', 'stored']);
    expect(await fileStore.open('b')).toEqual(photo('b'));
  });

  test('falls back to memory if the browser refuses or never replies', async () => {
    const { fileStore, stored, writes, expire } = setUp();
    const refused = fileStore.store(photo('a'));
    const silent = fileStore.store(photo('b'));
    await moment();
    writes[0]?.finish(false);
    expect(await refused).toBe('memory');
    expire();
    expect(await silent).toBe('memory');
    expect(stored.size).toBe(0);
    expect(await fileStore.open('a')).toEqual(photo('a'));
    expect(await fileStore.open('b')).toEqual(photo('b'));
  });

  test('leaves no trace of a photo that is dropped before or during its write', async () => {
    const { fileStore, stored, writes } = setUp();
    const stores = [fileStore.store(photo('a')), fileStore.store(photo('b'))];
    await moment();
    await fileStore.drop('a');
    await fileStore.drop('b');
    writes[0]?.finish();
    await Promise.all(stores);
    expect(writes).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  test('deletes broken records and those of another visitor, and returns the rest', async () => {
    const { fileStore, stored } = setUp();
    stored.set('a', photo('a'));
    stored.set('b', { id: 'b', nonsense: true });
    stored.set('c', { ...photo('c'), file: new Blob([]) });
    stored.set('d', { ...photo('d'), visitor: 'another' });
    expect((await fileStore.leftovers('me')).map(({ id }) => id)).toEqual(['a']);
    expect([...stored.keys()]).toEqual(['a']);
    expect(await fileStore.open('b')).toBeUndefined();
  });
});
