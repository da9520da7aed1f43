import type { Project } from '../../../shared/project/schema.ts';
import { type Caller, call, newCaller } from '../../../tests/support/http.ts';
import type { Photo } from '../../../web/documents/photos/index.ts';
import { photoIdOfKey } from '../../../web/documents/photos/index.ts';
import type { DraftProject } from '../../../web/documents/projects/index.ts';
import { draftProject } from '../../../web/documents/projects/sync/stored-project.ts';
import { LOCAL_STORAGE_LIFETIME_MS } from '../../../web/lib/expiring-storage.ts';
import type { Session } from '../../../web/lib/session.ts';
import { createTestBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { createLedger, type Ledger, type Owner, tilesOf } from './ledger.ts';
import { createWorldClock, type WorldClock } from './world-clock.ts';

/** A customer with enough sessions for every login of a sequence. */
export interface Shopper {
  customerId: string;
  sessions: readonly Session[];
}

export interface World {
  clock: WorldClock;
  ledger: Ledger;
  browsers: readonly [TestBrowser, TestBrowser];
  /** Public photos on the server. */
  photos: readonly Photo[];
  /** Ids of customers with accounts. */
  customers: readonly Owner[];
  faults: string[];
  /** @returns an unused session; undefined when all are used */
  takeSession(who: Who): Session | undefined;
  /** The server ends a session, like a logout on another machine. */
  endSession(session: Session): Promise<void>;
  stored(owner: Owner): ReturnType<typeof serverProjects>;
  /** Unsaved work of a browser may be lost from now on. */
  allowLossOfUnsaved(browser: TestBrowser, owner: Owner): Promise<void>;
  /** Unsaved work may be lost if the browser has stored nothing for four days: docs/spec 6.6. */
  allowLossOfLapsed(browser: TestBrowser): Promise<void>;
  /** The latest work of a browser may be lost, because it is not stored yet. */
  allowLossOfLatest(browser: TestBrowser, tab?: string, storedMs?: number): void;
}

/** The shopper of the run, and another customer who uses the same browsers. */
export type Who = 'shopper' | 'other';

/** An edit is stored within this time on a disk without delay. */
const STORED_MS = 400;

export function createWorld({
  url,
  photos,
  ...people
}: {
  url: string;
  photos: readonly Photo[];
} & Record<Who, Shopper>): World {
  const clock = createWorldClock();
  const ledger = createLedger();
  const sessions = { shopper: [...people.shopper.sessions], other: [...people.other.sessions] };
  // one session of each is reserved for reading the server's state
  const watchers = new Map(
    (['shopper', 'other'] as const).map((who) => [people[who].customerId, sessions[who].shift()?.accessToken]),
  );

  function callerOf(owner: Owner): Caller {
    const accessToken = watchers.get(owner);
    const { cartToken: _own, ...customer } = newCaller(url);
    return accessToken === undefined ? { ...newCaller(url), cartToken: owner } : { ...customer, accessToken };
  }

  const stored: World['stored'] = (owner) => clock.during(serverProjects(callerOf(owner)));

  async function allowLossOfUnsaved(browser: TestBrowser, owner: Owner): Promise<void> {
    const tiles = tilesOf(await stored(owner));
    ledger.mayBeLost(owner, ({ by, seen }, id) => by.browser === browser.name && tiles.get(id)?.[0] !== seen);
  }

  async function allowLossOfLapsed(browser: TestBrowser): Promise<void> {
    if (clock.now() - browser.storedMs() >= LOCAL_STORAGE_LIFETIME_MS)
      await allowLossOfUnsaved(browser, browser.owner());
  }

  function allowLossOfLatest(browser: TestBrowser, tab?: string, storedMs = STORED_MS): void {
    // A page writes nothing while its machine sleeps.
    const sinceMs = clock.awakeSince(storedMs + 2 * browser.disk.writeMs);
    ledger.mayBeLost(
      browser.owner(),
      ({ by, atMs }) => by.browser === browser.name && (tab === undefined || by.tab === tab) && atMs >= sinceMs,
    );
  }

  /**
   * A logout removes unsaved work and all traces (docs/spec 5.9). Work of an expired session waits for its
   * customer, on a disk with free space.
   */
  function onLeft(browser: TestBrowser, { customerId, cartToken }: Visitor, isWaiting: boolean): void {
    const owner = customerId ?? cartToken;
    browser.forgets({ owner, tileIds: ledger.tileIds(owner), isWaiting });
    const isPageOnly = browser.rows.isFull || browser.pageOnly.photos || browser.pageOnly.projects;
    if (!isWaiting || isPageOnly) void clock.during(allowLossOfUnsaved(browser, owner));
  }

  const newBrowser = (name: string) => createTestBrowser({ name, url, clock, onLeft });

  return {
    clock,
    ledger,
    browsers: [newBrowser('desk'), newBrowser('phone')],
    photos,
    customers: [...watchers.keys()],
    faults: [],
    takeSession: (who) => sessions[who].shift(),
    async endSession({ customer, refreshToken }) {
      const body = { userId: customer.id, refreshToken };
      const { status } = await clock.during(call(callerOf(customer.id), 'POST', '/v1/account/logout', body));
      if (status !== 204) throw new Error(`Logout failed: ${status}`);
    },
    stored,
    allowLossOfUnsaved,
    allowLossOfLapsed,
    allowLossOfLatest,
  };
}

/** A caller's projects on the server, as an empty browser would read them. */
async function serverProjects(caller: Caller): Promise<DraftProject[]> {
  const projects: DraftProject[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await call(caller, 'POST', '/v1/projects/get', cursor === undefined ? {} : { cursor });
    if (status !== 200) throw new Error(`Reading projects failed: ${status} ${JSON.stringify(body)}`);
    projects.push(...(body.projects as Project[]).map((project) => draftProject(project, photoIdOfKey)));
    cursor = body.cursor;
  } while (cursor !== undefined);
  return projects;
}
