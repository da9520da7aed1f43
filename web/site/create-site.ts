import type { QueryClient } from '@tanstack/react-query';
import { CartToken } from '../../shared/lib/scalars.ts';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import type { BlobStore } from '../lib/blob-store.ts';
import { createStore, type Store } from '../lib/create-store.ts';
import type { StorageEntry } from '../lib/expiring-storage.ts';
import { createJournals, type Journals } from '../lib/journal.ts';
import { createLeaving } from '../lib/leave.ts';
import { createLoginGate, type LoginGate } from '../lib/login-gate.ts';
import { createMessageBoard, type MessageBoard, type Messages } from '../lib/messages.ts';
import { onPageLeaving } from '../lib/page-leaving.ts';
import type { RecordStore } from '../lib/record-store.ts';
import { sparingStashed } from '../lib/stashed-records.ts';
import { createStashes, type Stashes } from '../lib/stashes.ts';
import { type SiteTexts, textsOf, type WithTexts } from '../lib/texts.ts';
import { translationOf } from '../lib/translate.ts';
import { visitorTag } from '../lib/visitor-tag.ts';
import { siteTexts } from './copy.ts';
import { createVisit, type Visit } from './create-visit.ts';
import type { Environment } from './environment.ts';
import { findTenant, tenantCopyOf } from './find-tenant.ts';
import { createQueryClient } from './query-client.ts';

const NOT_KEPT = 'not-kept';

/**
 * The shared services of a running shop. Two sites in one process are isolated: further singletons per site are made
 * with `perSite`.
 */
export interface Site extends Visit {
  environment: Environment;
  /** A change shows at once, wherever the texts are shown. */
  texts: Store<SiteTexts>;
  /** When the server sent it, in milliseconds; 0 if unknown. */
  tenantSeenMs: number;
  /** The copy stored in this browser for the next visit. */
  tenantCopy: StorageEntry<PublicTenant>;
  /** Cache of the server's replies. */
  queryClient: QueryClient;
  loginGate: LoginGate;
  /** For timeouts and delays between calls: time at a login dialog does not count. */
  callClock: Pick<Environment, 'now' | 'wait'>;
  /** Pictures stored in this browser. */
  blobs: BlobStore;
  /** Documents stored in this browser. */
  journals: Journals;
  /** Photos that are still uploading. */
  photoRecords: RecordStore;
  toast: MessageBoard;
  /** Set when staff edit a customer's wall: they cannot buy anything. */
  editingAs?: { customerId: string };
  /** Work that waits in this browser until its customer logs in again. */
  stashes: Stashes;
  /** Logs out on this machine, permanently and in all tabs; the logout call tells the server. */
  leave(): void;
  /** Hides a customer's work: their session has ended, and they have not logged in again. */
  setAside(): void;
  /** Restores a customer's stashed work for the current visitor. @returns the goods of their cart, as stored */
  restoreStashed(customerId: string): Promise<unknown[]>;
  /** Deletes all stashed work, of every customer. */
  dropStashed(): Promise<void>;
}

/**
 * Composes a site from its environment. Renders nothing. Asks the server only for the tenant, if neither the
 * environment nor this browser knows it, and loads the translation of a tenant in another language.
 *
 * @throws if the environment provides an invalid cart token, ApiProblem if the tenant does not exist, and if its translation does
 * not load
 */
export async function createSite(environment: Environment): Promise<Site> {
  const { tenant, seenMs } = environment.tenant
    ? { tenant: environment.tenant, seenMs: 0 }
    : await findTenant(environment);
  const translate = await translationOf(environment.translations, tenant.language);
  const loginGate = createLoginGate();
  const visit = createVisit(environment, tenant, { setAside: () => leaving.setAside(), askForLogin: loginGate.ask });
  const { storage, session, cartToken } = visit;
  const texts = createStore<SiteTexts>({ wording: tenant.wording, translate });
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
    onStoredChange: (isStored) => showStorageWarning({ toast, texts }, isStored),
  });
  onPageLeaving(environment.events, journals.hurry);
  const leaving = createLeaving({ session, cartToken, storage, blobs, photoRecords, journals, stashes });
  let visitor = visitorTag(cartToken.read());
  // Runs before any other listener learns of the new visitor, in this tab and all others.
  cartToken.subscribe(() => {
    const stash = stashes.ofVisitor(visitor);
    visitor = visitorTag(cartToken.read());
    if (stash) void journals.stash(stash);
  });
  return {
    ...visit,
    texts,
    environment,
    tenantSeenMs: seenMs,
    tenantCopy: tenantCopyOf(environment, tenant.id),
    queryClient: createQueryClient(),
    loginGate,
    callClock: { now: environment.now, wait: loginGate.restartAfterLogin(environment.wait) },
    blobs,
    photoRecords,
    journals,
    toast,
    stashes,
    ...leaving,
    async restoreStashed(customerId) {
      const waiting = stashes.ofCustomer(customerId);
      for (const stash of waiting) await files.giveBack(stash.visitor, cartToken.read());
      for (const owner of new Set(waiting.map((stash) => stash.owner))) {
        await journals.restore(owner);
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

/** Shown as long as it applies, on every screen. */
function showStorageWarning(site: WithTexts & { toast: Messages }, isStored: boolean): void {
  const copy = textsOf(site, siteTexts);
  const { toast } = site;
  if (isStored) toast.dismiss(NOT_KEPT);
  else toast.error(copy.notKept, { id: NOT_KEPT });
}
