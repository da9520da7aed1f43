// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { createShelfKeeping, readLocalPhotos } from './local-photos.ts';
import { NO_PHOTOS, type PhotosState } from './photo.ts';
import {
  photoRemoved,
  photoSent,
  photosAdded,
  photosReducer,
  photoToggled,
  photoUploaded,
  uploadStarted,
} from './photos-slice.ts';

beforeEach(() => localStorage.clear());

const KEY = 'default:photos';
const photo = (id: string) => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'waiting' as const });
const shelfOf = (...actions: Parameters<typeof photosReducer>[1][]): PhotosState =>
  actions.reduce(photosReducer, NO_PHOTOS);

describe('after a reload', () => {
  test('the shelf is the same, and an upload that was under way starts over', () => {
    const shelf = shelfOf(photosAdded([photo('a'), photo('b')]), photoToggled({ id: 'a' }), uploadStarted({ id: 'b' }));
    createShelfKeeping().write(shelf);
    expect(readLocalPhotos()).toEqual({ byId: { a: photo('a'), b: photo('b') }, order: ['a', 'b'], chosen: ['b'] });
  });

  test('what was sent and not confirmed keeps its key, so that it need not be sent again', () => {
    createShelfKeeping().write(shelfOf(photosAdded([photo('a')]), photoSent({ id: 'a', key: 'k' })));
    expect(readLocalPhotos()?.byId.a).toEqual({ ...photo('a'), key: 'k' });
  });

  test('one broken entry costs one photo', () => {
    createShelfKeeping().write(shelfOf(photosAdded([photo('a'), photo('b')])));
    localStorage.setItem(KEY, localStorage.getItem(KEY)?.replace('"a.jpg"', '7') ?? '');
    expect(readLocalPhotos()).toEqual({ byId: { b: photo('b') }, order: ['b'], chosen: ['b'] });
  });
});

describe('two tabs', () => {
  /** Both tabs opened with photo a on the shelf; then the other one writes. */
  function setUp(theirs: PhotosState) {
    const here = createShelfKeeping();
    const ours = shelfOf(photosAdded([photo('a')]));
    here.write(ours);
    createShelfKeeping().write(theirs);
    here.otherTabWrote(KEY);
    return { here, ours };
  }

  test('do not take photos from each other', () => {
    const { here, ours } = setUp(shelfOf(photosAdded([photo('a'), photo('theirs')])));
    here.write(photosReducer(ours, photosAdded([photo('ours')])));
    expect(readLocalPhotos()?.order).toEqual(['a', 'ours', 'theirs']);
  });

  test('do not bring back what one of them has removed', () => {
    const { here, ours } = setUp(shelfOf(photosAdded([photo('a'), photo('theirs')])));
    here.write(photosReducer(ours, photoRemoved({ id: 'a' })));
    expect(readLocalPhotos()?.order).toEqual(['theirs']);
  });

  test('keep the upload that one of them has finished', () => {
    const { here, ours } = setUp(shelfOf(photosAdded([photo('a')]), photoUploaded({ id: 'a', key: 'k' })));
    here.write(photosReducer(ours, uploadStarted({ id: 'a' })));
    expect(readLocalPhotos()?.byId.a).toMatchObject({ status: 'processing', key: 'k' });
  });
});
