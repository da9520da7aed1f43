import type { QueryClient } from '@tanstack/react-query';
import { CartToken } from '../../shared/lib/scalars.ts';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import type { BlobStore } from '../lib/blob-store.ts';
import type { StorageEntry } from '../lib/expiring-storage.ts';
import { createJournals, type Journals } from '../lib/journal.ts';
import { createLeaving } from '../lib/leave.ts';
import { createLoginGate, type LoginGate } from '../lib/login-gate.ts';
import { createMessageBoard, type MessageBoard, type Messages } from '../lib/messages.ts';
import { onPageLeaving } from '../lib/page-leaving.ts';
import type { RecordStore } from '../lib/record-store.ts';
import { sparingStashed } from '../lib/stashed-records.ts';
import { createStashes, type Stashes } from '../lib/stashes.ts';
import { visitorTag } from '../lib/visitor-tag.ts';
import { copy } from './copy.ts';
import { createVisit, type Visit } from './create-visit.ts';
import type { Environment } from './environment.ts';
import { findTenant, tenantCopyOf } from './find-tenant.ts';
import { createQueryClient } from './query-client.ts';

const NOT_KEPT = 'not-kept';

/**
 * What a running shop has once and everything in it shares. Two sites in one process know nothing of each other: what
 * else is needed once for each site is made with `perSite`.
 */
export interface Site extends Visit {
  environment: Environment;
  /** when the server said so, in milliseconds; 0 where it is not known */
  tenantSeenMs: number;
  /** what this browser keeps of it for the next visit */
  tenantCopy: StorageEntry<PublicTenant>;
  /** what the server has said */
  queryClient: QueryClient;
  loginGate: LoginGate;
  /** for deadlines of calls and rests between them: a login that is being asked for does not count */
  callClock: Pick<Environment, 'now' | 'wait'>;
  /** pictures that this browser keeps */
  blobs: BlobStore;
  /** documents that this browser keeps */
  journals: Journals;
  /** photos that are still on their way to the server */
  photoRecords: RecordStore;
  toast: MessageBoard;
  /** where staff edit the wall of a customer: nothing of it is theirs to buy */
  editingAs?: { customerId: string };
  /** work that waits in this browser until its customer logs in again */
  stashes: Stashes;
  /** Logs out on this machine, for good and in all tabs; that the server hears of it is the logout call's affair. */
  leave(): void;
  /** Takes what a customer has made out of sight: their session has ended, and they have not logged in again. */
  setAside(): void;
  /** Brings back what waits for a customer, to whoever is here now. @returns the goods of their cart, as they were kept */
  bringBack(customerId: string): Promise<unknown[]>;
  /** Takes away what waits here, whoever it belongs to. */
  dropStashed(): Promise<void>;
}

/**
 * Composes a site out of what its environment offers. Nothing is drawn, and nothing is asked of the server but which
 * tenant it is for, where neither the environment nor this browser knows.
 *
 * @throws where the environment gives a cart token that is none, and ApiProblem where the tenant is not to be found
 */
export async function createSite(environment: Environment): Promise<Site> {
  const { tenant, seenMs } = environment.tenant
    ? { tenant: environment.tenant, seenMs: 0 }
    : await findTenant(environment);
  const loginGate = createLoginGate();
  const visit = createVisit(environment, tenant, { setAside: () => leaving.setAside(), askForLogin: loginGate.ask });
  const { storage, session, cartToken } = visit;
  if (environment.cartToken !== undefined) cartToken.change(CartToken.parse(environment.cartToken));
  const blobs = environment.blobs(`tessera-${tenant.id}`);
  const stashes = createStashes(storage, environment.now);
  const files = sparingStashed(environment.records(`tessera-${tenant.id}-uploads`), stashes);
  const photoRecords = files.records;
  const toast = createMessageBoard();
  const journalName = `tessera-${tenant.id}-journal`;
  const journals = createJournals({
    rows: environment.journalRows(journalName),
    tabs: environment.tabs(journalName),
    now: environment.now,
    wait: environment.wait,
    visitor: () => visitorTag(cartToken.read()),
    stashes,
    onKept: (isKept) => tellKept(toast, isKept),
  });
  onPageLeaving(environment.events, journals.hurry);
  const leaving = createLeaving({ session, cartToken, storage, blobs, photoRecords, journals, stashes });
  let visitor = visitorTag(cartToken.read());
  // before anybody else hears that the visitor is another one, in this tab and all others
  cartToken.subscribe(() => {
    const stash = stashes.ofVisitor(visitor);
    visitor = visitorTag(cartToken.read());
    if (stash) void journals.stash(stash);
  });
  return {
    ...visit,
    environment,
    tenantSeenMs: seenMs,
    tenantCopy: tenantCopyOf(environment, tenant.id),
    queryClient: createQueryClient(),
    loginGate,
    callClock: { now: environment.now, wait: loginGate.patient(environment.wait) },
    blobs,
    photoRecords,
    journals,
    toast,
    stashes,
    ...leaving,
    async bringBack(customerId) {
      const waiting = stashes.ofCustomer(customerId);
      for (const stash of waiting) await files.giveBack(stash.visitor, cartToken.read());
      for (const owner of new Set(waiting.map((stash) => stash.owner))) {
        await journals.bringBack(owner);
        stashes.remove(owner);
      }
      return waiting.map(({ goods }) => goods);
    },
    async dropStashed() {
      await Promise.all([files.dropStashed(), journals.dropStashed()]);
      stashes.clear();
    },
  };
}

/** Said while it is so, whatever else a screen shows. */
function tellKept(toast: Messages, isKept: boolean): void {
  if (isKept) toast.dismiss(NOT_KEPT);
  else toast.error(copy.notKept, { id: NOT_KEPT });
}
