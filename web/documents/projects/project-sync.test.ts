import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Project } from '../../../shared/schemas/project.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { AppStartListening, RootState } from '../../site/store-types.ts';
import { photoRemoved, photosAdded, photosReducer } from '../photos/index.ts';
import { createProjectSaver } from './project-saver.ts';
import type { ProjectServer, SaveResult } from './project-server.ts';
import { createProjectSync, hasUnsaved } from './project-sync.ts';
import { photosFramed, projectRemoved, projectsReducer, tilesPlaced, wallLookChanged } from './projects-slice.ts';
import { selectActiveProject } from './selectors.ts';
import { PRODUCT } from './test-product.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that counts versions as the real one does and notes when it was asked. */
function setUp() {
  const saves: { atMs: number; project: Project }[] = [];
  const removed: string[] = [];
  const stored = new Map<string, Project>();
  let isDown = false;
  let refusal: ApiProblem | undefined;
  const server: ProjectServer = {
    async save(project): Promise<SaveResult> {
      saves.push({ atMs: Date.now(), project });
      if (isDown) throw new Error('down');
      if (refusal) throw refusal;
      const current = stored.get(project.id);
      if (current && current.version !== project.version) return { kind: 'conflict', stored: current };
      const next = { ...project, version: project.version + 1 };
      stored.set(project.id, next);
      return { kind: 'saved', project: next };
    },
    async remove(projectId) {
      removed.push(projectId);
      stored.delete(projectId);
    },
    products: async () => [PRODUCT],
  };
  const sync = createProjectSync(async () => createProjectSaver(server));
  const listener = createListenerMiddleware();
  // the store of this test has the two slices that the sync reads
  sync.register(listener.startListening as unknown as AppStartListening);
  const store = configureStore({
    reducer: { projects: projectsReducer, photos: photosReducer },
    middleware: (defaults) => defaults().prepend(listener.middleware),
  });
  const state = () => store.getState() as RootState;

  function addUploadedPhoto(id: string): void {
    const key = `uploads/default/K-1/${id}`;
    store.dispatch(
      photosAdded([{ id, fileName: `${id}.jpg`, bytes: 1, status: 'processing', key, widthPx: 3000, heightPx: 2000 }]),
    );
  }

  const setDown = (down: boolean) => (isDown = down);
  const refuse = (problem: ApiProblem | undefined) => (refusal = problem);
  return { store, state, saves, removed, stored, addUploadedPhoto, setDown, refuse };
}

function zoomTo(state: RootState, scale: number) {
  const tileId = selectActiveProject(state)?.tiles[0]?.id ?? '';
  return tilesPlaced({ placements: [{ tileId, placement: { scale, centerX: 0.5, centerY: 0.5 } }], label: 'zoom' });
}

describe('saving', () => {
  test('under ten seconds of steady edits goes on about once a second and carries the last edit', async () => {
    const { store, state, saves, addUploadedPhoto } = setUp();
    addUploadedPhoto('a');
    store.dispatch(photosFramed(['a']));
    for (let step = 1; step <= 100; step++) {
      store.dispatch(zoomTo(state(), 1 + step / 100));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(2_000);
    const pauses = saves.slice(1).map((save, index) => save.atMs - (saves[index]?.atMs ?? 0));
    expect(saves.length).toBeGreaterThanOrEqual(9);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000);
    expect(saves.at(-1)?.project.tiles[0]?.scale).toBe(2);
    expect(hasUnsaved(state())).toBe(false);
  });

  test('waits for a photo to be uploaded, then saves its tile by itself', async () => {
    const { store, state, saves, addUploadedPhoto } = setUp();
    store.dispatch(photosAdded([{ id: 'a', fileName: 'a', bytes: 1, status: 'waiting', widthPx: 300, heightPx: 200 }]));
    store.dispatch(photosFramed(['a']));
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saves).toEqual([]);
    store.dispatch(photoRemoved({ id: 'a' }));
    addUploadedPhoto('a');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(saves).toHaveLength(1);
    expect(saves[0]?.project.tiles).toHaveLength(1);
    expect(hasUnsaved(state())).toBe(false);
  });

  test('does not repeat what is saved already', async () => {
    const { store, saves, addUploadedPhoto } = setUp();
    addUploadedPhoto('a');
    store.dispatch(photosFramed(['a']));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saves).toHaveLength(1);
  });

  test('that fails is tried again with growing pauses until it works', async () => {
    const { store, state, saves, setDown, addUploadedPhoto } = setUp();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    setDown(true);
    addUploadedPhoto('a');
    store.dispatch(photosFramed(['a']));
    await vi.advanceTimersByTimeAsync(7_500);
    expect(saves).toHaveLength(3);
    expect(hasUnsaved(state())).toBe(true);
    setDown(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(hasUnsaved(state())).toBe(false);
    vi.restoreAllMocks();
  });

  test('that is over a limit waits as long as the server says, and loses nothing', async () => {
    const { store, state, saves, refuse, addUploadedPhoto } = setUp();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    refuse(new ApiProblem({ status: 429, code: 'too_many_requests', message: 'Too many', retryAfterSeconds: 300 }));
    addUploadedPhoto('a');
    store.dispatch(photosFramed(['a']));
    await vi.advanceTimersByTimeAsync(290_000);
    expect(saves).toHaveLength(1);
    expect(hasUnsaved(state())).toBe(true);
    refuse(undefined);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(saves).toHaveLength(2);
    expect(hasUnsaved(state())).toBe(false);
    vi.restoreAllMocks();
  });

  test('meets a newer copy from another window and ends with both edits', async () => {
    const { store, state, stored, addUploadedPhoto } = setUp();
    addUploadedPhoto('a');
    store.dispatch(photosFramed(['a']));
    await vi.advanceTimersByTimeAsync(2_000);
    const id = selectActiveProject(state())?.id ?? '';
    const current = stored.get(id);
    if (!current) throw new Error('not stored');
    stored.set(id, { ...current, version: current.version + 1, filter: 'grayScale' });
    store.dispatch(wallLookChanged({ frameColor: 'White' }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stored.get(id)).toMatchObject({ filter: 'grayScale', frameColor: 'White' });
    expect(hasUnsaved(state())).toBe(false);
  });

  test('a removed project is deleted on the server', async () => {
    const { store, state, removed, addUploadedPhoto } = setUp();
    addUploadedPhoto('a');
    store.dispatch(photosFramed(['a']));
    await vi.advanceTimersByTimeAsync(2_000);
    const projectId = selectActiveProject(state())?.id ?? '';
    store.dispatch(projectRemoved({ projectId }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(removed).toEqual([projectId]);
    expect(hasUnsaved(state())).toBe(false);
  });
});
