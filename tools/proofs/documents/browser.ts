import { newLoopbackAddress } from '../../../tests/support/request-from.ts';
import { photoServices } from '../../../web/documents/photos/photo-services.ts';
import { selectProjects } from '../../../web/documents/projects/index.ts';
import { restoredProjectsQuery } from '../../../web/documents/projects/sync/index.ts';
import { type App, startApp } from '../../../web/entry/start-app.ts';
import { expiredLogin, promptWhenExpired, settlePrompt } from '../../../web/features/account/ended-login.ts';
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
import { faultyConnection } from './faulty-connection.ts';
import { tilesOf } from './ledger.ts';
import type { WorldClock } from './world-clock.ts';

/** A write that the disk does not complete is abandoned before this. */
const LEFT_MS = 15_000;

export interface Tab {
  app: App;
  events: EventTarget;
  name: string;
  /** The page is closed or has crashed. */
  end(): void;
}

interface BrowserOptions {
  name: string;
  url: string;
  clock: WorldClock;
  /**
   * Called when a visitor has left.
   *
   * @param isWaiting their session had expired, and their work waits for their next login
   */
  onLeft(browser: TestBrowser, from: Visitor, isWaiting: boolean): void;
}

/** Tiles that must be gone from this browser, and since when. */
interface Departed {
  owner: string;
  tileIds: readonly string[];
  /** Stored for their owner's next login, invisible to others. */
  isWaiting: boolean;
  atMs: number;
}

/** The visitor of a browser: new work belongs to the customer, or else to the cart token. */
export interface Visitor {
  cartToken: string;
  customerId: string | undefined;
}

/** One browser with its storage, connection and tabs, on the real server. */
export function createTestBrowser({ name, url, clock, onLeft }: BrowserOptions) {
  const connection = faultyConnection({ url, clock, address: newLoopbackAddress() });
  const rows = createTestBrowserRows();
  const disk = { writeMs: 0 };
  const storage = createSharedStorage();
  const browserLocks = createTestLocks();
  const tabs: Tab[] = [];
  let visitor: Visitor | undefined;
  let departed: Departed[] = [];
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
          announce: life.only(otherTabs.announce),
          listen: (listener) => otherTabs.listen(life.only(listener)),
        }),
        fetch: (...request) => life.during(() => connection.fetch(...request)),
        locks,
        events,
        isOnline: () => connection.state.isOnline,
        now: clock.now,
        wait: (milliseconds) => life.during(() => clock.wait(milliseconds)),
      }),
    );
    // a slow disk delays the first render
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
        const again = expiredLogin(app.site);
        if (again) session.subscribe(life.only(() => void settlePrompt(app.site, again)));
        answerLogin(app);
      }),
    );
    session.subscribe(life.only(() => promptWhenExpired(app.site)));
    promptWhenExpired(app.site);
    // like every page that shows projects
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

  /** Which of these tiles are displayed or stored here, except those that wait for a login. */
  function found({ tileIds, isWaiting }: Departed): string[] {
    const texts = isWaiting ? [] : [...storage.entries.values(), JSON.stringify([...rows.stored])];
    const shown = tabs.map(({ app }) => tilesOf(selectProjects(app.store.getState())));
    return tileIds.filter((id) => shown.some((tiles) => tiles.has(id)) || texts.some((text) => text.includes(id)));
  }

  const isKeptFor = (owner: string): boolean => tabs.some(({ app }) => app.site.stashes.ofCustomer(owner).length > 0);

  const browser = {
    name,
    connection: connection.state,
    rows,
    disk,
    storage: storage.entries,
    tabs,
    /** Documents whose row cannot be written are known to open pages only. */
    pageOnly: { photos: false, projects: false },
    /** When its database was last written or loaded. */
    storedMs: (): number => Math.max(0, ...[...rows.stored.values()].map(writtenMs)),
    visitor: (): Visitor | undefined => visitor,
    owner: (): string => visitor?.customerId ?? visitor?.cartToken ?? '',
    async openTab(): Promise<void> {
      tabs.push(await open(`tab ${tabs.length + 1}`));
    },
    /** Leaves or reloads the page, with its unload events; writes without a read are completed. */
    leavePage({ events, end }: Tab): void {
      events.dispatchEvent(new Event('pagehide'));
      end();
    },
    async reload(index: number): Promise<void> {
      const old = tabs[index];
      if (!old) return;
      browser.leavePage(old);
      tabs[index] = await open(old.name);
    },
    /** Ends the page without events; unwritten work is lost. */
    async crash(index: number): Promise<void> {
      const old = tabs[index];
      if (!old) return;
      old.end();
      tabs[index] = await open(old.name);
    },
    setOnline(isOnline: boolean): void {
      connection.state.isOnline = isOnline;
      for (const { app, events } of tabs) {
        events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
        // The query client retries failed queries.
        if (isOnline) void restore(app);
      }
    },
    logIn(tab: App, session: Session): void {
      departed = departed.filter(({ owner }) => owner !== session.customer.id);
      void tab.store.dispatch(loggedIn(session));
      visitor = visitorOf(tab);
    },
    /** Whether work waits here for a customer who is not logged in. */
    isWaiting: (): boolean => tabs.some(({ app }) => app.site.stashes.read().length > 0),
    /** Owners whose work has waited longer than its retention. */
    lapsed: (): string[] => departed.filter((one) => one.isWaiting && !isKeptFor(one.owner)).map(({ owner }) => owner),
    logOut: ({ app }: Tab): void => logOut(app.site),
    whenAskedToLogIn(answer: (tab: App) => void): void {
      answerLogin = answer;
    },
    /** These tiles must be gone from this browser until their owner logs in. */
    forgets(gone: Omit<Departed, 'atMs'>): void {
      departed = [...departed.filter(({ owner }) => owner !== gone.owner), { ...gone, atMs: clock.now() }];
    },
    /** @returns descriptions of data left behind by former visitors, once their pages are idle */
    remains(): string[] {
      const ids = departed.filter(({ atMs }) => clock.now() - atMs >= LEFT_MS).flatMap(found);
      return ids.map((id) => `${name}: tile ${id} of a former visitor is still stored`);
    },
  };
  return browser;
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** The time in a row of its database, which is the time itself in the row of the last visit. */
function writtenMs(row: unknown): number {
  const time = typeof row === 'object' && row !== null && 'at' in row ? row.at : row;
  return typeof time === 'number' ? time : 0;
}

/** Missing pages of the list are requested with the next one. */
async function restore({ site, store }: App): Promise<void> {
  await site.queryClient.fetchQuery(restoredProjectsQuery(site, store.dispatch)).catch(() => {});
}

/**
 * The rows of a page on a slow disk. If the page ends during a write, an unconditional write is completed and a
 * conditional one is not.
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
