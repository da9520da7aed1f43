// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { readLocalPhotos, writeLocalPhotos } from './local-photos.ts';
import { NO_PHOTOS } from './photo.ts';
import { photosAdded, photosReducer, photoToggled, uploadStarted } from './photos-slice.ts';

beforeEach(() => localStorage.clear());

const photo = (id: string) => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'waiting' as const });

test('the shelf is the same after a reload, and an upload that was under way starts over', () => {
  let shelf = photosReducer(NO_PHOTOS, photosAdded([photo('a'), photo('b')]));
  shelf = photosReducer(shelf, photoToggled({ id: 'a' }));
  shelf = photosReducer(shelf, uploadStarted({ id: 'b' }));
  writeLocalPhotos(shelf);
  expect(readLocalPhotos()).toEqual({
    byId: { a: photo('a'), b: { ...photo('b'), problem: undefined } },
    order: ['a', 'b'],
    chosen: ['b'],
  });
});
