import type { Photo } from '../../../web/documents/photos/index.ts';
import { photosAdded } from '../../../web/documents/photos/index.ts';
import { photosFramed } from '../../../web/documents/projects/actions.ts';
import { selectProjects } from '../../../web/documents/projects/index.ts';
import type { TestBrowser } from './browser.ts';
import { blankTiles, displayWalls } from './pictures.ts';
import type { Step } from './step.ts';
import { logIn } from './visits.ts';
import { createWorld, type Shopper, type World } from './world.ts';

/** Longer than the longest backoff after failures, with the deadline of an attempt and the check after it. */
const SETTLED_MS = 240_000;
const FIRST_WALL_PHOTOS = 3;

/**
 * Runs a sequence on two browsers and then lets the system settle: all connections work, and all tabs continue and are
 * reloaded.
 *
 * @param isSignedIn for each browser, whether the shopper is signed in at the start
 * @returns descriptions of lost, duplicated or outdated tiles
 */
export async function runSequence(
  isSignedIn: readonly [boolean, boolean],
  sequence: readonly Step[],
  given: { url: string; photos: readonly Photo[]; shopper: Shopper; other: Shopper },
): Promise<string[]> {
  const world = createWorld(given);
  try {
    await start(world, isSignedIn);
    for (const step of sequence) await step.run(world);
    return [...(await settle(world)), ...(await faultsOf(world))];
  } finally {
    world.clock.stop();
  }
}

async function start(world: World, isSignedIn: readonly [boolean, boolean]): Promise<void> {
  const { browsers, clock, ledger, photos } = world;
  for (const [at, browser] of browsers.entries()) {
    await browser.openTab();
    const [tab] = browser.tabs;
    if (!tab) continue;
    const { store } = tab.app;
    store.dispatch(photosAdded([...photos]));
    if (isSignedIn[at]) logIn(browser, world, tab.app);
    await clock.pass(1_000);
    // the second browser gets the first one's wall by its login
    const hasWall = at > 0 && isSignedIn[0] && isSignedIn[1];
    if (!hasWall) store.dispatch(photosFramed(photos.slice(0, FIRST_WALL_PHOTOS).map(({ id }) => id)));
    await clock.pass(5_000);
    const by = { browser: browser.name, tab: tab.name, action: 'start' };
    ledger.note(browser.owner(), [], selectProjects(store.getState()), clock.now(), by);
  }
}

/** @returns faults found while settling */
async function settle(world: World): Promise<string[]> {
  const { clock, browsers, faults } = world;
  const tabs = () => browsers.flatMap((browser) => browser.tabs);
  for (const browser of browsers) {
    browser.connection.quality = 'fine';
    browser.rows.isFull = false;
    browser.disk.writeMs = 0;
    browser.setOnline(true);
  }
  await clock.pass(SETTLED_MS);
  for (const browser of browsers) await logOwnersIn(browser, world);
  for (const tab of tabs()) displayWalls(tab);
  await clock.pass(SETTLED_MS);
  const blank = await Promise.all(tabs().map(blankTiles));
  // after the second round each browser has the other one's last save
  for (let round = 0; round < 2; round++) {
    for (const browser of browsers) for (const index of browser.tabs.keys()) await browser.reload(index);
    await clock.pass(SETTLED_MS);
    // A reload is the first call after which a page may learn that its session has ended.
    for (const browser of browsers) await logOwnersIn(browser, world);
  }
  for (const tab of tabs()) displayWalls(tab);
  await clock.pass(1_000);
  return [...faults, ...blank.flat(), ...(await Promise.all(tabs().map(blankTiles))).flat()];
}

/** Logs in the customers whose work waits in a browser after a logout. */
async function logOwnersIn(browser: TestBrowser, world: World): Promise<void> {
  for (const owner of browser.lapsed()) await world.allowLossOfUnsaved(browser, owner);
  for (const who of ['shopper', 'other'] as const) {
    const [tab] = browser.tabs;
    if (!tab || !browser.isWaiting()) return;
    if (browser.visitor()?.customerId !== undefined) browser.logOut(tab);
    await world.clock.pass(SETTLED_MS);
    logIn(browser, world, tab.app, who);
    await world.clock.pass(SETTLED_MS);
  }
}

async function faultsOf({ browsers, customers, ledger, stored }: World): Promise<string[]> {
  const seen = browsers.flatMap((browser) => [
    ...browser.remains(),
    ...browser.tabs.flatMap(({ name, app }) =>
      ledger.faults(browser.owner(), `${browser.name} ${name}`, selectProjects(app.store.getState())),
    ),
  ]);
  const owners = new Set([...browsers.map((browser) => browser.owner()), ...customers]);
  const kept = await Promise.all(
    [...owners].map(async (owner) => ledger.faults(owner, 'the server', await stored(owner))),
  );
  return [...seen, ...kept.flat()];
}
