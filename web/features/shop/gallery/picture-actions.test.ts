import { configureStore } from '@reduxjs/toolkit';
import { describe, expect, test } from 'vitest';
import type { SharedPicture } from '../../../../shared/photo/schema.ts';
import { PROJECT_TILES_MAX } from '../../../../shared/wall/limits.ts';
import { isOnTheWay, photosAdded, photosReducer } from '../../../documents/photos/index.ts';
import { photosFramed, splitStarted } from '../../../documents/projects/actions.ts';
import { appearanceOf, selectActiveProject, selectEditedProject } from '../../../documents/projects/index.ts';
import { projectsReducer } from '../../../documents/projects/setup.ts';
import type { RootState } from '../../../site/store-types.ts';
import { pictureAdded, pictureToggled } from './picture-actions.ts';
import type { PictureOrigin } from './shared-photo.ts';

const FROM_ALBUM: PictureOrigin = { source: 'Confetti' };

function picture(name: string): SharedPicture {
  const folder = `/media/shared/default/S-coast/${name}`;
  return {
    key: `shared/default/S-coast/${name}`,
    title: name,
    width: 3_600,
    height: 2_700,
    previewUrl: `${folder}/preview.webp`,
    thumbnailUrl: `${folder}/thumbnail.webp`,
  };
}

function setUp() {
  const store = configureStore({ reducer: { projects: projectsReducer, photos: photosReducer } });
  const state = () => store.getState() as RootState;
  return {
    store,
    state,
    toggle: (name: string) => pictureToggled(picture(name), FROM_ALBUM)(store.dispatch as never, state),
    hang: (name: string, frameColor?: 'Black' | 'White') =>
      pictureAdded(
        picture(name),
        { source: 'Precustom', sourceUrl: '/products/x' },
        frameColor,
      )(store.dispatch as never, state),
    hanging: () => selectActiveProject(state())?.tiles.map(({ photoId }) => photoId),
    colors: () => {
      const wall = selectActiveProject(state());
      return wall?.tiles.map((tile) => appearanceOf(wall, tile).frameColor);
    },
  };
}

describe('tapping a picture of an album', () => {
  test('adds it to the shelf, ready and chosen without an upload', () => {
    const { state, toggle } = setUp();
    toggle('lace');
    const { byId, chosen, order } = state().photos;
    expect(chosen).toEqual(order);
    expect(Object.values(byId)).toEqual([
      expect.objectContaining({
        key: 'shared/default/S-coast/lace',
        status: 'ready',
        source: 'Confetti',
        widthPx: 3_600,
        heightPx: 2_700,
      }),
    ]);
    expect(Object.values(state().photos.byId).filter(isOnTheWay)).toEqual([]);
  });

  test('removes it again, and a third tap adds it back once', () => {
    const { state, toggle } = setUp();
    toggle('lace');
    toggle('lace');
    expect([state().photos.order, state().photos.chosen]).toEqual([[], []]);
    toggle('lace');
    expect(state().photos.order).toHaveLength(1);
    expect(state().photos.chosen).toHaveLength(1);
  });

  test('keeps the photo of a tile that shows it until another photo replaces it', () => {
    const { store, state, toggle, hanging } = setUp();
    toggle('lace');
    store.dispatch(photosFramed(state().photos.chosen));
    toggle('lace');
    expect(hanging()?.map((id) => state().photos.byId[id]?.status)).toEqual(['ready']);
  });
});

describe('hanging a picture', () => {
  test('adds it after the other tiles in hanging order', () => {
    const { store, hang, hanging } = setUp();
    store.dispatch(photosAdded([{ id: 'own', fileName: 'own.jpg', bytes: 1, status: 'waiting' }]));
    store.dispatch(photosFramed(['own']));
    expect([hang('lace'), hang('spit')]).toEqual(['added', 'added']);
    expect(hanging()).toEqual(['own', 'S-coast__lace', 'S-coast__spit']);
  });

  test('changes nothing if it already hangs', () => {
    const { hang, hanging } = setUp();
    hang('lace');
    expect(hang('lace')).toBe('already');
    expect(hanging()).toHaveLength(1);
  });

  test('works for a picture removed from the shelf', () => {
    const { toggle, hang, state } = setUp();
    toggle('lace');
    toggle('lace');
    expect(hang('lace')).toBe('added');
    expect(state().photos.chosen).toEqual(['S-coast__lace']);
  });

  test('stops at a full wall', () => {
    const { store, hang, hanging } = setUp();
    store.dispatch(photosFramed(Array.from({ length: PROJECT_TILES_MAX }, (_, index) => `p${index}`)));
    expect(hang('lace')).toBe('full');
    expect(hanging()).toHaveLength(PROJECT_TILES_MAX);
  });

  test('the first picture sets the wall’s appearance, later ones only their own', () => {
    const first = setUp();
    first.hang('lace', 'White');
    first.hang('spit');
    expect(first.colors()).toEqual(['White', 'White']);
    const later = setUp();
    later.hang('lace');
    later.hang('spit', 'White');
    expect(later.colors()).toEqual(['Black', 'White']);
  });

  test('adds to the wall, not to an open split', () => {
    const { store, state, hang, hanging } = setUp();
    hang('lace');
    store.dispatch(splitStarted({ photoId: 'S-coast__lace', rows: 2, cols: 2 }));
    expect(selectEditedProject(state())?.isSplit).toBe(true);
    hang('spit');
    expect(hanging()).toEqual(['S-coast__lace', 'S-coast__spit']);
    expect(selectEditedProject(state())?.isSplit).toBe(false);
  });
});
