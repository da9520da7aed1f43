import { describe, expect, test } from 'vitest';
import type { RecordStore } from '../../../lib/record-store.ts';
import { createPhotoKeeper, type StoredPhoto } from './photo-keeper.ts';

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
  const patience = Promise.withResolvers<void>();
  const keeper = createPhotoKeeper({ records, wait: () => patience.promise });
  return { keeper, stored, writes, losePatience: () => patience.resolve() };
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
    const { keeper, writes } = setUp();
    const kept = [keeper.keep(photo('a')), keeper.keep(photo('b'))];
    await moment();
    expect(writes.map(({ key }) => key)).toEqual(['a']);
    writes[0]?.finish();
    await moment();
    writes[1]?.finish();
    expect(await Promise.all(kept)).toEqual(['stored', 'stored']);
    expect(await keeper.open('b')).toEqual(photo('b'));
  });

  test('falls back to memory if the browser refuses or never replies', async () => {
    const { keeper, stored, writes, losePatience } = setUp();
    const refused = keeper.keep(photo('a'));
    const silent = keeper.keep(photo('b'));
    await moment();
    writes[0]?.finish(false);
    expect(await refused).toBe('memory');
    losePatience();
    expect(await silent).toBe('memory');
    expect(stored.size).toBe(0);
    expect(await keeper.open('a')).toEqual(photo('a'));
    expect(await keeper.open('b')).toEqual(photo('b'));
  });

  test('leaves no trace of a photo that is dropped before or during its write', async () => {
    const { keeper, stored, writes } = setUp();
    const kept = [keeper.keep(photo('a')), keeper.keep(photo('b'))];
    await moment();
    await keeper.drop('a');
    await keeper.drop('b');
    writes[0]?.finish();
    await Promise.all(kept);
    expect(writes).toHaveLength(1);
    expect(stored.size).toBe(0);
  });

  test('deletes broken records and those of another visitor, and returns the rest', async () => {
    const { keeper, stored } = setUp();
    stored.set('a', photo('a'));
    stored.set('b', { id: 'b', nonsense: true });
    stored.set('c', { ...photo('c'), file: new Blob([]) });
    stored.set('d', { ...photo('d'), visitor: 'somebody else' });
    expect((await keeper.leftovers('me')).map(({ id }) => id)).toEqual(['a']);
    expect([...stored.keys()]).toEqual(['a']);
    expect(await keeper.open('b')).toBeUndefined();
  });
});
