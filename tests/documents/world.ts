import type { Photo } from '../../web/documents/photos/index.ts';
import type { Session } from '../../web/lib/session.ts';
import { type Caller, call, newCaller } from '../support/http.ts';
import { createTestBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { createLedger, type Ledger, type Owner, tilesOf } from './ledger.ts';
import { serverProjects } from './server-view.ts';
import { createWorldClock, type WorldClock } from './world-clock.ts';

/** A customer, with sessions enough for every login of a sequence. */
export interface Shopper {
  customerId: string;
  sessions: readonly Session[];
}

export interface World {
  clock: WorldClock;
  ledger: Ledger;
  browsers: readonly [TestBrowser, TestBrowser];
  /** that are on the server, and free for everybody */
  photos: readonly Photo[];
  /** what was found wrong on the way */
  faults: string[];
  /** @returns a session that nobody has used; undefined when there is none left */
  takeSession(): Session | undefined;
  /** The server ends a session, as when it is ended on another machine. */
  endSession(session: Session): Promise<void>;
  /** What the server keeps for an owner. */
  stored(owner: Owner): ReturnType<typeof serverProjects>;
  /** What was done in a browser and has not reached the server may be lost from now on. */
  doubtUnsaved(browser: TestBrowser, owner: Owner): Promise<void>;
}

export function createWorld({
  url,
  photos,
  shopper,
}: {
  url: string;
  photos: readonly Photo[];
  shopper: Shopper;
}): World {
  const clock = createWorldClock();
  const ledger = createLedger();
  // one stays for looking at what the server has
  const [watching, ...sessions] = shopper.sessions;
  const watcher: Caller = { ...newCaller(url), ...(watching && { accessToken: watching.accessToken }) };

  function callerOf(owner: Owner): Caller {
    const { cartToken: _own, ...customer } = watcher;
    return owner === shopper.customerId ? customer : { ...newCaller(url), cartToken: owner };
  }

  const stored: World['stored'] = (owner) => clock.during(serverProjects(callerOf(owner)));

  async function doubtUnsaved(browser: TestBrowser, owner: Owner): Promise<void> {
    const tiles = tilesOf(await stored(owner));
    ledger.mayBeLost(owner, ({ by, seen }, id) => by.browser === browser.name && tiles.get(id)?.[0] !== seen);
  }

  /** Logging out, and a session that ends, take what the server does not have (docs/product.md 5.8, 5.9), and all traces. */
  function onLeft(browser: TestBrowser, { customerId, cartToken }: Visitor): void {
    const owner = customerId ?? cartToken;
    browser.forgets(ledger.tileIds(owner));
    void clock.during(doubtUnsaved(browser, owner));
  }

  const newBrowser = (name: string) => createTestBrowser({ name, url, clock, onLeft });

  return {
    clock,
    ledger,
    browsers: [newBrowser('desk'), newBrowser('phone')],
    photos,
    faults: [],
    takeSession: () => sessions.shift(),
    async endSession({ customer, refreshToken }) {
      const body = { userId: customer.id, refreshToken };
      const { status } = await clock.during(call(watcher, 'POST', '/v1/account/logout', body));
      if (status !== 204) throw new Error(`The session goes on: ${status}`);
    },
    stored,
    doubtUnsaved,
  };
}
