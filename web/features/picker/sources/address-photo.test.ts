import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import { photosReducer, photoToggled } from '../../../documents/photos/index.ts';
import type { AppDispatch, RootState, ThunkExtra } from '../../../site/store-types.ts';
import { addressPhotoAdded, fileNameOf } from './address-photo.ts';
import { photoSourcesTexts } from './copy.ts';

const ADDRESS = 'https://photos.example/albums/wedding%20day.jpg?size=l';

function setUp() {
  const asked: unknown[] = [];
  const post = async (path: string, { body }: { body: unknown }) => {
    asked.push([path, body]);
    return { key: `uploads/default/K-1/p${asked.length}` };
  };
  const extra = { site: { api: { post }, texts: { read: () => ({ wording: {} }) } } } as unknown as ThunkExtra;
  const store = configureStore({
    reducer: { photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  });
  const state = () => store.getState() as RootState;
  const dispatch = store.dispatch as AppDispatch;
  const add = (url: string) => dispatch(addressPhotoAdded(url));
  return { store, state, add, asked };
}

describe('a photo from a URL', () => {
  test('is on the shelf and chosen while the server fetches it', async () => {
    const { state, add, asked } = setUp();
    await add(ADDRESS);
    expect(asked).toEqual([['/v1/photos/import_url', { url: ADDRESS }]]);
    expect(state().photos).toMatchObject({
      chosen: ['p1'],
      byId: {
        p1: { status: 'processing', fileName: 'wedding day.jpg', source: 'QueryParam', sourceUrl: ADDRESS },
      },
    });
  });

  test('is one photo however often the URL is opened', async () => {
    const { store, state, add, asked } = setUp();
    await add(ADDRESS);
    store.dispatch(photoToggled({ id: 'p1' }));
    await add(ADDRESS);
    expect(asked).toHaveLength(1);
    expect(state().photos.chosen).toEqual(['p1']);
  });
});

test.each([
  ['https://x.example/a/b.jpg', 'b.jpg'],
  ['https://x.example/a/b/', 'b'],
  ['https://x.example/', 'Photo'],
  ['https://x.example/%E0%A4%A', 'Photo'],
  ['not a URL', 'Photo'],
])('%s is named %s', (url, name) => {
  expect(fileNameOf(photoSourcesTexts.usual, url)).toBe(name);
});
