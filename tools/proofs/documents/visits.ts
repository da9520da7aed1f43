import fc from 'fast-check';
import type { App } from '../../../web/entry/start-app.ts';
import type { TestBrowser } from './browser.ts';
import { happens } from './step.ts';
import type { Who, World } from './world.ts';

/** By then all data has reached the server over a working connection, and former pages are idle. */
const SAVED_MS = 20_000;

/** A login takes the visitor's own work along, but not another visitor's. */
export function logIn(browser: TestBrowser, world: World, app: App | undefined, who: Who = 'shopper'): boolean {
  const { ledger, takeSession, faults } = world;
  const visitor = browser.visitor();
  const session = app && visitor ? takeSession(who) : undefined;
  if (!app || !visitor || !session) return false;
  faults.push(...browser.remains());
  if (visitor.customerId === undefined) ledger.join(visitor.cartToken, session.customer.id);
  else if (visitor.customerId !== session.customer.id) world.allowLossOfLatest(browser);
  for (const owner of browser.lapsed()) void world.clock.during(world.allowLossOfUnsaved(browser, owner));
  browser.logIn(app, session);
  return true;
}

/** Answers to the login prompt of an expired session. */
const ANSWERS = ['the shopper', 'the other one', 'none'] as const;

/** The mail with the code takes a while: longer than any request deadline. */
const ANSWER_MS = [1_000, 21_000, 65_000];

export const visits = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<Who>('shopper', 'shopper', 'other').chain((who) =>
      happens('log in', `as the ${who}`, (browser, world) => {
        if (browser.visitor()?.customerId === undefined) logIn(browser, world, browser.tabs[0]?.app, who);
      }),
    ),
  },
  fc.boolean().chain((isSaved) =>
    happens('log out', isSaved ? 'when everything is saved' : 'at once', async (browser, { clock }) => {
      if (isSaved) await clock.pass(SAVED_MS);
      const [tab] = browser.tabs;
      if (tab && browser.visitor()?.customerId !== undefined) browser.logOut(tab);
      // by then pending work of the other tabs has been dropped
      await clock.pass(SAVED_MS);
    }),
  ),
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...ANSWERS), fc.constantFrom(...ANSWER_MS)).chain(([who, afterMs]) =>
      happens('the session ends', `and ${who} logs in ${afterMs} ms after the question`, async (browser, world) => {
        const session = browser.tabs[0]?.app.site.session.read();
        if (!session) return;
        browser.whenAskedToLogIn((app) => void world.clock.wait(afterMs).then(() => answer(browser, world, app, who)));
        await world.endSession(session);
      }),
    ),
  },
);

function answer(browser: TestBrowser, world: World, app: App, who: (typeof ANSWERS)[number]): void {
  // answered in another tab, or the page has ended
  if (!app.site.loginGate.isAsking() || !browser.tabs.some((tab) => tab.app === app)) return;
  if (who !== 'none' && logIn(browser, world, app, who === 'the shopper' ? 'shopper' : 'other')) return;
  world.allowLossOfLatest(browser);
  app.site.loginGate.answer(false);
}
