import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { photosReducer } from '../../../../documents/photos/index.ts';
import { ongoing } from '../../../../site/ongoing.ts';
import { testSite } from '../../../../site/test-site.ts';
import { photosImported } from './import-photos.ts';

async function setUp() {
  const site = await testSite();
  const store = configureStore({ reducer: { photos: photosReducer } });
  const batches: number[] = [];
  const importing = (ids: readonly string[], isKept: (id: string) => boolean = () => true) =>
    photosImported(
      ids.map((id) => ({ id, ...(id === 'a' && { title: 'beach.jpg' }) })),
      {
        sourceId: 'facebook',
        origin: 'Facebook',
        async fetchKeys(asked) {
          batches.push(asked.length);
          return asked.filter(isKept).map((id) => ({ id, key: `uploads/default/K-1/key-of-${id}` }));
        },
      },
    )(store.dispatch as never, store.getState as never, { site });
  return { photos: () => store.getState().photos, importing, batches, isOngoing: ongoing(site).isAnything };
}

test('photos of an account wait on the shelf, chosen, until the server has them', async () => {
  const { photos, importing } = await setUp();
  expect(await importing(['a', 'b'])).toBe(0);
  expect(photos().chosen).toEqual(['key-of-a', 'key-of-b']);
  expect(photos().byId['key-of-a']).toMatchObject({
    status: 'processing',
    source: 'Facebook',
    sourceUrl: 'facebook:a',
    fileName: 'beach.jpg',
  });
  expect(photos().byId['key-of-b']?.fileName).toBe('Facebook');
});

test('more than a hundred take several calls, and a duplicate shares one entry', async () => {
  const { photos, importing, batches } = await setUp();
  const ids = Array.from({ length: 150 }, (_, index) => `n${index}`);
  await importing([...ids, 'n0']);
  expect(batches).toEqual([100, 50]);
  expect(photos().order).toHaveLength(150);
});

test('counts photos that the server refuses', async () => {
  const { photos, importing } = await setUp();
  expect(await importing(['a', 'b', 'c'], (id) => id === 'b')).toBe(2);
  expect(photos().order).toEqual(['key-of-b']);
});

test('warns before leaving the page during the import, but not afterwards', async () => {
  const { importing, isOngoing } = await setUp();
  const imported = importing(['a']);
  expect(isOngoing()).toBe(true);
  await imported;
  expect(isOngoing()).toBe(false);
});
