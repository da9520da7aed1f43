import { beforeEach, describe, expect, test, vi } from 'vitest';
import { photoRemoved, photosAdded } from '../../photos/index.ts';
import {
  photosFramed,
  projectPutBack,
  projectRemoved,
  tilesPlaced,
  wallAppearanceChanged,
} from '../reducers/projects-slice.ts';
import { flushProjects, saveAll } from './reconcile.ts';
import { restoreProjects } from './restore-projects.ts';
import './save-project.ts';
import { selectActiveProject } from '../reducers/selectors.ts';
import { type TestTab, testShop, uploadedPhoto } from '../test-shop.ts';
import { hasUnsaved } from './unsaved.ts';

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mockRestore();
});

async function world() {
  const shop = testShop();
  const tab = await shop.openBrowser().openTab();
  return { ...shop, tab };
}

/** Adds a tile of one photo that is on the server. */
function hang({ addPhotos, store }: TestTab): void {
  addPhotos('a');
  store.dispatch(photosFramed(['a']));
}

function zoom({ store, wall }: TestTab, scale: number): void {
  const tileId = wall().tiles[0]?.id ?? '';
  store.dispatch(
    tilesPlaced({ placements: [{ tileId, placement: { scale, centerX: 0.5, centerY: 0.5 } }], name: 'zoomed' }),
  );
}

describe('saving', () => {
  test('continues about once a second during steady edits and includes the last edit', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    for (let step = 1; step <= 100; step++) {
      zoom(tab, 1 + step / 100);
      await clock.pass(100);
    }
    await clock.pass(3_000);
    expect(server.saves().length).toBeGreaterThanOrEqual(9);
    expect(server.saves().length).toBeLessThanOrEqual(13);
    expect(server.saves().at(-1)?.project?.tiles[0]?.scale).toBe(2);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('waits for a photo to be uploaded, then saves its tile automatically', async () => {
    const { clock, server, tab } = await world();
    const { store } = tab;
    store.dispatch(photosAdded([{ id: 'a', fileName: 'a', bytes: 1, status: 'waiting', widthPx: 300, heightPx: 200 }]));
    store.dispatch(photosFramed(['a']));
    await clock.pass(3_000);
    expect(server.saves()).toEqual([]);
    store.dispatch(photoRemoved({ id: 'a' }));
    store.dispatch(photosAdded([uploadedPhoto('a')]));
    await clock.pass(3_000);
    expect(server.saves().map(({ project }) => project?.tiles.length)).toEqual([1]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('repeats for a corrected photo size, and for nothing else', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    await clock.pass(10_000);
    expect(server.saves()).toHaveLength(1);
    tab.store.dispatch(photoRemoved({ id: 'a' }));
    tab.store.dispatch(photosAdded([{ ...uploadedPhoto('a'), widthPx: 2_999 }]));
    await clock.pass(10_000);
    expect(server.saves().map(({ project }) => project?.tiles[0]?.width)).toEqual([3_000, 2_999]);
  });

  test('over a limit waits as long as the server says, loses nothing, and reports it once', async () => {
    const { clock, server, tab } = await world();
    server.mood = { status: 429, code: 'too_many_requests', retryAfterSeconds: 300 };
    hang(tab);
    await clock.pass(290_000);
    expect(server.saves()).toHaveLength(1);
    expect(tab.site.toast.hasWaiting()).toBe(true);
    server.mood = 'well';
    await clock.pass(15_000);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('pauses while offline and resumes automatically', async () => {
    const { clock, server, tab } = await world();
    tab.setOnline(false);
    hang(tab);
    await clock.pass(20_000);
    expect(server.calls).toEqual([]);
    tab.setOnline(true);
    await clock.pass(2_000);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('merges with a newer copy from another machine', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    await clock.pass(2_000);
    const { id } = tab.wall();
    const current = server.stored.get(id);
    if (!current) throw new Error('not stored');
    server.stored.set(id, { ...current, version: current.version + 1, filter: 'grayScale' });
    tab.store.dispatch(wallAppearanceChanged({ frameColor: 'White' }));
    await clock.pass(5_000);
    expect(server.stored.get(id)).toMatchObject({ filter: 'grayScale', frameColor: 'White' });
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('recognizes its own timed-out save that arrived anyway, and loses nothing', async () => {
    const { clock, server, tab } = await world();
    server.mood = 'hangs after taking';
    hang(tab);
    await clock.pass(2_000);
    zoom(tab, 2);
    await clock.pass(14_000);
    server.mood = 'well';
    await clock.pass(30_000);
    expect(server.stored.get(tab.wall().id)?.tiles).toMatchObject([{ scale: 2 }]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });
});

describe('removed projects', () => {
  test('are deleted on the server', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    await clock.pass(2_000);
    tab.store.dispatch(projectRemoved({ projectId: tab.wall().id }));
    await clock.pass(3_000);
    expect(server.stored.size).toBe(0);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('and restored ones are saved as new', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    await clock.pass(2_000);
    const project = tab.wall();
    tab.store.dispatch(projectRemoved({ projectId: project.id }));
    await clock.pass(3_000);
    tab.store.dispatch(projectPutBack({ project, index: 0 }));
    await clock.pass(3_000);
    expect([...server.stored.keys()]).toEqual([project.id]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test.each([
    ['after it was saved once', 1],
    ['before it was ever saved', 0],
  ])('during a hanging save stay removed, however late it arrives: %s', async (_when, saves) => {
    const { clock, server, tab } = await world();
    if (saves === 0) server.mood = 'hangs';
    hang(tab);
    await clock.pass(2_000);
    server.mood = 'hangs';
    if (saves === 1) zoom(tab, 2);
    await clock.pass(2_000);
    const { id } = tab.wall();
    tab.store.dispatch(projectRemoved({ projectId: id }));
    const { stored, removals } = tab.state().projects;
    server.mood = 'well';
    await clock.pass(60_000);
    const late = server.saves().at(-1)?.project;
    expect(server.saves()).toHaveLength(saves + 1);
    expect(server.answerTo('/v1/projects/save', { project: late }).status).toBe(409);
    expect(server.stored.size).toBe(0);
    expect(server.deletes().map(({ removedAt }) => removedAt)).toEqual([(stored[id] ?? removals[id])?.removedAt]);
  });

  test('removed elsewhere and edited here are saved with that edit, despite the older version', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    await clock.pass(2_000);
    const { id } = tab.wall();
    const current = server.stored.get(id);
    if (!current) throw new Error('not stored');
    server.stored.set(id, { ...current, version: current.version + 5 });
    server.remove(id);
    zoom(tab, 2);
    await clock.pass(5_000);
    expect(server.stored.get(id)).toMatchObject({ version: current.version + 6, tiles: [{ scale: 2 }] });
    expect(tab.wall().version).toBe(current.version + 6);
    expect(hasUnsaved(tab.state())).toBe(false);
  });
});

describe('adding to the cart', () => {
  test('never hangs: it fails at the deadline, and the next attempt succeeds', async () => {
    const { clock, server, tab } = await world();
    server.mood = 'hangs';
    hang(tab);
    const answers: string[] = [];
    const flush = () => tab.store.dispatch(flushProjects([tab.wall().id])).then(({ kind }) => answers.push(kind));
    // One save is in progress and has hung for a while.
    await clock.pass(10_000);
    void flush();
    await clock.pass(15_000);
    expect(answers).toEqual(['unsaved']);
    server.mood = 'well';
    void flush();
    await clock.pass(15_000);
    expect(answers).toEqual(['unsaved', 'saved']);
  });

  test('waits for a new sign-in and then completes', async () => {
    const { clock, server, tab } = await world();
    const { loginGate, session } = tab.site;
    loginGate.onAsk(() => undefined);
    const customer = { id: 'c1', email: 'a@example.com', first_name: '', last_name: '', role: 'shopper' as const };
    session.write({ accessToken: 'old', refreshToken: 'old', customer });
    server.mood = { status: 401, code: 'not_signed_in' };
    hang(tab);
    const answers: string[] = [];
    void tab.store.dispatch(flushProjects([tab.wall().id])).then(({ kind }) => answers.push(kind));
    await clock.pass(60_000);
    expect([loginGate.isAsking(), answers]).toEqual([true, []]);
    server.mood = 'well';
    session.write({ accessToken: 'new', refreshToken: 'new', customer });
    loginGate.answer(true);
    await clock.pass(1_000);
    expect(answers).toEqual(['saved']);
    // Only the interrupted call is repeated.
    expect(server.saves()).toHaveLength(2);
  });

  test('says why the server refuses it', async () => {
    const { clock, server, tab } = await world();
    server.mood = { status: 422, code: 'photo_gone' };
    hang(tab);
    const flushed = tab.store.dispatch(flushProjects([tab.wall().id]));
    await clock.pass(17_000);
    expect(await flushed).toEqual({ kind: 'unsaved', reason: 'We say: photo_gone' });
  });
});

describe('before logging out', () => {
  test('saves everything, and sends nothing if everything is saved', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    await clock.pass(3_000);
    expect(await tab.store.dispatch(saveAll())).toBe(true);
    expect(server.saves()).toHaveLength(1);
    zoom(tab, 2);
    const saving = tab.store.dispatch(saveAll());
    await clock.pass(3_000);
    expect(await saving).toBe(true);
    expect(server.saves().at(-1)?.project?.tiles[0]?.scale).toBe(2);
  });

  test('reports that something cannot be saved', async () => {
    const { clock, server, tab } = await world();
    hang(tab);
    server.mood = 'hangs';
    const saving = tab.store.dispatch(saveAll());
    await clock.pass(60_000);
    expect(await saving).toBe(false);
  });
});

test('loaded projects are not saved again', async () => {
  const { clock, server, tab, openBrowser } = await world();
  hang(tab);
  await clock.pass(3_000);
  const elsewhere = await openBrowser().openTab();
  const restored = elsewhere.store.dispatch(restoreProjects());
  await clock.pass(3_000);
  await restored;
  expect(selectActiveProject(elsewhere.state())?.id).toBe(tab.wall().id);
  expect(server.saves()).toHaveLength(1);
});

test('nothing is sent after the visitor leaves', async () => {
  const { clock, server, tab } = await world();
  server.mood = 'hangs';
  hang(tab);
  await clock.pass(2_000);
  server.mood = 'well';
  tab.site.leave();
  await clock.pass(60_000);
  expect(server.calls).toHaveLength(1);
  expect(server.stored.size).toBe(0);
});
