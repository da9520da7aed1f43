import fc from 'fast-check';
import type { App } from '../../web/entry/start-app.ts';
import type { TestBrowser } from './browser.ts';
import { happens } from './step.ts';
import type { World } from './world.ts';

/** By then everything has gone to the server over a line that is fine, and nothing of a page that left is under way. */
const SAVED_MS = 20_000;

/** Somebody who logs in takes what they have made along. */
export function logIn(browser: TestBrowser, { ledger, takeSession, faults }: World, app: App | undefined): boolean {
  const visitor = browser.visitor();
  const session = app && visitor?.customerId === undefined ? takeSession() : undefined;
  if (!app || !visitor || !session) return false;
  faults.push(...browser.remains());
  ledger.join(visitor.cartToken, session.customer.id);
  browser.logIn(app, session);
  return true;
}

/** People come and go. */
export const visits = fc.oneof(
  { weight: 3, arbitrary: happens('log in', '', (browser, world) => void logIn(browser, world, browser.tabs[0]?.app)) },
  fc.boolean().chain((isSaved) =>
    happens('log out', isSaved ? 'when everything is saved' : 'at once', async (browser, { clock }) => {
      if (isSaved) await clock.pass(SAVED_MS);
      const [tab] = browser.tabs;
      if (tab && browser.visitor()?.customerId !== undefined) browser.logOut(tab);
      // what was under way in the other tabs has come to nothing by then
      await clock.pass(SAVED_MS);
    }),
  ),
  fc.boolean().chain((isBack) =>
    happens('the session ends', isBack ? 'and is begun again when asked' : '', async (browser, world) => {
      const session = browser.tabs[0]?.app.site.session.read();
      if (!session) return;
      browser.whenAskedToLogIn((app) => {
        if (!isBack || !logIn(browser, world, app)) app.site.loginGate.answer(false);
      });
      await world.endSession(session);
    }),
  ),
);
