import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Site } from '../../../site/create-site.ts';
import { type DraftProject, newProject, newTile } from '../draft.ts';
import { wallBegun } from '../reducers/mutations.ts';
import {
  photosFramed,
  projectRemoved,
  splitStarted,
  tilesPlaced,
  wallLookChanged,
} from '../reducers/projects-slice.ts';
import '../sync/save-project.ts';
import { cleanedUp } from '../reducers/visit-reducers.ts';
import { type TestTab, testShop } from '../test-shop.ts';
import { isKeptForAnother } from './snapshot.ts';

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => warn.mockRestore();
});

const SNAPSHOT = 'default:projects';

const logIn = ({ session }: Site, id: string) =>
  session.write({
    accessToken: 'a',
    refreshToken: 'r',
    customer: { id, email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
  });

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
  tab.store.dispatch(tilesPlaced({ placements: [{ tileId, placement }], label: 'zoom' }));
  tab.store.dispatch(wallLookChanged({ frameColor: 'Gray' }));
  const change = (key: string, into: (row: { value: { project: object; stored?: object } }) => void) => {
    const row = structuredClone(browser.rows.stored.get(key)) as Parameters<typeof into>[0];
    into(row);
    browser.rows.stored.set(key, row);
  };
  return { ...shop, browser, tab, change };
}

const content = ({ wall }: TestTab) => JSON.parse(JSON.stringify(wall())) as object;

describe('work that was never saved on the server', () => {
  test('is there after a reload', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(1_000);
    expect(content(await browser.openTab())).toEqual(content(tab));
  });

  test('is there in a browser without a database, from the snapshot that is written when editing rests', async () => {
    const { clock, browser, tab } = await worked();
    browser.rows.isRefused = true;
    expect(browser.localStorage.getItem(SNAPSHOT)).toBeNull();
    await clock.pass(2_500);
    expect(content(await browser.openTab())).toEqual(content(tab));
  });

  test('is written before the page goes away', async () => {
    const { browser, tab } = await worked();
    tab.events.dispatchEvent(new Event('pagehide'));
    expect(browser.localStorage.getItem(SNAPSHOT)).toContain(tab.wall().id);
  });

  test('is not waited for when the database hangs, and is brought in when it answers', async () => {
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

  test('stays in the list where a new wall was begun, and the new one is empty after a reload too', async () => {
    const { clock, browser, tab } = await worked();
    const [left] = tab.state().projects.projects;
    tab.store.dispatch(wallBegun());
    await clock.pass(1_000);
    tab.events.dispatchEvent(new Event('pagehide'));
    const next = await browser.openTab();
    expect(next.wall().tiles).toEqual([]);
    expect(next.wall().id).not.toBe(left?.id);
    expect(next.state().projects.projects.map(({ id }) => id)).toContain(left?.id);
  });

  test('that was taken away before the reload stays away', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(3_000);
    tab.store.dispatch(projectRemoved({ projectId: tab.wall().id }));
    await clock.pass(500);
    expect((await browser.openTab()).wall().tiles).toEqual([]);
  });

  test('that was taken away in the moment before the page was left stays away', async () => {
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

describe('what cannot be read', () => {
  test('costs one project and no other, stays in the browser, and is told', async () => {
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

  test('of the server’s copies costs nothing: every project is there, with what was not saved', async () => {
    const { clock, browser, server, tab, change } = await worked();
    server.mood = 'well';
    await clock.pass(40_000);
    server.mood = 'down';
    tab.store.dispatch(wallLookChanged({ frameColor: 'White' }));
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

test('a snapshot is read where there is no journal, without what cannot be read in it', async () => {
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

describe('what was kept', () => {
  test.each([
    ['stays for the customer', 'c1', 'c1', true],
    ['stays when a visitor logs in', undefined, 'c1', true],
    ['goes for another customer', 'c1', 'c2', false],
    ['goes when the customer is not logged in any more', 'c1', undefined, false],
  ])('%s', async (_case, owner, user, stays) => {
    const { clock, browser, tab } = await worked();
    const { id } = tab.wall();
    if (owner) logIn(tab.site, owner);
    tab.store.dispatch(wallLookChanged({ frameColor: 'White' }));
    await clock.pass(3_000);
    if (user) logIn(tab.site, user);
    else tab.site.session.clear();
    expect(isKeptForAnother(tab.site)).toBe(!stays);
    const again = await browser.openTab();
    expect(again.state().projects.projects.some((project) => project.id === id)).toBe(stays);
  });

  test('for another cart token is nobody’s', async () => {
    const { clock, browser, tab } = await worked();
    await clock.pass(3_000);
    tab.site.cartToken.change('t'.repeat(32));
    expect((await browser.openTab()).wall().tiles).toEqual([]);
  });

  test('of a split without its photo goes, one whose photo is not uploaded yet stays', () => {
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
