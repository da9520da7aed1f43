import { describe, expect, test } from 'vitest';
import { isCropOf } from '../../../../shared/geometry/crop-box.ts';
import { isSameAppearance } from '../../../../shared/project/life-project.ts';
import { activeProject } from '../../../../shared/project/project-set.ts';
import { isSameContent } from '../../../../shared/project/saving.ts';
import type { Photo } from '../../photos/index.ts';
import { appearanceOf, type DraftProject } from '../draft.ts';
import { wireProject } from '../sync/wire-project.ts';
import { PRODUCT } from '../test-product.ts';
import { editedProject, freshState, type ProjectsState } from './project-state.ts';
import {
  layoutChosen,
  photoReplaced,
  photosFramed,
  projectOpened,
  projectPutInCart,
  projectsReducer,
  redone,
  spacingChanged,
  splitGridChanged,
  splitRemoved,
  splitSpliced,
  splitStarted,
  tileDuplicated,
  tilesAppearanceChanged,
  tilesPlaced,
  tilesPutBack,
  tilesQuantityChanged,
  tilesRemoved,
  tilesReordered,
  tilesRepositioned,
  tilesSetAside,
  tilesTurned,
  undone,
  warningAccepted,
} from './projects-slice.ts';

type Action = Parameters<typeof projectsReducer>[1];

const START = projectsReducer(freshState({ id: 'wall', nowMs: 0 }), photosFramed(['a', 'b', 'c']));
const [A = '', B = '', C = ''] = shown(START).tiles.map((tile) => tile.id);
const PLACED = { scale: 2, centerX: 0.3, centerY: 0.4 };

function shown(state: ProjectsState): DraftProject {
  const project = editedProject(state);
  if (!project) throw new Error('nothing is shown');
  return project;
}

const wallAfter = (...actions: Action[]) => shown(actions.reduce(projectsReducer, START));
const photoIds = (project: DraftProject) => project.tiles.map((tile) => tile.photoId);

describe('every step can be undone', () => {
  const steps: [string, Action][] = [
    ['removing', tilesRemoved({ tileIds: [A, C] })],
    ['placing', tilesPlaced({ placements: [{ tileId: A, placement: PLACED }], name: 'placed' })],
    ['turning', tilesTurned({ tileIds: [A], by: 1 })],
    ['an appearance', tilesAppearanceChanged({ tileIds: [A, B], appearance: { frameColor: 'White' } })],
    ['duplicating', tileDuplicated({ tileId: B })],
    ['a number of prints', tilesQuantityChanged({ tileIds: [A], quantity: 4 })],
    ['printing it anyway', warningAccepted({ tileIds: [A], warning: 'LowResolution' })],
    ['another photo', photoReplaced({ tileId: A, photoId: 'z' })],
    ['setting aside', tilesSetAside({ tileIds: [B] })],
    ['reordering', tilesReordered({ tileIds: [C, A], name: 'swapped' })],
    ['a layout', layoutChosen({ layoutName: '3' })],
    ['the gap', spacingChanged({ inches: 2 })],
    ['hanging by hand', tilesRepositioned({ places: [{ tileId: A, leftInches: 3, topInches: 4 }] })],
  ];
  test.each(steps)('%s', (_, step) => {
    const content = ({ deletedTiles: _marks, ...wall }: DraftProject) => ({
      ...wall,
      tilesAside: wall.tilesAside ?? [],
    });
    expect(isSameContent(content(wallAfter(step)), content(shown(START)))).toBe(false);
    expect(isSameContent(content(wallAfter(step, undone())), content(shown(START)))).toBe(true);
  });
});

test('a moved tile keeps its crop', () => {
  const wall = wallAfter(
    tilesPlaced({ placements: [{ tileId: A, placement: PLACED }], name: 'placed' }),
    tilesReordered({ tileIds: [B, C, A], name: 'swapped' }),
  );
  expect(photoIds(wall)).toEqual(['b', 'c', 'a']);
  expect(wall.tiles[2]).toMatchObject({ scale: 2, positionX: 0.3, positionY: 0.4 });
});

test('tiles that a new order does not name follow behind, in their old order', () => {
  expect(photoIds(wallAfter(tilesReordered({ tileIds: [C], name: 'swapped' })))).toEqual(['c', 'a', 'b']);
});

test('a rotated photo keeps its center, and four quarter turns are the identity', () => {
  const placed = tilesPlaced({ placements: [{ tileId: A, placement: PLACED }], name: 'placed' });
  const turn = tilesTurned({ tileIds: [A], by: 1 });
  expect(wallAfter(placed, turn).tiles[0]).toMatchObject({ quarterTurns: 1, positionX: 0.6, positionY: 0.3 });
  const [whole] = wallAfter(placed, turn, turn, turn, turn).tiles;
  expect(whole?.quarterTurns).toBe(0);
  expect(whole?.positionX).toBeCloseTo(0.3, 12);
  expect(whole?.positionY).toBeCloseTo(0.4, 12);
});

test('a copy hangs next to its original with the same crop and is printed once', () => {
  const wall = wallAfter(
    tilesPlaced({ placements: [{ tileId: B, placement: PLACED }], name: 'placed' }),
    tilesQuantityChanged({ tileIds: [B], quantity: 5 }),
    tileDuplicated({ tileId: B }),
  );
  expect(photoIds(wall)).toEqual(['a', 'b', 'b', 'c']);
  expect(wall.tiles[2]).toMatchObject({ scale: 2, positionX: 0.3 });
  expect(wall.tiles[2]?.quantity).toBeUndefined();
  expect(new Set(wall.tiles.map((tile) => tile.id)).size).toBe(4);
});

test.each([
  [0, 1],
  [2.4, 2],
  [1_000, 99],
])('%s prints of a tile are %s', (wanted, quantity) => {
  expect(wallAfter(tilesQuantityChanged({ tileIds: [A], quantity: wanted })).tiles[0]?.quantity).toBe(quantity);
});

test('a tile set aside keeps all its settings and restores them', () => {
  const placed = tilesPlaced({ placements: [{ tileId: B, placement: PLACED }], name: 'placed' });
  const aside = wallAfter(placed, tilesSetAside({ tileIds: [B] }));
  expect(photoIds(aside)).toEqual(['a', 'c']);
  expect(aside.tilesAside).toMatchObject([{ id: B, scale: 2 }]);
  const again = wallAfter(placed, tilesSetAside({ tileIds: [B] }), tilesPutBack({ tileIds: [B] }));
  expect(again.tiles[2]).toMatchObject({ id: B, scale: 2 });
  expect(again.tilesAside).toEqual([]);
});

test('a replaced photo starts centered in the same frame', () => {
  const wall = wallAfter(
    tilesAppearanceChanged({ tileIds: [A], appearance: { matColor: '#FFFFFFFF' } }),
    tilesTurned({ tileIds: [A], by: -1 }),
    photoReplaced({ tileId: A, photoId: 'z' }),
  );
  expect(wall.tiles[0]).toMatchObject({ photoId: 'z', scale: 1, positionX: 0.5, matColor: '#FFFFFFFF' });
  expect(wall.tiles[0]?.quarterTurns).toBeUndefined();
});

describe('a split', () => {
  const PHOTO: Photo = {
    id: 'a',
    fileName: 'lake.jpg',
    bytes: 1,
    status: 'ready',
    key: 'uploads/default/K-1/a',
    widthPx: 6000,
    heightPx: 4000,
  };
  const start = splitStarted({ photoId: 'a', rows: 2, cols: 3 });
  const saved = (project: DraftProject) => wireProject(project, { a: PHOTO }, PRODUCT);

  test('is shown next to the wall, which is unchanged', () => {
    const state = [start].reduce(projectsReducer, START);
    expect(shown(state)).toMatchObject({ isSplit: true, rows: 2, cols: 3, tiles: { length: 6 } });
    expect(activeProject(state)).toBe(activeProject(START));
    expect(shown(projectsReducer(state, projectOpened({ projectId: undefined }))).id).toBe('wall');
  });

  test('prints six pieces of one photo at their positions', () => {
    const wire = saved(wallAfter(start));
    expect(wire).toMatchObject({ isSplit: true, singleImagePath: PHOTO.key, width: 6000, height: 4000, scale: 1 });
    expect(wire.tiles).toHaveLength(6);
    for (const tile of wire.tiles) {
      const crop = {
        left: tile.cropTopLeftX,
        top: tile.cropTopLeftY,
        right: tile.cropBottomRightX,
        bottom: tile.cropBottomRightY,
      };
      expect(isCropOf({ widthPx: 6000, heightPx: 4000 }, 1, crop)).toBe(true);
    }
    const [first, second] = wire.tiles;
    const tileWidth = (first?.cropBottomRightX ?? 0) - (first?.cropTopLeftX ?? 0);
    const gap = (second?.cropTopLeftX ?? 0) - (first?.cropBottomRightX ?? 0);
    expect(gap / tileWidth).toBeCloseTo(1 / 8.25, 9);
  });

  test('loses nothing between its tiles when spliced', () => {
    const [first, second] = saved(wallAfter(start, splitSpliced({ spliced: true }))).tiles;
    expect(second?.cropTopLeftX).toBe(first?.cropBottomRightX);
  });

  test('takes another grid and keeps the appearance and the placement', () => {
    const shownIds = wallAfter(start).tiles.map((tile) => tile.id);
    expect(shownIds).toHaveLength(6);
    const placeAll = (project: DraftProject) =>
      tilesPlaced({ placements: project.tiles.map(({ id }) => ({ tileId: id, placement: PLACED })), name: 'placed' });
    const state = projectsReducer(START, start);
    const placed = projectsReducer(state, placeAll(shown(state)));
    const grown = shown(projectsReducer(placed, splitGridChanged({ rows: 3, cols: 3 })));
    expect(grown.tiles).toHaveLength(9);
    expect(grown.tiles.every((tile) => tile.scale === 2 && tile.positionX === 0.3)).toBe(true);
  });

  test('never holds more than a hundred tiles', () => {
    expect(wallAfter(start, splitGridChanged({ rows: 11, cols: 10 }))).toMatchObject({ rows: 2, cols: 3 });
  });

  test('disappears when its start is undone, and redo restores it with all edits', () => {
    const stateAfter = (state: ProjectsState, ...actions: Action[]) => actions.reduce(projectsReducer, state);
    const spliced = stateAfter(START, start, splitSpliced({ spliced: true }));
    const split = shown(spliced);

    const gone = stateAfter(spliced, undone(), undone());
    expect(gone.projects.map(({ id }) => id)).toEqual(['wall']);
    expect(shown(gone)).toMatchObject({ id: 'wall', tiles: { length: 3 } });
    const back = stateAfter(gone, redone());
    expect(shown(back)).toMatchObject({ id: split.id, isSplit: true, spliced: false, tiles: { length: 6 } });
    expect(shown(stateAfter(back, redone()))).toMatchObject({ id: split.id, spliced: true });
  });

  test('starts with the chosen placement, splice and gaps', () => {
    const decided = splitStarted({
      photoId: 'a',
      rows: 1,
      cols: 3,
      placement: PLACED,
      spliced: true,
      spacingInches: 2,
    });
    const split = wallAfter(decided);
    expect(split).toMatchObject({ rows: 1, cols: 3, spliced: true, tileSpacing: 2 });
    expect(split.tiles.every((tile) => tile.scale === 2 && tile.positionX === 0.3)).toBe(true);
  });

  test('looks like the tile it was made from, in the cart too', () => {
    const appearance = {
      frameColor: 'White',
      matColor: '#FFFFFFFF',
      filter: 'grayScale',
      orientation: 'Portrait',
    } as const;
    const begun = projectsReducer(START, splitStarted({ photoId: 'a', rows: 1, cols: 2, appearance }));
    const split = shown(begun);
    expect(split).toMatchObject({ ...appearance, isBatched: false });
    expect(split.tiles.every((tile) => isSameAppearance(appearanceOf(split, tile), appearance))).toBe(true);
    // The wall with the original tile is still the wall.
    expect(begun.projects.find(({ isActive, isSplit }) => isActive && !isSplit)?.id).toBe('wall');
    const inCart = projectsReducer(begun, projectPutInCart({ projectId: split.id }));
    expect(inCart.projects.find(({ isSplit }) => isSplit)).toMatchObject({ status: 'Cart', ...appearance });
  });

  test('that is removed returns by undo with all edits, and is removed again by redo', () => {
    const stateAfter = (state: ProjectsState, ...actions: Action[]) => actions.reduce(projectsReducer, state);
    const spliced = stateAfter(START, start, splitSpliced({ spliced: true }));
    const split = shown(spliced);

    const gone = stateAfter(spliced, splitRemoved({ projectId: split.id }));
    expect(shown(gone)).toMatchObject({ id: 'wall' });
    expect(gone.projects.map(({ id }) => id)).toEqual(['wall']);
    const back = stateAfter(gone, undone());
    expect(shown(back)).toMatchObject({ id: split.id, spliced: true, tiles: { length: 6 } });
    // Steps before the removal can still be undone.
    expect(shown(stateAfter(back, undone()))).toMatchObject({ id: split.id, spliced: false });
    const goneAgain = stateAfter(back, redone());
    expect(goneAgain.projects.map(({ id }) => id)).toEqual(['wall']);
    expect(shown(stateAfter(goneAgain, undone(), undone(), undone()))).toMatchObject({ id: 'wall' });
  });

  test('a wall is never removed as a split', () => {
    expect(projectsReducer(START, splitRemoved({ projectId: 'wall' }))).toBe(START);
  });

  test('is shown again when one of its steps is undone from the wall', () => {
    const state = [start, splitSpliced({ spliced: true }), projectOpened({ projectId: undefined }), undone()].reduce(
      projectsReducer,
      START,
    );
    expect(shown(state)).toMatchObject({ isSplit: true, spliced: false });
  });
});
