import { describe, expect, test } from 'vitest';
import { activeProject } from '../../../../shared/project/project-set.ts';
import { isSameContent } from '../../../../shared/project/saving.ts';
import { appearanceOf } from '../draft.ts';
import { wireProject } from '../sync/wire-project.ts';
import { PRODUCT } from '../test-product.ts';
import { freshState, type ProjectsState } from './project-state.ts';
import {
  cartCompleted,
  photosFramed,
  projectActivated,
  projectDuplicated,
  projectPutBack,
  projectPutInCart,
  projectRemoved,
  projectSaved,
  projectsReducer,
  quantityChanged,
  redone,
  tilesAppearanceChanged,
  tilesPlaced,
  tilesRemoved,
  undone,
  wallAppearanceChanged,
} from './projects-slice.ts';

type Action = Parameters<typeof projectsReducer>[1];

function stateAfter(...actions: Action[]): ProjectsState {
  return actions.reduce(projectsReducer, freshState({ id: 'p1', nowMs: 0 }));
}

function wall(state: ProjectsState) {
  const project = activeProject(state);
  if (!project) throw new Error('no active project');
  return project;
}

function tileId(state: ProjectsState, index: number): string {
  return wall(state).tiles[index]?.id ?? '';
}

describe('framing photos', () => {
  test('adds one centered tile per photo, with the project’s appearance', () => {
    const { tiles } = wall(stateAfter(photosFramed(['a', 'b'])));
    expect(tiles).toMatchObject([
      { photoId: 'a', scale: 1, positionX: 0.5, positionY: 0.5, frameColor: 'Black', isBatched: true },
      { photoId: 'b' },
    ]);
  });

  test('again keeps the crops of chosen photos and removes the tiles of the others', () => {
    let state = stateAfter(photosFramed(['a', 'b']));
    const kept = tileId(state, 1);
    state = projectsReducer(
      state,
      tilesPlaced({
        placements: [{ tileId: kept, placement: { scale: 2, centerX: 0.4, centerY: 0.4 } }],
        name: 'zoomed',
      }),
    );
    state = projectsReducer(state, photosFramed(['b', 'c']));
    expect(wall(state).tiles).toMatchObject([{ id: kept, photoId: 'b', scale: 2 }, { photoId: 'c' }]);
  });
});

describe('appearance', () => {
  test('of the wall reach every tile', () => {
    const state = stateAfter(photosFramed(['a', 'b']), wallAppearanceChanged({ frameColor: 'White' }));
    const project = wall(state);
    expect(project.tiles.map((tile) => appearanceOf(project, tile).frameColor)).toEqual(['White', 'White']);
  });

  test('of one tile stay its own until the wall changes the same setting', () => {
    let state = stateAfter(photosFramed(['a', 'b']));
    const own = tileId(state, 0);
    state = projectsReducer(state, tilesAppearanceChanged({ tileIds: [own], appearance: { filter: 'grayScale' } }));
    state = projectsReducer(state, wallAppearanceChanged({ frameColor: 'Gray' }));
    let project = wall(state);
    expect(project.tiles.map((tile) => appearanceOf(project, tile))).toMatchObject([
      { filter: 'grayScale', frameColor: 'Gray' },
      { filter: 'color', frameColor: 'Gray' },
    ]);
    expect(project.tiles.map((tile) => tile.isBatched)).toEqual([false, true]);
    state = projectsReducer(state, wallAppearanceChanged({ filter: 'color' }));
    project = wall(state);
    expect(project.tiles.map((tile) => tile.isBatched)).toEqual([true, true]);
  });
});

describe('undo and redo', () => {
  test('restore a removed tile with its place and settings', () => {
    const framed = stateAfter(photosFramed(['a', 'b', 'c']));
    const removed = projectsReducer(framed, tilesRemoved({ tileIds: [tileId(framed, 1)] }));
    expect(wall(removed).tiles).toHaveLength(2);
    const back = projectsReducer(removed, undone());
    expect(isSameContent({ ...wall(back), deletedTiles: undefined }, wall(framed))).toBe(true);
    expect(wall(projectsReducer(back, redone())).tiles).toEqual(wall(removed).tiles);
  });

  test('count as edits, so that they are saved', () => {
    const gray = stateAfter(photosFramed(['a']), wallAppearanceChanged({ frameColor: 'Gray' }));
    expect(isSameContent(wall(projectsReducer(gray, undone())), wall(gray))).toBe(false);
  });

  test('leave the server version of a later save alone', () => {
    let state = stateAfter(photosFramed(['a']), wallAppearanceChanged({ frameColor: 'White' }));
    state = projectsReducer(state, projectSaved({ sent: wall(state), version: 7 }));
    state = projectsReducer(state, undone());
    expect(wall(state)).toMatchObject({ version: 7, frameColor: 'Black' });
  });
});

describe('the life of a project', () => {
  test('in the cart it makes room for a new wall with the same appearance', () => {
    const state = stateAfter(
      photosFramed(['a']),
      wallAppearanceChanged({ frameColor: 'White' }),
      projectPutInCart({ projectId: 'p1' }),
    );
    expect(state.projects.map(({ status, isActive, frameColor }) => ({ status, isActive, frameColor }))).toEqual([
      { status: 'Cart', isActive: false, frameColor: 'White' },
      { status: 'InProgress', isActive: true, frameColor: 'White' },
    ]);
  });

  test('reopened from the cart, it is the only active one and an untouched new wall is dropped', () => {
    const state = stateAfter(
      photosFramed(['a']),
      projectPutInCart({ projectId: 'p1' }),
      projectActivated({ projectId: 'p1' }),
    );
    expect(state.projects.map(({ id, isActive }) => ({ id, isActive }))).toEqual([{ id: 'p1', isActive: true }]);
  });

  test('duplicated in the cart, it is next to its original with all its tiles, and unknown to the server', () => {
    const before = stateAfter(
      photosFramed(['a', 'b']),
      projectPutInCart({ projectId: 'p1' }),
      quantityChanged({ projectId: 'p1', quantity: 3 }),
    );
    const { projects } = projectsReducer(before, projectDuplicated({ projectId: 'p1' }));
    const [first, copy, fresh] = projects;
    expect(first).toEqual(before.projects[0]);
    expect(copy).toMatchObject({ status: 'Cart', isActive: false, quantity: 3, version: 0, savedToServer: false });
    expect(copy?.tiles).toEqual(first?.tiles);
    expect(copy?.id).not.toBe('p1');
    expect(fresh?.isActive).toBe(true);
  });

  test('once ordered it is completed and the wall is free', () => {
    const state = stateAfter(
      photosFramed(['a']),
      projectPutInCart({ projectId: 'p1' }),
      cartCompleted({ projectIds: ['p1'] }),
    );
    const ordered = state.projects.find(({ id }) => id === 'p1');
    expect(ordered).toMatchObject({ status: 'Completed', isActive: false });
    expect(wall(state).tiles).toEqual([]);
  });

  test('projects outside the cart are not ordered with it', () => {
    const state = stateAfter(photosFramed(['a']), cartCompleted({ projectIds: ['p1'] }));
    expect(wall(state)).toMatchObject({ id: 'p1', status: 'InProgress' });
  });

  test('removing the last one creates a new one, and undo restores its tiles', () => {
    const framed = stateAfter(photosFramed(['a']), projectPutInCart({ projectId: 'p1' }));
    const project = framed.projects.find(({ id }) => id === 'p1');
    if (!project) throw new Error('no project');
    const removed = projectsReducer(framed, projectRemoved({ projectId: 'p1' }));
    expect(removed.projects).toHaveLength(1);
    const back = projectsReducer(removed, projectPutBack({ project, index: 0 }));
    expect(back.projects[0]).toMatchObject({ id: 'p1', status: 'Cart', isActive: false, tiles: project.tiles });
  });

  test('restored during its last save, it continues from the version of that save', () => {
    const framed = stateAfter(photosFramed(['a']), projectPutInCart({ projectId: 'p1' }));
    const [project] = framed.projects;
    if (!project) throw new Error('no project');
    const saved = projectSaved({ sent: project, version: 3 });
    const state = [projectRemoved({ projectId: 'p1' }), saved, projectPutBack({ project, index: 0 })].reduce(
      projectsReducer,
      framed,
    );
    expect(state.projects[0]).toMatchObject({ id: 'p1', version: 3 });
  });

  test.each([
    [0, 1],
    [3, 3],
    [2.6, 3],
    [5_000, 999],
  ])('a quantity of %d becomes %d', (typed, kept) => {
    const state = stateAfter(photosFramed(['a']), quantityChanged({ projectId: 'p1', quantity: typed }));
    expect(wall(state).quantity).toBe(kept);
  });

  test('exactly one project is active after any action', () => {
    const moves: Action[] = [
      photosFramed(['a']),
      projectPutInCart({ projectId: 'p1' }),
      photosFramed(['b']),
      wallAppearanceChanged({ filter: 'grayScale' }),
      projectActivated({ projectId: 'p1' }),
      projectRemoved({ projectId: 'p1' }),
      undone(),
      cartCompleted({ projectIds: ['p1'] }),
    ];
    let state = stateAfter();
    for (const move of moves) {
      state = projectsReducer(state, move);
      expect(state.projects.filter(({ isActive }) => isActive)).toHaveLength(1);
    }
  });
});

test('a project on the wire never carries browser-only fields', () => {
  const wire = wireProject(wall(stateAfter(photosFramed(['a']))), {}, PRODUCT);
  expect(wire).not.toHaveProperty('savedPhotos');
  expect(wire).not.toHaveProperty('savedToServer');
  expect(wire.tiles).toEqual([]);
});
