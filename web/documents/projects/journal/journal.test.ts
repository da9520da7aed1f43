import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Site } from '../../../site/create-site.ts';
import { type DraftProject, newProject, newTile } from '../draft.ts';
import { newWallStarted } from '../reducers/mutations.ts';
import {
  photosFramed,
  projectRemoved,
  splitStarted,
  tilesPlaced,
  wallAppearanceChanged,
} from '../reducers/projects-slice.ts';
import '../sync/save-project.ts';
import { testSession } from '../../../testing/sessions.ts';
import { cleanedUp } from '../reducers/visit-reducers.ts';
import { type TestTab, testShop } from '../test-shop.ts';
import { belongsToOtherCustomer } from './snapshot.ts';

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mockRestore();
});

const SNAPSHOT = 'default:projects';

const logIn = ({ session }: Site, id: string) => session.write(testSession({ id }));

/** A browser whose tab has a wall that was never saved, because the server is down. */
async function worked() {
  const shop = testShop();
  shop.server.mood = 'down';
  const browser = shop.openBrowser();
  const tab = await browser.openTab();
  tab.addPhotos('a', 'b');
  tab.store.dispatch(photosFramed(['a', 'b']));
  const placement = { scale: 1.7, centerX: 0.4, centerY: 0.6 };
  const tileId = tab.wall().tiles[0]?.id ?? '';
  tab.store.dispatch(tilesPlaced({ placements: [{ tileId, placement }], name: 'zoomed' }));
  tab.store.dispatch(wallAppearanceChanged({ frameColor: 'Gray' }));
  const change = (key: string, into: (row: { value: { project: object; stored?: object } }) => void) => {
    const row = structuredClone(browser.rows.stored.get(key)) as Parameters<typeof into>[0];
    into(row);
    browser.rows.stored.set(key, row);
  };
  return { ...shop, browser, tab, change };
}

const content = ({ wall }: TestTab) => JSON.parse(JSON.stringify(wall())) as object;

describe('work that was never saved on the server', () => {
  test('survives a reload', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(1_000);
    expect(content(await browser.openTab())).toEqual(content(tab));
  });

  test('is restored without a database, from the snapshot written when editing pauses', async () => {
    const { clock, browser, tab } = await worked();
    browser.rows.isRefused = true;
    expect(browser.localStorage.getItem(SNAPSHOT)).toBeNull();
    await clock.pass(2_500);
    expect(content(await browser.openTab())).toEqual(content(tab));
  });

  test('is written before the page unloads', async () => {
    const { browser, tab } = await worked();
    tab.events.dispatchEvent(new Event('pagehide'));
    expect(browser.localStorage.getItem(SNAPSHOT)).toContain(tab.wall().id);
  });

  test('does not wait for a hanging database, and is merged when it replies', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(1_000);
    browser.localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    const opening = browser.openTab({ before: promise });
    await clock.pass(2_100);
    const late = await opening;
    expect(late.wall().tiles).toEqual([]);
    resolve();
    await clock.pass(1_000);
    expect(late.state().projects.projects.map(({ id }) => id)).toContain(tab.wall().id);
  });

  test('stays in the list when a new wall is started, and the new one is empty after a reload too', async () => {
    const { clock, browser, tab } = await worked();
    const [left] = tab.state().projects.projects;
    tab.store.dispatch(newWallStarted());
    await clock.pass(1_000);
    tab.events.dispatchEvent(new Event('pagehide'));
    const next = await browser.openTab();
    expect(next.wall().tiles).toEqual([]);
    expect(next.wall().id).not.toBe(left?.id);
    expect(next.state().projects.projects.map(({ id }) => id)).toContain(left?.id);
  });

  test('stays removed if it was removed before the reload', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(3_000);
    tab.store.dispatch(projectRemoved({ projectId: tab.wall().id }));
    await clock.pass(500);
    expect((await browser.openTab()).wall().tiles).toEqual([]);
  });

  test('stays removed if it was removed just before the page unloaded', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(3_000);
    vi.setSystemTime(Date.now() + 10_000);
    tab.store.dispatch(projectRemoved({ projectId: tab.wall().id }));
    browser.rows.isLeft = true;
    tab.events.dispatchEvent(new Event('pagehide'));
    browser.rows.isLeft = false;
    expect((await browser.openTab()).wall().tiles).toEqual([]);
  });
});

describe('unreadable data', () => {
  test('costs only its own project, stays in the browser, and is reported', async () => {
    const { clock, browser, tab, change } = await worked();
    const good = tab.wall().id;
    tab.store.dispatch(splitStarted({ photoId: 'a', rows: 1, cols: 2 }));
    await clock.pass(1_000);
    const split = tab.state().projects.editedId;
    change(`projects/${split}`, ({ value }) => Object.assign(value.project, { quantity: -1 }));
    const again = await browser.openTab();
    expect(again.state().projects.projects.map(({ id }) => id)).toEqual([good]);
    expect(again.site.toast.hasWaiting()).toBe(true);
    expect(JSON.stringify([...browser.rows.stored])).toContain('"quantity":-1');
  });

  test('in stored copies costs nothing: every project is there, with its unsaved edits', async () => {
    const { clock, browser, server, tab, change } = await worked();
    server.mood = 'well';
    await clock.pass(40_000);
    server.mood = 'down';
    tab.store.dispatch(wallAppearanceChanged({ frameColor: 'White' }));
    await clock.pass(1_000);
    const { id } = tab.wall();
    change(`projects/${id}`, ({ value }) => Object.assign(value.stored ?? {}, { frameColor: 'Teal' }));
    const again = await browser.openTab();
    expect(again.wall()).toMatchObject({ id, frameColor: 'White', tiles: [{}, {}] });
    server.mood = 'well';
    again.addPhotos('a', 'b');
    await clock.pass(40_000);
    expect(server.stored.get(id)).toMatchObject({ frameColor: 'White' });
  });
});

test('a snapshot is read if there is no journal, without its unreadable parts', async () => {
  const wall = { ...newProject({ id: 'old', now: '2026-11-20T00:00:00.000Z', productId: 'tile' }), revision: 7 };
  const tiles = [newTile({ id: 't', photoId: 'a', project: wall })];
  const fresh = testShop().openBrowser();
  const value = {
    projects: [{ ...wall, tiles }, { id: 'broken' }],
    stored: { old: { id: 'old', tiles: 'of another shape' } },
  };
  fresh.localStorage.setItem(SNAPSHOT, JSON.stringify({ v: 1, expiresAt: Number.MAX_SAFE_INTEGER, value }));
  const tab = await fresh.openTab();
  expect(tab.wall()).toMatchObject({ id: 'old', tiles: [{ photoId: 'a' }] });
});

describe('stored projects', () => {
  test.each([
    ['stay for the customer', 'c1', 'c1', true],
    ['stay when a visitor signs in', undefined, 'c1', true],
    ['are dropped for another customer', 'c1', 'c2', false],
    ['are dropped once the customer is signed out', 'c1', undefined, false],
  ])('%s', async (_case, owner, user, stays) => {
    const { clock, browser, tab } = await worked();
    const { id } = tab.wall();
    if (owner) logIn(tab.site, owner);
    tab.store.dispatch(wallAppearanceChanged({ frameColor: 'White' }));
    await clock.pass(3_000);
    if (user) logIn(tab.site, user);
    else tab.site.session.clear();
    expect(belongsToOtherCustomer(tab.site)).toBe(!stays);
    const again = await browser.openTab();
    expect(again.state().projects.projects.some((project) => project.id === id)).toBe(stays);
  });

  test('are ignored under another cart token', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(3_000);
    tab.site.cartToken.change('t'.repeat(32));
    expect((await browser.openTab()).wall().tiles).toEqual([]);
  });

  test('drop a split without its photo, but keep one whose photo is not uploaded yet', () => {
    const wall = newProject({ id: 'wall', now: '2026-11-20T00:00:00.000Z', productId: 'tile' });
    const split = { ...wall, id: 'split', isActive: false, isSplit: true, rows: 1, cols: 1 };
    const whole = { ...split, tiles: [newTile({ id: 't', photoId: 'mine', project: split })] };
    const clean = (projects: DraftProject[]) =>
      cleanedUp(
        projects.map((project) => ({ id: project.id, project })),
        undefined,
        { nowMs: 0, id: 'fresh' },
      ).projects;
    expect(clean([wall, { ...split, isActive: true }]).map(({ id }) => id)).toEqual(['wall']);
    expect(clean([wall, whole])).toEqual([wall, whole]);
  });
});
