import { restoredProjectsQuery } from '../../web/documents/projects/index.ts';
import { type App, startApp } from '../../web/entry/start-app.ts';
import { memoryStorage } from '../../web/lib/browser-storage.ts';
import { createTestBrowserRows } from '../../web/lib/test-journal-rows.ts';
import { createTestLocks } from '../../web/lib/test-locks.ts';
import { testEnvironment } from '../../web/site/test-site.ts';
import { newLoopbackAddress } from '../support/request-from.ts';
import type { SignedIn } from '../support/staff.ts';
import { faultyLine } from './faulty-line.ts';
import type { WorldClock } from './world-clock.ts';

/** One browser of the shopper, with its storage, its line and its tabs, on the real server. */
export function createTestBrowser({ name, url, clock }: { name: string; url: string; clock: WorldClock }) {
  const address = newLoopbackAddress();
  const line = faultyLine({ url, clock, address });
  const rows = createTestBrowserRows();
  const localStorage = memoryStorage();
  const browserLocks = createTestLocks();
  const tabs: Tab[] = [];

  async function open(): Promise<Tab> {
    const life = createLife();
    const { rows: journalRows, tabs: otherTabs } = rows.openTab();
    const { locks, close } = browserLocks.openTab();
    void life.ended.then(close);
    const events = new EventTarget();
    const app = await startApp(
      testEnvironment({
        address: url,
        localStorage: { ...localStorage, setItem: life.only(localStorage.setItem) },
        journalRows: () => ({
          ...journalRows,
          write: (...changes) => life.during(() => journalRows.write(...changes)),
        }),
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
    app.site.queryClient.setDefaultOptions({ queries: { retry: false } });
    const tab: Tab = { app, events, name: `${name} ${tabs.length + 1}`, end: life.end };
    void restore(app);
    return tab;
  }

  return {
    name,
    line: line.state,
    rows,
    localStorage,
    tabs,
    async openTab(): Promise<void> {
      tabs.push(await open());
    },
    /** The page is loaded anew; what it had not written down is gone. */
    async reload(index: number): Promise<void> {
      const at = index % tabs.length;
      const old = tabs[at];
      if (!old) return;
      old.end();
      tabs[at] = { ...(await open()), name: old.name };
    },
    setOnline(isOnline: boolean): void {
      line.state.isOnline = isOnline;
      for (const { events } of tabs) events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    async logIn(tab: Tab, { accessToken, refreshToken, customerId }: SignedIn, email: string): Promise<void> {
      const customer = { id: customerId, email, first_name: 'Ada', last_name: 'King', role: 'shopper' as const };
      tab.app.site.session.write({ accessToken, refreshToken, customer });
      await restore(tab.app);
    },
  };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

export interface Tab {
  app: App;
  events: EventTarget;
  name: string;
  /** the page is closed or has crashed */
  end(): void;
}

/** What a page does while it is open; nothing of it happens, or ends, afterwards. */
function createLife() {
  let isOver = false;
  const ended = Promise.withResolvers<void>();
  return {
    /** settles no more once the page is gone */
    async during<Value>(work: () => Promise<Value>): Promise<Value> {
      if (isOver) return new Promise(() => {});
      const value = await work();
      return isOver ? new Promise(() => {}) : value;
    },
    only:
      <Args extends unknown[]>(act: (...args: Args) => void) =>
      (...args: Args): void => {
        if (!isOver) act(...args);
      },
    ended: ended.promise,
    end(): void {
      isOver = true;
      ended.resolve();
    },
  };
}

/** As every page does it that shows projects. What does not come is asked for with the next page. */
async function restore({ site, store }: App): Promise<void> {
  await site.queryClient.fetchQuery(restoredProjectsQuery(site, store.dispatch)).catch(() => {});
}
