import { describe, expect, test } from 'vitest';
import { isCropOf } from '../../../../shared/geometry/crop-box.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { hangingOf } from '../../../../shared/wall/project-hanging.ts';
import type { Photo } from '../../photos/index.ts';
import type { DraftProject } from '../draft.ts';
import { editedProject, freshState, type ProjectsState } from '../reducers/project-state.ts';
import {
  framesTurned,
  photosFramed,
  projectsReducer,
  splitStarted,
  tilesPlaced,
  tilesRepositioned,
  undone,
} from '../reducers/projects-slice.ts';
import { wireProject } from '../sync/wire-project.ts';
import { PRODUCT } from '../test-product.ts';
import { turnedFrames } from './turn-frames.ts';

const WIDE = { ...PRODUCT, widthInches: 12, physicalWidthInches: 12.25, orientationEligible: true };
const photo = (id: string): Photo => ({
  id,
  fileName: `${id}.jpg`,
  bytes: 1,
  status: 'ready',
  key: `default/owner/${id}`,
  widthPx: 6_000,
  heightPx: 4_000,
});
const PHOTOS = { a: photo('a'), b: photo('b') };
const START = projectsReducer(freshState({ id: 'wall', nowMs: 0 }), photosFramed(['a', 'b']));
const [A = '', B = ''] = START.projects[0]?.tiles.map(({ id }) => id) ?? [];

const shown = (state: ProjectsState): DraftProject => {
  const project = editedProject(state);
  if (!project) throw new Error('nothing is shown');
  return project;
};
const turn = (state: ProjectsState, orientation: 'Landscape' | 'Portrait', tileIds?: string[]): ProjectsState =>
  projectsReducer(state, framesTurned(turnedFrames(shown(state), WIDE, PHOTOS, orientation, tileIds)));

describe('rotating frames', () => {
  test('gives one tile its own orientation, keeps the visible part of its photo, and the wall makes room', () => {
    const placed = projectsReducer(
      START,
      tilesPlaced({ placements: [{ tileId: A, placement: { scale: 3, centerX: 0.4, centerY: 0.5 } }], name: 'placed' }),
    );
    const wall = shown(turn(placed, 'Portrait', [A]));
    expect(wall.orientation).toBe('Landscape');
    expect(wall.tiles.map(({ orientation, isBatched }) => [orientation, isBatched])).toEqual([
      ['Portrait', false],
      ['Landscape', true],
    ]);
    const [saved] = wireProject(wall, PHOTOS, WIDE).tiles;
    expect((saved?.cropTopLeftX ?? 0) + (saved?.cropBottomRightX ?? 0)).toBeCloseTo(0.8, 6);
    const { places } = hangingOf(wall, WIDE);
    expect(places.map(({ widthInches, heightInches }) => [widthInches, heightInches])).toEqual([
      [8.25, 12.25],
      [12.25, 8.25],
    ]);
  });

  test('rotates all tiles of a wall, including later ones, in one undoable step', () => {
    const turned = turn(turn(START, 'Portrait', [B]), 'Portrait');
    const wall = shown(turned);
    expect([wall.orientation, ...wall.tiles.map(({ isBatched }) => isBatched)]).toEqual(['Portrait', true, true]);
    for (const tile of wireProject(wall, PHOTOS, WIDE).tiles)
      expect(
        isCropOf(sizeOf(tile), 8.25 / 12.25, {
          left: tile.cropTopLeftX,
          top: tile.cropTopLeftY,
          right: tile.cropBottomRightX,
          bottom: tile.cropBottomRightY,
        }),
      ).toBe(true);
    const back = shown(projectsReducer(turned, undone()));
    expect(back.tiles.map(({ orientation }) => orientation)).toEqual(['Landscape', 'Portrait']);
  });

  test('keeps the centers of freely placed tiles', () => {
    const free = projectsReducer(START, tilesRepositioned({ places: [{ tileId: A, leftInches: 10, topInches: 20 }] }));
    const { tiles, layoutName } = shown(turn(free, 'Portrait', [A]));
    expect(layoutName).toBe(CUSTOM_LAYOUT_NAME);
    expect(tiles[0]).toMatchObject({ hangLeftInches: 12, hangTopInches: 18 });
    expect(tiles[1]?.hangLeftInches).toBeUndefined();
  });

  test('rotates all pieces of a split and places the whole picture again', () => {
    const split = projectsReducer(
      START,
      splitStarted({ rows: 2, cols: 2, photoId: 'a', placement: { scale: 3, centerX: 0.5, centerY: 0.5 } }),
    );
    const first = shown(split).tiles[0]?.id ?? '';
    const wall = shown(turn(split, 'Portrait', [first]));
    expect([wall.isSplit, wall.orientation, wall.isBatched]).toEqual([true, 'Portrait', false]);
    expect(new Set(wall.tiles.map(({ scale, orientation }) => `${scale} ${orientation}`)).size).toBe(1);
    expect(wall.tiles[0]?.scale).toBeLessThan(3);
    expect(hangingOf(wall, WIDE).size).toEqual({ widthInches: 17.5, heightInches: 25.5 });
  });

  test('keeps the placement of a photo of unknown size', () => {
    expect(turnedFrames(shown(START), WIDE, {}, 'Portrait').placements).toEqual([]);
  });
});

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ widthPx: width, heightPx: height });
