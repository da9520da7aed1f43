import { beforeEach, describe, expect, test, vi } from 'vitest';
import { photoRemoved, photosAdded } from '../../photos/index.ts';
import { newWallStarted } from '../reducers/mutations.ts';
import {
  cartCompleted,
  photosFramed,
  projectPutInCart,
  splitStarted,
  tilesPlaced,
  undone,
  wallAppearanceChanged,
} from '../reducers/projects-slice.ts';
import { flushProjects } from './reconcile.ts';
import './save-project.ts';
import { testSession } from '../../../testing/sessions.ts';
import { projectsTexts } from '../copy.ts';
import { selectEditedProject, selectProjects } from '../reducers/selectors.ts';
import { type TestTab, testShop, uploadedPhoto } from '../test-shop.ts';
import { restoreProjects } from './restore-projects.ts';
import { hasUnsaved } from './unsaved.ts';

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mockRestore();
});

/** A wall of one photo that is on the server and has no pending edits. */
async function world() {
  const shop = testShop();
  const browser = shop.openBrowser();
  const tab = await browser.openTab();
  tab.addPhotos('a');
  tab.store.dispatch(photosFramed(['a']));
  await shop.clock.pass(3_000);
  return { ...shop, browser, tab, id: tab.wall().id };
}

function zoom({ store, wall }: TestTab, scale: number): void {
  const tileId = wall().tiles[0]?.id ?? '';
  store.dispatch(
    tilesPlaced({ placements: [{ tileId, placement: { scale, centerX: 0.5, centerY: 0.5 } }], name: 'zoomed' }),
  );
}

function messagesOf({ site }: TestTab): string[] {
  const messages: string[] = [];
  const record = (message: string) => void messages.push(message);
  site.toast.show({ info: record, success: record, error: record, dismiss: () => {} });
  return messages;
}

const projectsOf = ({ state }: TestTab) =>
  selectProjects(state())
    .filter(({ tiles }) => tiles.length > 0)
    .map(({ id, status, tiles }) => [id, status, tiles[0]?.scale]);

describe('a project that is ordered', () => {
  test('is completed here and never sent as completed', async () => {
    const { clock, server, tab, id } = await world();
    tab.store.dispatch(projectPutInCart({ projectId: id }));
    await clock.pass(3_000);
    const saves = server.saves().length;
    tab.store.dispatch(cartCompleted({ projectIds: [id] }));
    expect(hasUnsaved(tab.state())).toBe(false);
    await clock.pass(60_000);
    expect(server.saves()).toHaveLength(saves);
    expect(server.saves().some(({ project }) => project?.status === 'Completed')).toBe(false);
  });

  test.each([
    ['the server has a newer version', false],
    ['the browser has the ordered version', true],
  ])(
    'elsewhere during edits here stays as ordered, and the edits continue as a new wall: %s',
    async (_, isVersionKnown) => {
      const { clock, server, tab, id } = await world();
      const messages = messagesOf(tab);
      const ordered = server.order(id, { isVersionKnown });
      zoom(tab, 3);
      await clock.pass(10_000);
      const wall = tab.wall();
      expect(wall.id).not.toBe(id);
      expect(projectsOf(tab)).toEqual([
        [id, 'Completed', 1],
        [wall.id, 'InProgress', 3],
      ]);
      expect(messages).toEqual([projectsTexts.usual.goesOn]);
      expect(server.stored.get(id)).toEqual(ordered);
      expect(server.stored.get(wall.id)).toMatchObject({ status: 'InProgress', version: 1, tiles: [{ scale: 3 }] });
      expect(hasUnsaved(tab.state())).toBe(false);
      // Its steps move along.
      tab.store.dispatch(undone());
      expect(tab.wall().tiles[0]?.scale).toBe(1);
    },
  );

  test('elsewhere without edits here is taken over silently', async () => {
    const { clock, server, tab, id } = await world();
    const messages = messagesOf(tab);
    server.order(id);
    // A corrected size needs saving but is not an edit.
    tab.store.dispatch(photoRemoved({ id: 'a' }));
    tab.store.dispatch(photosAdded([{ ...uploadedPhoto('a'), widthPx: 2_999 }]));
    expect(hasUnsaved(tab.state())).toBe(true);
    await clock.pass(10_000);
    expect(projectsOf(tab)).toEqual([[id, 'Completed', 1]]);
    expect(messages).toEqual([]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('as a split shown in the editor is replaced there by the new one', async () => {
    const { clock, server, tab } = await world();
    tab.store.dispatch(splitStarted({ photoId: 'a', rows: 1, cols: 2 }));
    await clock.pass(3_000);
    const split = selectEditedProject(tab.state());
    server.order(split?.id ?? '');
    tab.store.dispatch(wallAppearanceChanged({ filter: 'grayScale' }));
    await clock.pass(10_000);
    const shown = selectEditedProject(tab.state());
    expect(shown?.id).not.toBe(split?.id);
    expect(shown).toMatchObject({ isSplit: true, isActive: true, filter: 'grayScale', status: 'InProgress' });
  });

  test('in one tab while another edits it loses no edit, and both tabs converge', async () => {
    const { clock, server, browser, tab, id } = await world();
    const other = await browser.openTab();
    other.addPhotos('a');
    const messages = messagesOf(other);
    tab.store.dispatch(projectPutInCart({ projectId: id }));
    await clock.pass(3_000);
    server.order(id);
    tab.store.dispatch(cartCompleted({ projectIds: [id] }));
    const tileId = selectProjects(other.state()).find((each) => each.id === id)?.tiles[0]?.id ?? '';
    const zoomed = { tileId, placement: { scale: 4, centerX: 0.5, centerY: 0.5 } };
    other.store.dispatch(tilesPlaced({ placements: [zoomed], name: 'zoomed' }));
    await clock.pass(30_000);
    for (const each of [tab, other])
      expect(projectsOf(each).map(([, status, scale]) => [status, scale])).toEqual([
        ['Completed', 1],
        ['InProgress', 4],
      ]);
    expect(projectsOf(tab)).toEqual(projectsOf(other));
    expect(messages).toEqual([projectsTexts.usual.goesOn]);
    expect([...server.stored.values()].map(({ status }) => status).sort()).toEqual(['Completed', 'InProgress']);
  });

  test('during a pending save is not reported as saved', async () => {
    const { clock, server, tab, id } = await world();
    server.order(id);
    zoom(tab, 3);
    const flushed = tab.store.dispatch(flushProjects([id]));
    await clock.pass(10_000);
    expect((await flushed).kind).toBe('unsaved');
  });
});

test('a project whose id is taken gets a new id, with its steps, and the other one is added', async () => {
  const { clock, server, tab, id } = await world();
  const theirs = server.stored.get(id);
  if (!theirs) throw new Error('not stored');
  tab.addPhotos('b');
  tab.store.dispatch(newWallStarted());
  tab.store.dispatch(photosFramed(['b']));
  zoom(tab, 2);
  const mine = tab.wall();
  server.stored.set(mine.id, { ...theirs, id: mine.id, createdAt: '2020-01-01T00:00:00.000Z' });
  await clock.pass(10_000);
  const wall = tab.wall();
  expect(wall).toMatchObject({ tiles: mine.tiles, version: 1 });
  expect([id, mine.id]).not.toContain(wall.id);
  expect(server.stored.get(mine.id)?.createdAt).toBe('2020-01-01T00:00:00.000Z');
  expect(server.stored.get(wall.id)?.tiles).toMatchObject([{ scale: 2 }]);
  expect(projectsOf(tab).map(([each]) => each)).toEqual(expect.arrayContaining([id, mine.id, wall.id]));
  expect(hasUnsaved(tab.state())).toBe(false);
  tab.store.dispatch(undone());
  expect(tab.wall().tiles[0]?.scale).toBe(1);
});

describe('a project that the server rejects', () => {
  test('is reported, sent again only after an edit, and never reported as saved', async () => {
    const { clock, server, tab, id } = await world();
    const messages = messagesOf(tab);
    server.mood = { status: 422, code: 'project_change_not_allowed' };
    const before = server.saves().length;
    zoom(tab, 2);
    await clock.pass(300_000);
    expect(server.saves()).toHaveLength(before + 1);
    expect(messages).toEqual(['We say: project_change_not_allowed']);
    expect(hasUnsaved(tab.state())).toBe(true);
    const flushed = tab.store.dispatch(flushProjects([id]));
    await clock.pass(20_000);
    expect(await flushed).toEqual({ kind: 'unsaved', reason: 'We say: project_change_not_allowed' });
    server.mood = 'well';
    zoom(tab, 3);
    await clock.pass(3_000);
    expect(server.stored.get(id)?.tiles).toMatchObject([{ scale: 3 }]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('does not block other projects', async () => {
    const { clock, server, tab } = await world();
    server.mood = { status: 422, code: 'project_change_not_allowed' };
    zoom(tab, 2);
    await clock.pass(3_000);
    server.mood = 'well';
    tab.store.dispatch(splitStarted({ photoId: 'a', rows: 1, cols: 2 }));
    await clock.pass(3_000);
    expect([...server.stored.values()].map(({ isSplit }) => isSplit)).toEqual([false, true]);
  });

  test('over a limit is retried automatically', async () => {
    const { clock, server, tab } = await world();
    server.mood = { status: 422, code: 'too_many_projects' };
    zoom(tab, 2);
    await clock.pass(60_000);
    server.mood = 'well';
    await clock.pass(60_000);
    expect(hasUnsaved(tab.state())).toBe(false);
  });
});

describe('a saved wall that the server does not list for the customer', () => {
  async function customer() {
    const given = await world();
    const { tab, clock } = given;
    tab.site.session.write(testSession());
    const restore = async () => {
      await Promise.all([tab.store.dispatch(restoreProjects()), clock.pass(100)]);
      await clock.pass(3_000);
    };
    return { ...given, restore };
  }

  test('and never had for them, is saved for them', async () => {
    const { server, restore, tab, id } = await customer();
    // It belongs to the cart of before the login.
    server.stored.delete(id);
    await restore();
    expect(server.stored.get(id)).toMatchObject({ version: 1, tiles: [{}] });
    expect(projectsOf(tab)).toEqual([[id, 'InProgress', 1]]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('because another machine has removed it since the login, is removed', async () => {
    const { server, restore, tab, id } = await customer();
    server.remove(id);
    await restore();
    expect(server.stored.has(id)).toBe(false);
    expect(projectsOf(tab)).toEqual([]);
    expect(hasUnsaved(tab.state())).toBe(false);
  });

  test('but had for them, is removed without another save', async () => {
    const { server, restore, tab, id } = await customer();
    await restore();
    server.remove(id);
    const saves = server.saves().length;
    await restore();
    expect(server.saves()).toHaveLength(saves);
    expect(projectsOf(tab)).toEqual([]);
  });

  test('is known to be theirs in both tabs', async () => {
    const { browser, clock, server, restore, tab, id } = await customer();
    const other = await browser.openTab();
    await restore();
    await clock.pass(1_000);
    expect([tab, other].map(({ state }) => state().projects.stored[id]?.userId)).toEqual(['c1', 'c1']);
    expect(server.saves()).toHaveLength(1);
  });
});
