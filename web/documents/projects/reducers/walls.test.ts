import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSameAppearance } from '../../../../shared/project/life-project.ts';
import { isSameContent } from '../../../../shared/project/saving.ts';
import type { RootState } from '../../../site/store-types.ts';
import { photosReducer, selectChosen } from '../../photos/index.ts';
import { projectsTexts } from '../copy.ts';
import { newWallStarted, projectSwitched } from './mutations.ts';
import {
  cartCompleted,
  firstCropsFound,
  photosFramed,
  photoTakenDown,
  projectConflicted,
  projectOpened,
  projectPutBack,
  projectPutInCart,
  projectRemoved,
  projectSaved,
  projectsReducer,
  redone,
  spacingChanged,
  splitStarted,
  tilesPlaced,
  tilesRemoved,
  tilesSetAside,
  undone,
  wallAppearanceChanged,
} from './projects-slice.ts';
import {
  projectName,
  selectActiveProject,
  selectCartProjects,
  selectEditedProject,
  selectIsPhotoUsed,
  selectOpenProjects,
  selectRedoStep,
  selectUndoStep,
} from './selectors.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0) }));
afterEach(() => void vi.useRealTimers());

type Action = Parameters<typeof projectsReducer>[1];

function world() {
  const store = configureStore({ reducer: { photos: photosReducer, projects: projectsReducer } });
  const state = () => store.getState() as RootState;
  let minute = 0;
  const then = (make: () => Action): void => {
    minute += 1;
    vi.setSystemTime(at(minute));
    store.dispatch(make());
  };
  const run = (thunk: ReturnType<typeof newWallStarted>): void => {
    minute += 1;
    vi.setSystemTime(at(minute));
    thunk(store.dispatch as never, state, {} as never);
  };
  const wall = () => {
    const project = selectActiveProject(state());
    if (!project) throw new Error('no wall');
    return project;
  };
  const split = () => {
    const project = state().projects.projects.find(({ isSplit }) => isSplit);
    if (!project) throw new Error('no split');
    return project;
  };
  const list = () =>
    selectOpenProjects(state()).map(
      ({ project, isShown }) => `${projectName(projectsTexts.usual, project)}${isShown ? '*' : ''}`,
    );
  return { state, then, run, wall, split, list };
}

const zoomed = (tileId: string, scale: number) =>
  tilesPlaced({ placements: [{ tileId, placement: { scale, centerX: 0.5, centerY: 0.5 } }], name: 'zoomed' });
const start = () => splitStarted({ photoId: 'a', rows: 2, cols: 3 });

describe('your walls', () => {
  test('are all unfinished projects with tiles, by name, last changed first', () => {
    const { then, run, list } = world();
    then(() => photosFramed(['a', 'b', 'c']));
    run(newWallStarted());
    expect(list()).toEqual(['Wall of 3']);
    then(() => photosFramed(['d']));
    then(start);
    expect(list()).toEqual(['Split 3 × 2*', 'Wall of 1', 'Wall of 3']);
  });

  test('can be switched, keeping the current one; the chosen photos follow the wall', () => {
    const { state, then, run, wall, list } = world();
    then(() => photosFramed(['a', 'b', 'c']));
    const first = wall().id;
    run(newWallStarted());
    expect(selectChosen(state())).toEqual([]);
    then(() => photosFramed(['d']));
    run(projectSwitched(first));
    expect(list()).toEqual(['Wall of 1', 'Wall of 3*']);
    expect(selectChosen(state())).toEqual(['a', 'b', 'c']);
    expect(state().projects.projects.filter(({ isActive }) => isActive)).toHaveLength(1);
  });

  test('include one whose tiles are all set aside, even if it is not on the server yet', () => {
    const { then, run, wall, list } = world();
    then(() => photosFramed(['a', 'b', 'c']));
    const first = wall().id;
    run(newWallStarted());
    then(() => photosFramed(['d']));
    then(() => tilesSetAside({ tileIds: wall().tiles.map(({ id }) => id) }));
    run(projectSwitched(first));
    expect(list()).toEqual(['Wall of 1', 'Wall of 3*']);
  });

  test('can be removed and restored', () => {
    const { then, wall, run, list } = world();
    then(() => photosFramed(['a', 'b', 'c']));
    const project = wall();
    run(newWallStarted());
    then(() => projectRemoved({ projectId: project.id }));
    expect(list()).toEqual([]);
    then(() => projectPutBack({ project, index: 0 }));
    expect(list()).toEqual(['Wall of 3']);
  });

  test('a wall in the cart that was reopened stays in the cart', () => {
    const { state, then, run, wall } = world();
    then(() => photosFramed(['a']));
    const { id } = wall();
    then(() => projectPutInCart({ projectId: id }));
    run(projectSwitched(id));
    expect(wall().id).toBe(id);
    then(() => projectPutInCart({ projectId: id }));
    expect(wall()).toMatchObject({ status: 'InProgress', tiles: [] });
    expect(selectCartProjects(state()).map((project) => project.id)).toEqual([id]);
  });
});

describe('undo', () => {
  test('never undoes the choice of photos or the shop’s own placement', () => {
    const { state, then, wall } = world();
    then(() => photosFramed(['a']));
    expect(selectUndoStep(state())).toBeUndefined();
    then(() => wallAppearanceChanged({ frameColor: 'White' }));
    then(() => photosFramed(['a', 'b']));
    const [, second] = wall().tiles;
    const placement = { scale: 1, centerX: 0.2, centerY: 0.5 };
    then(() => firstCropsFound({ placements: [{ tileId: second?.id ?? '', placement }] }));
    then(() => undone());
    expect(wall()).toMatchObject({ frameColor: 'Black', tiles: [{ photoId: 'a' }, { photoId: 'b', positionX: 0.2 }] });
    expect(selectUndoStep(state())).toBeUndefined();
    then(() => redone());
    expect(wall()).toMatchObject({ frameColor: 'White', tiles: [{}, { positionX: 0.2 }] });
  });

  test('works on an empty wall: restores the last tile', () => {
    const { state, then, wall } = world();
    then(() => photosFramed(['a']));
    then(() => tilesRemoved({ tileIds: [wall().tiles[0]?.id ?? ''] }));
    expect([wall().tiles.length, selectUndoStep(state())]).toEqual([0, 'removed']);
    then(() => undone());
    expect([wall().tiles.length, selectRedoStep(state())]).toEqual([1, 'removed']);
  });

  test('covers walls and splits in chronological order, and shows each', () => {
    const { state, then, wall, split } = world();
    then(() => photosFramed(['a']));
    then(() => spacingChanged({ inches: 2 }));
    then(start);
    then(() => spacingChanged({ inches: 5 }));
    then(() => projectOpened({ projectId: undefined }));
    then(() => undone());
    expect(selectEditedProject(state())).toMatchObject({ id: split().id, tileSpacing: 1 });
    then(() => undone());
    expect(selectEditedProject(state())?.id).toBe(wall().id);
    then(() => undone());
    expect(wall().tileSpacing).toBe(1);
    for (let step = 0; step < 3; step++) then(() => redone());
    expect([wall().tileSpacing, split().tileSpacing]).toEqual([2, 5]);
  });

  test('shows a wall that was closed', () => {
    const { state, then, run, wall } = world();
    then(() => photosFramed(['a']));
    const { id } = wall();
    then(() => spacingChanged({ inches: 2 }));
    run(newWallStarted());
    then(() => photosFramed(['b']));
    then(() => undone());
    expect(selectEditedProject(state())).toMatchObject({ id, tileSpacing: 1 });
  });

  test('stops at a project that went into the cart or was removed', () => {
    const { state, then, wall, split } = world();
    then(() => photosFramed(['a']));
    then(() => spacingChanged({ inches: 2 }));
    then(start);
    then(() => projectPutInCart({ projectId: split().id }));
    expect(selectUndoStep(state())).toBe('spacing');
    then(() => projectPutInCart({ projectId: wall().id }));
    expect(selectUndoStep(state())).toBeUndefined();
    then(() => cartCompleted({ projectIds: selectCartProjects(state()).map(({ id }) => id) }));
    expect(selectRedoStep(state())).toBeUndefined();
  });

  test('finds the photo of a restored tile even if it left the shelf', () => {
    const { state, then, wall } = world();
    then(() => photosFramed(['a', 'b']));
    then(() => tilesRemoved({ tileIds: [wall().tiles[0]?.id ?? ''] }));
    then(() => photoTakenDown({ photoId: 'a' }));
    expect([selectIsPhotoUsed(state(), 'a'), selectIsPhotoUsed(state(), 'x')]).toEqual([true, false]);
  });
});

describe('a split', () => {
  test('takes each appearance change of its wall at once, and keeps it in the cart', () => {
    const { then, state, wall, split } = world();
    then(() => photosFramed(['a']));
    then(start);
    then(() => projectOpened({ projectId: undefined }));
    then(() => wallAppearanceChanged({ frameColor: 'White' }));
    expect(isSameAppearance(split(), wall())).toBe(true);
    then(() => undone());
    expect([wall().frameColor, split().frameColor]).toEqual(['Black', 'Black']);
    then(() => redone());
    const before = split();
    then(() => projectOpened({ projectId: before.id }));
    then(() => projectPutInCart({ projectId: before.id }));
    const [inCart] = selectCartProjects(state());
    expect(inCart && { ...inCart, status: before.status, isActive: true }).toMatchObject({
      frameColor: 'White',
      tiles: before.tiles.map(({ id, frameColor }) => ({ id, frameColor })),
    });
  });

  test('keeps its appearance in the cart after another wall has replaced its wall', () => {
    const { then, run, split } = world();
    then(() => photosFramed(['a']));
    then(start);
    run(newWallStarted());
    then(() => photosFramed(['b']));
    then(() => wallAppearanceChanged({ matColor: '#FFFFFFFF' }));
    const { matColor } = split();
    then(() => projectPutInCart({ projectId: split().id }));
    expect(split()).toMatchObject({ status: 'Cart', matColor });
  });

  test('with its own appearance is next to a new wall with that appearance, and the old wall stays in the list', () => {
    const { then, run, wall, split, list } = world();
    then(() => photosFramed(['a']));
    then(start);
    then(() => wallAppearanceChanged({ frameColor: 'Gray' }));
    const { id } = split();
    run(projectSwitched(wall().id));
    then(() => projectOpened({ projectId: undefined }));
    run(newWallStarted());
    then(() => photosFramed(['b']));
    then(() => projectOpened({ projectId: id }));
    expect(wall()).toMatchObject({ tiles: [], frameColor: 'Gray', isSplit: false });
    expect(list()).toContain('Wall of 1');
  });
});

describe('edits on two machines', () => {
  test('of one tile end with the newest edit, even if the older machine edited another tile last', () => {
    const { then, wall, state } = world();
    then(() => photosFramed(['a', 'b']));
    const saved = wall();
    then(() => projectSaved({ sent: saved, version: 1 }));
    const [a, b] = saved.tiles.map(({ id }) => id);
    then(() => zoomed(a ?? '', 2));
    then(() => zoomed(b ?? '', 3));
    const [tileA, tileB] = saved.tiles;
    if (!tileA || !tileB) throw new Error('no tiles');
    // The other machine moved it between the two edits here.
    const between = new Date(at(3).getTime() + 30_000).toISOString();
    const theirs = {
      ...saved,
      version: 2,
      updatedAt: between,
      tiles: [{ ...tileA, scale: 7, updatedAt: between }, tileB],
    };
    then(() => projectConflicted({ theirs }));
    expect(wall().tiles.map(({ scale }) => scale)).toEqual([7, 3]);
    expect(state().projects.stored[saved.id]?.version).toBe(2);
  });

  test('a tile removed here after it was moved there stays removed', () => {
    const { then, wall } = world();
    then(() => photosFramed(['a', 'b']));
    const saved = wall();
    then(() => projectSaved({ sent: saved, version: 1 }));
    const [tileA, tileB] = saved.tiles;
    if (!tileA || !tileB) throw new Error('no tiles');
    const earlier = at(2).toISOString();
    then(() => spacingChanged({ inches: 3 }));
    then(() => tilesRemoved({ tileIds: [tileA.id] }));
    const theirs = {
      ...saved,
      version: 2,
      updatedAt: earlier,
      tiles: [{ ...tileA, scale: 7, updatedAt: earlier }, tileB],
    };
    then(() => projectConflicted({ theirs }));
    expect(wall().tiles.map(({ photoId }) => photoId)).toEqual(['b']);
  });

  test.each([
    ['after its removal here returns', 10, true],
    ['before its removal here stays removed', 0, false],
  ])('a wall saved elsewhere %s', (_when, minutes, isBack) => {
    const { then, wall, state } = world();
    then(() => photosFramed(['a', 'b']));
    const saved = wall();
    then(() => projectSaved({ sent: saved, version: 1 }));
    // The reply to this edit's save arrives after the removal.
    then(() => spacingChanged({ inches: 3 }));
    then(() => projectRemoved({ projectId: saved.id }));
    const removedAt = state().projects.stored[saved.id]?.removedAt;
    const theirs = { ...saved, version: 2, updatedAt: at(minutes).toISOString() };
    then(() => projectConflicted({ theirs }));
    const { projects, stored } = state().projects;
    expect(projects.some(({ id }) => id === saved.id)).toBe(isBack);
    expect(stored[saved.id]).toMatchObject({ version: 2 });
    // Without the time, the server would delete it whatever has changed since.
    expect(stored[saved.id]?.removedAt).toBe(isBack ? undefined : removedAt);
  });

  test('a late reply is ignored after a newer one', () => {
    const { then, wall, state } = world();
    then(() => photosFramed(['a']));
    const sent = wall();
    then(() => projectSaved({ sent, version: 3 }));
    then(() => spacingChanged({ inches: 3 }));
    const before = state().projects;
    then(() => projectSaved({ sent, version: 2 }));
    then(() => projectConflicted({ theirs: { ...sent, version: 2 } }));
    expect(isSameContent(before.projects[0] ?? sent, state().projects.projects[0])).toBe(true);
    expect(wall().version).toBe(3);
  });
});
