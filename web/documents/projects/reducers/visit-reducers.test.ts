// @vitest-environment jsdom

import { configureStore } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../../shared/project/schema.ts';
import type { Site } from '../../../site/create-site.ts';
import type { RootState, ThunkExtra } from '../../../site/store-types.ts';
import { testSite } from '../../../site/test-site.ts';
import { visitorLeft } from '../../../site/visitor.ts';
import { type TestApi, testApi } from '../../../testing/replies.ts';
import { testSession } from '../../../testing/sessions.ts';
import { photosAdded, photosReducer } from '../../photos/index.ts';
import { newProject, newTile } from '../draft.ts';
import { restoreProjects } from '../sync/restore-projects.ts';
import { hasUnsaved, undeletedIds } from '../sync/unsaved.ts';
import { wireProject } from '../sync/wire-project.ts';
import { PRODUCT } from '../test-product.ts';
import {
  photosFramed,
  projectReceived,
  projectRemoved,
  projectSaved,
  projectsReducer,
  wallAppearanceChanged,
} from './projects-slice.ts';
import { selectActiveProject, selectUndoStep } from './selectors.ts';

let site: Site;
let api: TestApi;

beforeEach(async () => {
  api = testApi();
  site = await testSite({ api });
});

/** A project with one tile as the server has it. */
function stored(id: string, change: Partial<Project> = {}): Project {
  const draft = newProject({ id, now: '2026-11-20T00:00:00.000Z', productId: 'tile' });
  const project = { ...draft, tiles: [newTile({ id: `${id}-tile`, photoId: 'there', project: draft })] };
  const there = { id: 'there', fileName: 'a.jpg', bytes: 1, status: 'ready' as const, widthPx: 3_000, heightPx: 2_000 };
  return { ...wireProject(project, { there: { ...there, key: `uploads/${id}` } }, PRODUCT), version: 4, ...change };
}

function setUp(projects: Project[]) {
  const photos = projects.map(({ id }) => ({
    key: `uploads/${id}`,
    status: 'ready' as const,
    width: 3_000,
    height: 2_000,
  }));
  const answer = { projects, photos };
  api.replies['POST /v1/projects/get'] = () => answer;
  const extra: ThunkExtra = { site };
  const store = configureStore({
    reducer: { projects: projectsReducer, photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  });
  const state = () => store.getState() as RootState;
  const frame = () => {
    store.dispatch(
      photosAdded([
        {
          id: 'mine',
          fileName: 'm',
          bytes: 1,
          status: 'processing',
          key: 'uploads/mine',
          widthPx: 300,
          heightPx: 200,
        },
      ]),
    );
    store.dispatch(photosFramed(['mine']));
    return selectActiveProject(state())?.id ?? '';
  };
  const outline = () =>
    state().projects.projects.map(({ id, status, isActive }) => `${id} ${status}${isActive ? '*' : ''}`);
  return {
    store,
    state,
    answer,
    frame,
    outline,
    restore: () => restoreProjects()(store.dispatch as never, state, extra),
  };
}

describe('after a login', () => {
  beforeEach(() => site.session.write(testSession()));

  test('the newest project in progress is opened, the others are in the cart, and none is saved again', async () => {
    const { state, outline, restore } = setUp([
      stored('older', { updatedAt: '2026-11-18T00:00:00.000Z' }),
      stored('newest', { updatedAt: '2026-11-20T00:00:00.000Z' }),
      stored('bought', { status: 'Cart' }),
    ]);
    expect(await restore()).toEqual({ hasResumed: true });
    expect(outline()).toEqual(['older Cart', 'newest InProgress*', 'bought Cart']);
    expect(hasUnsaved(state())).toBe(false);
  });

  test('work started before it leaves the wall and stays in this browser', async () => {
    const { state, frame, outline, restore } = setUp([stored('elsewhere')]);
    const mine = frame();
    expect(await restore()).toEqual({ hasResumed: true });
    expect(outline()).toEqual([`${mine} InProgress`, 'elsewhere InProgress*']);
    expect(selectUndoStep(state())).toBeUndefined();
  });

  test('without new projects the shopper stays on the page', async () => {
    const { outline, frame, restore } = setUp([]);
    const mine = frame();
    expect(await restore()).toEqual({ hasResumed: false });
    expect(outline()).toEqual([`${mine} InProgress*`]);
  });

  test('a second restore does not switch projects', async () => {
    const { store, state, outline, restore } = setUp([stored('one'), stored('two', { status: 'Cart' })]);
    await restore();
    store.dispatch(wallAppearanceChanged({ frameColor: 'White' }));
    const before = [outline(), selectActiveProject(state())?.frameColor];
    expect(await restore()).toEqual({ hasResumed: false });
    expect([outline(), selectActiveProject(state())?.frameColor]).toEqual(before);
  });

  test('a newer copy replaces a project without local changes, but not one with changes', async () => {
    const { store, state, answer, restore } = setUp([stored('one')]);
    await restore();
    answer.projects = [stored('one', { version: 5, filter: 'grayScale' })];
    await restore();
    expect(selectActiveProject(state())).toMatchObject({ version: 5, filter: 'grayScale' });
    expect(hasUnsaved(state())).toBe(false);
    store.dispatch(wallAppearanceChanged({ frameColor: 'White' }));
    answer.projects = [stored('one', { version: 6, filter: 'color' })];
    await restore();
    expect(selectActiveProject(state())).toMatchObject({ version: 5, filter: 'grayScale', frameColor: 'White' });
  });

  test('a resumed split opens in the editor, next to a new wall with its appearance', async () => {
    const split = { isSplit: true, rows: 1, cols: 1, singleImagePath: 'uploads/split', frameColor: 'Gray' as const };
    const { state, restore } = setUp([stored('split', split)]);
    expect(await restore()).toEqual({ hasResumed: true });
    expect(state().projects.editedId).toBe('split');
    expect(selectActiveProject(state())).toMatchObject({ isSplit: false, tiles: [], frameColor: 'Gray' });
  });
});

describe('when a visitor leaves', () => {
  test('an unsynced removal returns with its owner, before or after the server replies', async () => {
    for (const isAnsweredFirst of [true, false]) {
      const { store, state, restore, outline } = setUp([stored('removed'), stored('kept', { status: 'Cart' })]);
      await restore();
      store.dispatch(projectRemoved({ projectId: 'removed' }));
      const theirs = { stored: state().projects.stored.removed };
      store.dispatch(visitorLeft());
      if (isAnsweredFirst) await restore();
      store.dispatch(projectReceived({ id: 'removed', base: undefined, theirs }));
      if (!isAnsweredFirst) await restore();
      expect(outline().join()).not.toContain('removed');
      expect(undeletedIds(state())).toEqual(['removed']);
    }
  });

  test('one default project is left, and a late reply about the others is ignored', () => {
    const { store, state, frame } = setUp([]);
    const mine = frame();
    const wall = selectActiveProject(state());
    if (!wall) throw new Error('no wall');
    expect(wall.id).toBe(mine);
    store.dispatch(projectSaved({ sent: wall, version: 1 }));
    store.dispatch(visitorLeft());
    const [fresh, ...others] = state().projects.projects;
    expect(fresh).toMatchObject({ status: 'InProgress', isActive: true, tiles: [], frameColor: 'Black' });
    expect([others, state().projects.stored, state().photos.order]).toEqual([[], {}, []]);
    store.dispatch(projectSaved({ sent: wall, version: 2 }));
    expect(state().projects.stored).toEqual({});
    expect(hasUnsaved(state())).toBe(false);
  });

  test('a returning visitor finds the projects again', async () => {
    site.session.write(testSession());
    const { store, outline, restore } = setUp([stored('one')]);
    await restore();
    store.dispatch(visitorLeft());
    expect(await restore()).toEqual({ hasResumed: true });
    expect(outline()).toEqual(['one InProgress*']);
  });
});
