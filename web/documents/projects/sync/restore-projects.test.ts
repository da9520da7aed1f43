import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import type { GetProjectsReply as Reply } from '../../../../shared/project/wire.ts';
import type { RootState, ThunkExtra } from '../../../site/store-types.ts';
import { photoRemoved, photosAdded, photosReducer } from '../../photos/index.ts';
import { newProject, newTile } from '../draft.ts';
import { photosFramed, projectsReducer } from '../reducers/projects-slice.ts';
import { selectActiveProject } from '../reducers/selectors.ts';
import { PRODUCT } from '../test-product.ts';
import { restoreProjects } from './restore-projects.ts';
import { hasUnsaved } from './unsaved.ts';
import { wireProject } from './wire-project.ts';

type GetProjectsReply = z.infer<typeof Reply>;

const KEY = 'uploads/default/K-1/elsewhere';
const VIEW: PhotoView = { key: KEY, status: 'ready', width: 3_000, height: 2_000, previewUrl: '/photos/x' };

/** A project saved by another browser with the same cart token. */
function stored(change: Partial<Project> = {}): Project {
  const project = newProject({ id: 'p9', now: '2026-11-20T00:00:00.000Z', productId: 'tile' });
  const photo = {
    id: 'there',
    fileName: 'wedding.jpg',
    bytes: 1,
    status: 'ready' as const,
    key: KEY,
    widthPx: 3_000,
    heightPx: 2_000,
  };
  const tiles = [newTile({ id: 't9', photoId: 'there', project })];
  return { ...wireProject({ ...project, tiles }, { there: photo }, PRODUCT), version: 4, ...change };
}

function setUp(projects: Project[]) {
  const answer: GetProjectsReply = { projects, photos: [VIEW] };
  const pages = new Map<string | undefined, GetProjectsReply>();
  const shopper: { now: { customer: { id: string } } | undefined } = { now: undefined };
  const extra = {
    site: {
      api: { post: async (_path: string, { body }: { body: { cursor?: string } }) => pages.get(body.cursor) ?? answer },
      session: { read: () => undefined, reload: () => shopper.now },
      cartToken: { read: () => 'token' },
    },
  } as unknown as ThunkExtra;
  const store = configureStore({
    reducer: { projects: projectsReducer, photos: photosReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: extra } }),
  });
  const state = () => store.getState() as RootState;
  const restore = (how?: Parameters<typeof restoreProjects>[0]) =>
    restoreProjects(how)(store.dispatch as never, state, extra);
  return { store, state, restore, answer, pages, shopper };
}

test('a browser without any data restores the wall, and does not save it again', async () => {
  const { state, restore } = setUp([stored()]);
  await restore();
  expect(selectActiveProject(state())).toMatchObject({
    id: 'p9',
    version: 4,
    tiles: [{ id: 't9', photoId: 'elsewhere' }],
  });
  expect(state().photos.byId.elsewhere).toMatchObject({ fileName: 'wedding.jpg', widthPx: 3_000 });
  expect(hasUnsaved(state())).toBe(false);
});

test('a restored photo keeps its source', async () => {
  const [tile, ...others] = stored().tiles;
  if (!tile) throw new Error('no tile');
  const metadata = { source: 'Facebook' as const, sourceUrl: 'https://photos.example/1', fileName: 'wedding.jpg' };
  const { state, restore } = setUp([stored({ tiles: [{ ...tile, metadata }, ...others] })]);
  await restore();
  expect(state().photos.byId.elsewhere).toMatchObject(metadata);
});

test('of several, the newest one in progress becomes the wall', async () => {
  const older = stored({ id: 'p8', updatedAt: '2026-11-19T00:00:00.000Z' });
  const inCart = stored({ id: 'p7', status: 'Cart', isActive: false, updatedAt: '2026-11-21T00:00:00.000Z' });
  const { state, restore } = setUp([inCart, older, stored()]);
  await restore();
  expect(selectActiveProject(state())?.id).toBe('p9');
  expect(state().projects.projects.find(({ id }) => id === 'p7')?.status).toBe('Cart');
});

test('an update refreshes existing projects and adds no project started elsewhere', async () => {
  const { state, restore, answer } = setUp([stored({ status: 'Cart', isActive: false })]);
  await restore();
  answer.projects = [
    stored({ status: 'Cart', isActive: false, version: 5, quantity: 3 }),
    stored({ id: 'p10', createdAt: '2026-11-22T00:00:00.000Z' }),
  ];
  await restore({ isUpdate: true });
  const known = state().projects.projects.filter(({ tiles }) => tiles.length > 0);
  expect(known).toMatchObject([{ id: 'p9', status: 'Cart', version: 5, quantity: 3 }]);
  expect(hasUnsaved(state())).toBe(false);
});

test('all pages of a long list load', async () => {
  const { state, restore, answer, pages } = setUp([stored()]);
  answer.cursor = 'p9';
  pages.set('p9', { projects: [stored({ id: 'p10', status: 'Cart' })], photos: [] });
  await restore();
  expect(state().projects.projects.map(({ id }) => id)).toEqual(['p9', 'p10']);
});

test('work started here stays on the wall', async () => {
  const { store, state, restore } = setUp([stored()]);
  store.dispatch(photosAdded([{ id: 'a', fileName: 'a.jpg', bytes: 1, status: 'waiting' }]));
  store.dispatch(photosFramed(['a']));
  await restore();
  expect(selectActiveProject(state())?.tiles).toMatchObject([{ photoId: 'a' }]);
});

test('a tile without a local photo uses the server’s copy, and is dropped if there is none', async () => {
  const { store, state, restore, answer } = setUp([]);
  const key = 'uploads/default/K-1/a';
  store.dispatch(photosAdded([{ id: 'a', fileName: 'a.jpg', bytes: 1, status: 'processing', key }]));
  store.dispatch(photosFramed(['lost', 'gone', 'a']));
  const wall = selectActiveProject(state());
  const saved = stored();
  answer.projects = [
    { ...saved, id: wall?.id ?? '', tiles: saved.tiles.map((tile) => ({ ...tile, id: wall?.tiles[0]?.id ?? '' })) },
  ];
  await restore();
  expect(selectActiveProject(state())?.tiles.map(({ photoId }) => photoId)).toEqual(['elsewhere', 'a']);
});

test('a tile without a local photo uses the stored copy of a project that the list does not have yet', async () => {
  const { store, state, restore, answer, shopper } = setUp([stored()]);
  await restore();
  store.dispatch(photoRemoved({ id: 'elsewhere' }));
  Object.assign(answer, { projects: [], photos: [] });
  shopper.now = { customer: { id: 'ada' } };
  await restore();
  expect(selectActiveProject(state())?.tiles).toMatchObject([{ id: 't9', photoId: 'elsewhere' }]);
  expect(state().photos.byId.elsewhere).toMatchObject({ key: KEY, fileName: 'wedding.jpg', widthPx: 3_000 });
  expect(hasUnsaved(state())).toBe(false);
});

test('a tile without a local photo uses the stored copy while the list is unavailable', async () => {
  const { store, state, restore, pages } = setUp([stored()]);
  await restore();
  store.dispatch(photoRemoved({ id: 'elsewhere' }));
  pages.get = () => {
    throw new Error('unreachable');
  };
  await expect(restore()).rejects.toThrow('unreachable');
  expect(state().photos.byId.elsewhere).toMatchObject({ key: KEY, widthPx: 3_000 });
});

test('a project deleted on another machine is removed here, unless a login has moved it', async () => {
  const { state, restore, answer, shopper } = setUp([stored(), stored({ id: 'p8', status: 'Cart' })]);
  await restore();
  answer.projects = [stored()];
  shopper.now = { customer: { id: 'ada' } };
  await restore();
  expect(state().projects.projects.map(({ id }) => id)).toEqual(['p9', 'p8']);
  shopper.now = undefined;
  await restore();
  expect(state().projects.projects.map(({ id }) => id)).toEqual(['p9']);
  expect(hasUnsaved(state())).toBe(false);
});
