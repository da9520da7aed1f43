// @vitest-environment jsdom

import { beforeEach, describe, expect, test } from 'vitest';
import type { Site } from '../../site/create-site.ts';
import { testSite } from '../../site/test-site.ts';
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

let site: Site;

beforeEach(async () => {
  site = await testSite();
});

const KEY = 'default:photos';
const photo = (id: string) => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'waiting' as const });
const shelfOf = (...actions: Parameters<typeof photosReducer>[1][]): PhotosState =>
  actions.reduce(photosReducer, NO_PHOTOS);

describe('after a reload', () => {
  test('the shelf is the same, and an upload that was under way starts over', () => {
    const shelf = shelfOf(photosAdded([photo('a'), photo('b')]), photoToggled({ id: 'a' }), uploadStarted({ id: 'b' }));
    createShelfKeeping(site).write(shelf);
    expect(readLocalPhotos(site)).toEqual({ byId: { a: photo('a'), b: photo('b') }, order: ['a', 'b'], chosen: ['b'] });
  });

  test('what was sent and not confirmed keeps its key, so that it need not be sent again', () => {
    createShelfKeeping(site).write(shelfOf(photosAdded([photo('a')]), photoSent({ id: 'a', key: 'k' })));
    expect(readLocalPhotos(site).byId.a).toEqual({ ...photo('a'), key: 'k' });
  });

  test('one broken entry costs one photo', () => {
    createShelfKeeping(site).write(shelfOf(photosAdded([photo('a'), photo('b')])));
    const { localStorage } = site.environment;
    localStorage.setItem(KEY, localStorage.getItem(KEY)?.replace('"a.jpg"', '7') ?? '');
    expect(readLocalPhotos(site)).toEqual({ byId: { b: photo('b') }, order: ['b'], chosen: ['b'] });
  });
});

describe('two tabs', () => {
  /** Both tabs opened with photo a on the shelf; then the other one writes. */
  function setUp(theirs: PhotosState) {
    const here = createShelfKeeping(site);
    const ours = shelfOf(photosAdded([photo('a')]));
    here.write(ours);
    createShelfKeeping(site).write(theirs);
    here.otherTabWrote(KEY);
    return { here, ours };
  }

  test('do not take photos from each other', () => {
    const { here, ours } = setUp(shelfOf(photosAdded([photo('a'), photo('theirs')])));
    here.write(photosReducer(ours, photosAdded([photo('ours')])));
    expect(readLocalPhotos(site).order).toEqual(['a', 'ours', 'theirs']);
  });

  test('do not bring back what one of them has removed', () => {
    const { here, ours } = setUp(shelfOf(photosAdded([photo('a'), photo('theirs')])));
    here.write(photosReducer(ours, photoRemoved({ id: 'a' })));
    expect(readLocalPhotos(site).order).toEqual(['theirs']);
  });

  test('keep the upload that one of them has finished', () => {
    const { here, ours } = setUp(shelfOf(photosAdded([photo('a')]), photoUploaded({ id: 'a', key: 'k' })));
    here.write(photosReducer(ours, uploadStarted({ id: 'a' })));
    expect(readLocalPhotos(site).byId.a).toMatchObject({ status: 'processing', key: 'k' });
  });
});
