import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photosAdded } from '../documents/photos/index.ts';
import '../documents/projects/sync/restore-projects.ts';
import '../documents/projects/sync/save-project.ts';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { newWallStarted, photosFramed, projectPutInCart, tilesPlaced } from '../documents/projects/actions.ts';
import { selectActiveProject, selectProjects } from '../documents/projects/index.ts';
import { flushProjects, restoredProjectsQuery } from '../documents/projects/sync/index.ts';
import { uploadedPhoto } from '../documents/projects/test-shop.ts';
import { expiredLogin, promptWhenExpired, settlePrompt } from '../features/account/ended-login.ts';
import { loggedIn } from '../features/account/log-in.ts';
import { logOut } from '../features/account/log-out.ts';
import { createTestClock } from '../lib/test-clock.ts';
import { createTestBrowserRows } from '../lib/test-journal-rows.ts';
import { createTestLocks } from '../lib/test-locks.ts';
import { createPageLife } from '../lib/test-page-life.ts';
import { createSharedStorage } from '../lib/test-shared-storage.ts';
import { testEnvironment } from '../site/test-site.ts';
import { type App, startApp } from './start-app.ts';
import { testAccountServer } from './test-account-server.ts';

/** Sessions that end during a visit: docs/spec 5.8. */

const START_MS = Date.UTC(2026, 10, 26);
const PHOTOS = ['a', 'b', 'c'];
/** Longer than the maximum retry delay. */
const AT_REST_MS = 120_000;

beforeEach(() => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: START_MS });
  return () => warn.mockRestore();
});
afterEach(() => void vi.useRealTimers());

interface Tab {
  app: App;
  close(): void;
}

/** One browser with any number of tabs, and its current customer. */
function createWorld({ hasLocks }: { hasLocks: boolean }) {
  const clock = createTestClock({ startMs: START_MS, onMove: (nowMs) => void vi.setSystemTime(nowMs) });
  const server = testAccountServer(clock);
  const rows = createTestBrowserRows();
  const storage = createSharedStorage();
  const browserLocks = createTestLocks();
  const tabs: Tab[] = [];
  /** Last state of each customer's tiles, by id; tiles without an owner go to the next customer. */
  const left = new Map<string, Map<string, number>>();
  let owner = 'unowned';

  let pages = 0;

  async function openTab(): Promise<Tab> {
    pages += 1;
    const life = createPageLife();
    const database = rows.openTab();
    const own = browserLocks.openTab();
    const events = new EventTarget();
    const localStorage = storage.openTab(events);
    const environment = testEnvironment({
      address: 'http://127.0.0.1/printing',
      localStorage,
      journalRows: () => database.rows,
      tabs: () => database.tabs,
      fetch: (...request) => life.during(() => server.fetch(...request)),
      locks: hasLocks ? own.locks : undefined,
      events,
      now: clock.now,
      wait: (milliseconds) => life.during(() => clock.wait(milliseconds)),
    });
    const app = await startApp(environment);
    app.site.queryClient.setDefaultOptions({ queries: { retry: false } });
    app.site.loginGate.onAsk(() => {
      const again = expiredLogin(app.site);
      if (again) app.site.session.subscribe(() => void settlePrompt(app.site, again));
    });
    app.site.session.subscribe(() => promptWhenExpired(app.site));
    promptWhenExpired(app.site);
    // Like every screen that shows projects.
    const restore = () =>
      void app.site.queryClient.fetchQuery(restoredProjectsQuery(app.site, app.store.dispatch)).catch(() => {});
    for (const who of [app.site.session, app.site.cartToken]) who.subscribe(restore);
    restore();
    app.store.dispatch(photosAdded(PHOTOS.map(uploadedPhoto)));
    const close = () => {
      events.dispatchEvent(new Event('pagehide'));
      life.end();
      own.close();
      localStorage.close();
    };
    return { app, close };
  }

  const tilesOf = (who: string): Map<string, number> => {
    const tiles = left.get(who) ?? new Map<string, number>();
    left.set(who, tiles);
    return tiles;
  };

  return {
    clock,
    server,
    tabs,
    tilesOf,
    owner: () => owner,
    pageCount: () => pages,
    openTab: async () => void tabs.push(await openTab()),
    async reload(index: number): Promise<void> {
      tabs[index]?.close();
      tabs[index] = await openTab();
    },
    /** Acts in a tab and records the resulting state. */
    act({ app }: Tab, perform: () => void): void {
      const seen = () => new Map(selectProjects(app.store.getState()).flatMap(tilesIn));
      const before = seen();
      perform();
      const after = seen();
      for (const [id, scale] of after) if (before.get(id) !== scale) tilesOf(owner).set(id, scale);
      for (const id of before.keys()) if (!after.has(id)) tilesOf(owner).delete(id);
    },
    logIn({ app }: Tab, customerId: string): void {
      if (owner === 'unowned') {
        for (const [id, scale] of tilesOf(owner)) tilesOf(customerId).set(id, scale);
        left.delete(owner);
      }
      owner = customerId;
      void app.store.dispatch(loggedIn(server.openSession(customerId)));
    },
    clearOwner(): void {
      owner = 'unowned';
    },
  };
}

type World = ReturnType<typeof createWorld>;
interface Shown {
  tiles: readonly { id: string; scale: number }[];
}

const tilesIn = ({ tiles }: Shown) => tiles.map(({ id, scale }): [string, number] => [id, scale]);

/** Lists data of one customer that another sees or sends. */
function foreign({ tabs, tilesOf, owner, server }: World, sentBefore: number): string[] {
  const shown = tabs.flatMap(({ app }) => selectProjects(app.store.getState()).flatMap(tilesIn)).map(([id]) => id);
  const saves = server.calls.slice(sentBefore).filter(({ path }) => path === '/v1/projects/save');
  return ['ada', 'bob'].flatMap((who) => {
    const sentByOthers = saves.filter((save) => save.owner !== who).map(({ body }) => body);
    return [...tilesOf(who).keys()].filter(
      (id) => (who !== owner() && shown.includes(id)) || sentByOthers.some((body) => body.includes(id)),
    );
  });
}

interface Step {
  name: string;
  run(world: World, tab: Tab, index: number): unknown;
}

const step = (name: string, run: Step['run']): Step => ({ name, run });

const framing = (photos: string[]) =>
  step(`frame ${photos.join()}`, ({ act }, tab) =>
    act(tab, () => {
      tab.app.store.dispatch(photosAdded(PHOTOS.map(uploadedPhoto)));
      tab.app.store.dispatch(photosFramed(photos));
    }),
  );

const zooming = (scale: number) =>
  step(`zoom to ${scale}`, ({ act }, tab) =>
    act(tab, () => {
      const [tile] = selectActiveProject(tab.app.store.getState())?.tiles ?? [];
      const placement = { scale, centerX: 0.5, centerY: 0.5 };
      if (tile) tab.app.store.dispatch(tilesPlaced({ placements: [{ tileId: tile.id, placement }], name: 'zoomed' }));
    }),
  );

const addToCart = step('add to the cart', ({ act }, tab) => {
  const wall = selectActiveProject(tab.app.store.getState());
  if (!wall || wall.tiles.length === 0) return;
  void tab.app.store.dispatch(flushProjects([wall.id])).then(({ kind }) => {
    const isThere = selectProjects(tab.app.store.getState()).some(({ id }) => id === wall.id);
    if (kind === 'saved' && isThere) act(tab, () => tab.app.store.dispatch(projectPutInCart({ projectId: wall.id })));
  });
});

/** Allows a second for a login, in which all tabs record their state. */
async function answering({ clock }: World, tab: Tab, answer: () => void): Promise<void> {
  await clock.pass(1_000);
  if (tab.app.site.loginGate.isAsking()) answer();
}

const STEPS: Step[] = [
  framing(['a', 'b']),
  framing(PHOTOS),
  ...[2, 3, 4].map(zooming),
  step('start a wall', ({ act }, tab) => act(tab, () => tab.app.store.dispatch(newWallStarted()))),
  addToCart,
  ...[60, 1_500, 20_000, 65_000].map((ms) => step(`${ms} ms pass`, ({ clock }) => clock.pass(ms))),
  step('reload', ({ reload }, _tab, index) => reload(index)),
  step('open a tab', ({ openTab, tabs }) => (tabs.length < 2 ? openTab() : undefined)),
  step('the access token expires', ({ server }) => server.expire()),
  step('the session ends', ({ server }) => server.end()),
  step('the same customer logs in again', (world, tab) =>
    answering(world, tab, () => world.logIn(tab, tab.app.site.session.read()?.customer.id ?? 'ada')),
  ),
  step('another customer logs in', (world, tab) =>
    answering(world, tab, () => world.logIn(tab, world.owner() === 'bob' ? 'ada' : 'bob')),
  ),
  step('the login is declined', (world, tab) =>
    answering(world, tab, () => {
      world.clearOwner();
      tab.app.site.loginGate.answer(false);
    }),
  ),
  step('log in', (world, tab) => {
    if (!tab.app.site.session.read()) world.logIn(tab, 'ada');
  }),
  step('log out when all is saved', async (world, tab) => {
    if (world.owner() !== 'bob' || tab.app.site.loginGate.isAsking()) return;
    await world.clock.pass(AT_REST_MS);
    if (tab.app.site.loginGate.isAsking()) return;
    world.clearOwner();
    logOut(tab.app.site);
  }),
];

const aStep = fc.tuple(fc.constantFrom(...STEPS), fc.nat(1)).map(([{ name, run }, at]) => ({
  toString: () => `${name} in tab ${at}`,
  run: (world: World) => {
    const index = at % world.tabs.length;
    const tab = world.tabs[index];
    return tab && run(world, tab, index);
  },
}));

/** Signs Ada in at the end, replacing any other customer. */
async function comeToRest(world: World): Promise<void> {
  const { clock, tabs } = world;
  const [tab] = tabs;
  if (!tab) return;
  await clock.pass(AT_REST_MS);
  if (tabs.some(({ app }) => app.site.loginGate.isAsking())) world.logIn(tab, world.owner());
  await clock.pass(AT_REST_MS);
  if (world.owner() === 'bob') {
    world.clearOwner();
    logOut(tab.app.site);
    await clock.pass(1_000);
  }
  if (world.owner() !== 'ada') world.logIn(tab, 'ada');
  await clock.pass(AT_REST_MS);
}

test('a session that ends at any point loses nothing, leaks nothing, and causes one refresh per page', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(aStep, { minLength: 3, maxLength: 20 }), async (hasLocks, steps) => {
      const world = createWorld({ hasLocks });
      const { clock, server, tabs } = world;
      await world.openTab();
      const [first] = tabs;
      if (first) world.logIn(first, 'ada');
      await clock.pass(1_000);
      for (const each of steps) {
        const sentBefore = server.calls.length;
        await each.run(world);
        await clock.pass(10);
        expect(foreign(world, sentBefore)).toEqual([]);
      }
      await comeToRest(world);
      const wanted = Object.fromEntries(world.tilesOf('ada'));
      const tilesOf = (projects: readonly Shown[]) => Object.fromEntries(projects.flatMap(tilesIn));
      expect(tilesOf(server.projectsOf('ada'))).toEqual(wanted);
      for (const { app } of tabs) expect(tilesOf(selectProjects(app.store.getState()))).toEqual(wanted);
      expect(Math.max(0, ...server.refreshes.values())).toBeLessThanOrEqual(world.pageCount());
    }),
    {
      numRuns: Number(process.env.SEQUENCES ?? propertyRuns(150)),
      seed: Number(process.env.SEED ?? 1),
      endOnFailure: false,
    },
  );
});
