import type { Photo } from '../../web/documents/photos/index.ts';
import { photosAdded } from '../../web/documents/photos/index.ts';
import { type DraftProject, photosFramed, selectProjects } from '../../web/documents/projects/index.ts';
import type { SignedIn } from '../support/staff.ts';
import { createTestBrowser, type Tab } from './browser.ts';
import { createLedger } from './ledger.ts';
import type { Step, World } from './steps.ts';
import { createWorldClock } from './world-clock.ts';

export interface Shopper {
  email: string;
  /** one for each browser */
  sessions: readonly [SignedIn, SignedIn];
}

/** Longer than the longest rest after failures, with the deadline of an attempt and the check after it. */
const EVERYTHING_SETTLES_MS = 240_000;

/**
 * Lets a sequence happen to somebody with two browsers, and then lets everything come to rest: all lines are fine, all
 * tabs go on, and are loaded anew.
 *
 * @returns what is lost, doubled or not as it was left
 */
export async function runSequence(
  sequence: readonly Step[],
  { url, photos, shopper }: { url: string; photos: readonly Photo[]; shopper: Shopper },
): Promise<string[]> {
  const clock = createWorldClock();
  try {
    const browsers = [
      createTestBrowser({ name: 'desk', url, clock }),
      createTestBrowser({ name: 'phone', url, clock }),
    ] as const;
    const world: World = { clock, browsers, ledger: createLedger(), photoIds: photos.map(({ id }) => id) };
    for (const [at, browser] of browsers.entries()) {
      await browser.openTab();
      const [tab] = browser.tabs;
      const session = shopper.sessions[at];
      tab?.app.store.dispatch(photosAdded([...photos]));
      if (tab && session) await clock.during(browser.logIn(tab, session, shopper.email));
      // the wall of the first browser comes to the second one with its login
      if (at === 0) tab?.app.store.dispatch(photosFramed(world.photoIds.slice(0, 3)));
      await clock.pass(5_000);
      if (tab) world.ledger.note([], selectProjects(tab.app.store.getState()), clock.now(), tab.name);
    }
    for (const step of sequence) await step.run(world);
    await comeToRest(world);
    return faultsOf(world);
  } finally {
    clock.stop();
  }
}

async function comeToRest({ clock, browsers }: World): Promise<void> {
  for (const browser of browsers) {
    browser.line.line = 'fine';
    browser.rows.isFull = false;
    browser.setOnline(true);
  }
  await clock.pass(EVERYTHING_SETTLES_MS);
  // the second time each has what the other one saved last
  for (let round = 0; round < 2; round++) {
    for (const browser of browsers) for (const index of browser.tabs.keys()) await browser.reload(index);
    await clock.pass(EVERYTHING_SETTLES_MS);
  }
}

function faultsOf({ browsers, ledger }: World): string[] {
  return browsers.flatMap((browser) => browser.tabs.flatMap((tab) => ledger.faults(tab.name, projectsOf(tab))));
}

function projectsOf({ app }: Tab): readonly DraftProject[] {
  return selectProjects(app.store.getState());
}
