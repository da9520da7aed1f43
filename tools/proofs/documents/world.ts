import type { Project } from '../../../shared/project/schema.ts';
import { type Caller, call, newCaller } from '../../../tests/support/http.ts';
import type { Photo } from '../../../web/documents/photos/index.ts';
import { photoIdOfKey } from '../../../web/documents/photos/index.ts';
import type { DraftProject } from '../../../web/documents/projects/index.ts';
import { draftProject } from '../../../web/documents/projects/sync/stored-project.ts';
import type { Session } from '../../../web/lib/session.ts';
import { createTestBrowser, type TestBrowser, type Visitor } from './browser.ts';
import { createLedger, type Ledger, type Owner, tilesOf } from './ledger.ts';
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
  /** ids of those who have accounts */
  customers: readonly Owner[];
  /** what was found wrong on the way */
  faults: string[];
  /** @returns a session that nobody has used; undefined when there is none left */
  takeSession(who: Who): Session | undefined;
  /** The server ends a session, as when it is ended on another machine. */
  endSession(session: Session): Promise<void>;
  /** What the server keeps for an owner. */
  stored(owner: Owner): ReturnType<typeof serverProjects>;
  /** What was done in a browser and has not reached the server may be lost from now on. */
  doubtUnsaved(browser: TestBrowser, owner: Owner): Promise<void>;
  /** What was done there a moment ago may be lost: it is not written down yet. */
  doubtLatest(browser: TestBrowser, tab?: string): void;
}

/** The shopper whose days these are, and somebody else with an account who uses the same browsers. */
export type Who = 'shopper' | 'other';

/** An edit is written down within this time on a disk that takes none. */
const GATHERED_MS = 400;

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
  // one of each stays for looking at what the server has
  const watchers = new Map(
    (['shopper', 'other'] as const).map((who) => [people[who].customerId, sessions[who].shift()?.accessToken]),
  );

  function callerOf(owner: Owner): Caller {
    const accessToken = watchers.get(owner);
    const { cartToken: _own, ...customer } = newCaller(url);
    return accessToken === undefined ? { ...newCaller(url), cartToken: owner } : { ...customer, accessToken };
  }

  const stored: World['stored'] = (owner) => clock.during(serverProjects(callerOf(owner)));

  async function doubtUnsaved(browser: TestBrowser, owner: Owner): Promise<void> {
    const tiles = tilesOf(await stored(owner));
    ledger.mayBeLost(owner, ({ by, seen }, id) => by.browser === browser.name && tiles.get(id)?.[0] !== seen);
  }

  function doubtLatest(browser: TestBrowser, tab?: string): void {
    // a page writes nothing while its machine sleeps
    const sinceMs = clock.awakeSince(GATHERED_MS + 2 * browser.disk.writeMs);
    ledger.mayBeLost(
      browser.owner(),
      ({ by, atMs }) => by.browser === browser.name && (tab === undefined || by.tab === tab) && atMs >= sinceMs,
    );
  }

  /**
   * Logging out takes what the server does not have, and all traces (docs/product.md 5.9). What a session that has ended
   * leaves waits for its customer, on a disk that has room.
   */
  function onLeft(browser: TestBrowser, { customerId, cartToken }: Visitor, isWaiting: boolean): void {
    const owner = customerId ?? cartToken;
    browser.forgets({ owner, tileIds: ledger.tileIds(owner), isWaiting });
    const isPageOnly = browser.rows.isFull || browser.pageOnly.photos || browser.pageOnly.projects;
    if (!isWaiting || isPageOnly) void clock.during(doubtUnsaved(browser, owner));
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
      if (status !== 204) throw new Error(`The session goes on: ${status}`);
    },
    stored,
    doubtUnsaved,
    doubtLatest,
  };
}

/** What the server keeps for a caller, as a browser that has nothing would read it. */
async function serverProjects(caller: Caller): Promise<DraftProject[]> {
  const projects: DraftProject[] = [];
  let cursor: string | undefined;
  do {
    const { status, body } = await call(caller, 'POST', '/v1/projects/get', cursor === undefined ? {} : { cursor });
    if (status !== 200) throw new Error(`No projects: ${status} ${JSON.stringify(body)}`);
    projects.push(...(body.projects as Project[]).map((project) => draftProject(project, photoIdOfKey)));
    cursor = body.cursor;
  } while (cursor !== undefined);
  return projects;
}
