import { newLoopbackAddress } from '../../../tests/support/request-from.ts';
import { photoServices } from '../../../web/documents/photos/photo-services.ts';
import { restoredProjectsQuery, selectProjects } from '../../../web/documents/projects/index.ts';
import { type App, startApp } from '../../../web/entry/start-app.ts';
import { askWhenOver, endedLogin, settleQuestion } from '../../../web/features/account/ended-login.ts';
import { logOut } from '../../../web/features/account/index.ts';
import { loggedIn } from '../../../web/features/account/log-in.ts';
import type { JournalRows } from '../../../web/lib/journal-rows.ts';
import type { Session } from '../../../web/lib/session.ts';
import { createTestBrowserRows } from '../../../web/lib/test-journal-rows.ts';
import { createTestLocks } from '../../../web/lib/test-locks.ts';
import type { PageLife } from '../../../web/lib/test-page-life.ts';
import { createPageLife } from '../../../web/lib/test-page-life.ts';
import { createSharedStorage } from '../../../web/lib/test-shared-storage.ts';
import { visitorTag } from '../../../web/lib/visitor-tag.ts';
import { testEnvironment } from '../../../web/site/test-site.ts';
import { faultyLine } from './faulty-line.ts';
import { tilesOf } from './ledger.ts';
import type { WorldClock } from './world-clock.ts';

/** A write that the disk does not answer is given up before. */
const LEFT_MS = 15_000;

export interface Tab {
  app: App;
  events: EventTarget;
  name: string;
  /** the page is closed or has crashed */
  end(): void;
}

interface BrowserOptions {
  name: string;
  url: string;
  clock: WorldClock;
  /** whoever was here is gone. @param isWaiting their session had ended, and what they made waits for them */
  onLeft(browser: TestBrowser, from: Visitor, isWaiting: boolean): void;
}

/** Tiles that must not be here any more, and since when. */
interface Departed {
  owner: string;
  tileIds: readonly string[];
  /** they wait here for their owner, and nobody else sees them */
  isWaiting: boolean;
  atMs: number;
}

/** Who sits at a browser: what they make belongs to the customer, or else to the cart token. */
export interface Visitor {
  cartToken: string;
  customerId: string | undefined;
}

/** One browser of the shopper, with its storage, its line and its tabs, on the real server. */
export function createTestBrowser({ name, url, clock, onLeft }: BrowserOptions) {
  const line = faultyLine({ url, clock, address: newLoopbackAddress() });
  const rows = createTestBrowserRows();
  const disk = { writeMs: 0 };
  const storage = createSharedStorage();
  const browserLocks = createTestLocks();
  const tabs: Tab[] = [];
  let visitor: Visitor | undefined;
  let departed: Departed[] = [];
  /** logs in where the page asks for it */
  let answerLogin: (tab: App) => void = ({ site }) => site.loginGate.answer(false);

  const visitorOf = ({ site }: App): Visitor => ({
    cartToken: site.cartToken.read(),
    customerId: site.session.read()?.customer.id,
  });

  async function open(tabName: string): Promise<Tab> {
    const life = createPageLife();
    const { rows: journalRows, tabs: otherTabs } = rows.openTab();
    const { locks, close } = browserLocks.openTab();
    const events = new EventTarget();
    const localStorage = storage.openTab(events);
    void life.ended.then(close);
    const starting = startApp(
      testEnvironment({
        address: url,
        localStorage,
        journalRows: () => slowRows(journalRows, disk, life, clock),
        tabs: () => ({
          tell: life.only(otherTabs.tell),
          listen: (listener) => otherTabs.listen(life.only(listener)),
        }),
        fetch: (...request) => life.during(() => line.fetch(...request)),
        locks,
        events,
        isOnline: () => line.state.isOnline,
        now: clock.now,
        wait: (milliseconds) => life.during(() => clock.wait(milliseconds)),
      }),
    );
    // a slow disk takes its time before the page stands
    let isStarted = false;
    void starting.finally(() => {
      isStarted = true;
    });
    await clock.until(() => isStarted);
    const app = await starting;
    app.site.queryClient.setDefaultOptions({ queries: { retry: false } });
    const tab: Tab = {
      app,
      events,
      name: tabName,
      end() {
        life.end();
        localStorage.close();
      },
    };
    visitor ??= visitorOf(app);
    app.site.cartToken.subscribe(life.only(() => noticeLeft(app)));
    const { loginGate, session } = app.site;
    loginGate.onAsk(
      life.only(() => {
        const again = endedLogin(app.site);
        if (again) session.subscribe(life.only(() => void settleQuestion(app.site, again)));
        answerLogin(app);
      }),
    );
    session.subscribe(life.only(() => askWhenOver(app.site)));
    askWhenOver(app.site);
    // as every page does it that shows projects
    for (const who of [app.site.session, app.site.cartToken]) who.subscribe(life.only(() => void restore(app)));
    void restore(app);
    const { wakePoller } = photoServices(app.site, app.store);
    app.store.subscribe(life.only(wakePoller));
    return tab;
  }

  function noticeLeft(app: App): void {
    const from = visitor;
    if (!from || from.cartToken === app.site.cartToken.read()) return;
    visitor = visitorOf(app);
    onLeft(browser, from, app.site.stashes.ofVisitor(visitorTag(from.cartToken)) !== undefined);
  }

  /** Those of these tiles that are shown or stored here; what waits for somebody is out of sight. */
  function found({ tileIds, isWaiting }: Departed): string[] {
    const texts = isWaiting ? [] : [...storage.entries.values(), JSON.stringify([...rows.stored])];
    const shown = tabs.map(({ app }) => tilesOf(selectProjects(app.store.getState())));
    return tileIds.filter((id) => shown.some((tiles) => tiles.has(id)) || texts.some((text) => text.includes(id)));
  }

  const isKeptFor = (owner: string): boolean => tabs.some(({ app }) => app.site.stashes.ofCustomer(owner).length > 0);

  const browser = {
    name,
    line: line.state,
    rows,
    disk,
    storage: storage.entries,
    tabs,
    /** documents whose row cannot be written are known to the open pages alone */
    pageOnly: { photos: false, projects: false },
    visitor: (): Visitor | undefined => visitor,
    owner: (): string => visitor?.customerId ?? visitor?.cartToken ?? '',
    async openTab(): Promise<void> {
      tabs.push(await open(`tab ${tabs.length + 1}`));
    },
    /** A person leaves the page, or loads it anew: it is told so before, and what it began without a question is done. */
    leavePage({ events, end }: Tab): void {
      events.dispatchEvent(new Event('pagehide'));
      end();
    },
    /** The page is loaded anew. */
    async reload(index: number): Promise<void> {
      const old = tabs[index];
      if (!old) return;
      browser.leavePage(old);
      tabs[index] = await open(old.name);
    },
    /** The page goes away without a word; what it had not written down is gone. */
    async crash(index: number): Promise<void> {
      const old = tabs[index];
      if (!old) return;
      old.end();
      tabs[index] = await open(old.name);
    },
    setOnline(isOnline: boolean): void {
      line.state.isOnline = isOnline;
      for (const { events } of tabs) events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    logIn(tab: App, session: Session): void {
      departed = departed.filter(({ owner }) => owner !== session.customer.id);
      void tab.store.dispatch(loggedIn(session));
      visitor = visitorOf(tab);
    },
    /** whether something waits here for somebody who is not here */
    isWaiting: (): boolean => tabs.some(({ app }) => app.site.stashes.read().length > 0),
    /** owners for whom something waited here longer than it is kept */
    lapsed: (): string[] => departed.filter((one) => one.isWaiting && !isKeptFor(one.owner)).map(({ owner }) => owner),
    logOut: ({ app }: Tab): void => logOut(app.site),
    whenAskedToLogIn(answer: (tab: App) => void): void {
      answerLogin = answer;
    },
    /** None of these tiles may be in this browser until their owner logs in. */
    forgets(gone: Omit<Departed, 'atMs'>): void {
      departed = [...departed.filter(({ owner }) => owner !== gone.owner), { ...gone, atMs: clock.now() }];
    },
    /** @returns in words what is left of whoever has gone, once nothing of their pages is under way any more */
    remains(): string[] {
      const ids = departed.filter(({ atMs }) => clock.now() - atMs >= LEFT_MS).flatMap(found);
      return ids.map((id) => `${name}: tile ${id} of whoever has left is still there`);
    },
  };
  return browser;
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** What does not come is asked for with the next page. */
async function restore({ site, store }: App): Promise<void> {
  await site.queryClient.fetchQuery(restoredProjectsQuery(site, store.dispatch)).catch(() => {});
}

/**
 * The rows of a page on a disk that takes its time. Where the page goes away meanwhile, what it wrote without a question
 * is written, and what it would have asked about first is not.
 */
function slowRows(rows: JournalRows, disk: { writeMs: number }, life: PageLife, clock: WorldClock): JournalRows {
  return {
    all: () => life.during(rows.all),
    get: (key) => life.during(() => rows.get(key)),
    clear: (spared) => life.during(() => rows.clear(spared)),
    write: (changes, mayReplace) =>
      life.during(async () => {
        if (disk.writeMs > 0) await clock.wait(disk.writeMs);
        if (mayReplace && life.isOver()) return false;
        return rows.write(changes, mayReplace);
      }),
  };
}
