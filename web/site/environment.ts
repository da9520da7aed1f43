import { nanoid } from '@reduxjs/toolkit';
import type { PublicTenant } from '../../shared/schemas/public-tenant.ts';
import { type BlobStore, createBlobStore } from '../lib/blob-store.ts';
import { browserStorage, type StoragePort } from '../lib/browser-storage.ts';
import { secureRandomBytes } from '../lib/cart-token.ts';
import { createJournalRows, type JournalRows } from '../lib/journal-rows.ts';
import { createRecordStore, type RecordStore } from '../lib/record-store.ts';
import { createTabs, type Tabs } from '../lib/tabs.ts';

/** Of the `<script type="application/json">` in which a page brings its tenant along. */
const TENANT_DATA_ID = 'tenant-data';

/** All that a site takes from where it runs: a browser's page, a page inside a partner's, a test, a program that prerenders. */
export interface Environment {
  /** sent as X-App-Version */
  appVersion: string;
  location: Pick<Location, 'origin' | 'hostname' | 'search'>;
  /** what outlives the tab; a partner's page may bring its own */
  localStorage: StoragePort;
  /** what outlives a page of this tab */
  sessionStorage: Pick<StoragePort, 'getItem' | 'setItem'>;
  blobs(name: string): BlobStore;
  records(name: string): RecordStore;
  journalRows(name: string): JournalRows;
  /** the other tabs of this browser that name the same */
  tabs(name: string): Tabs;
  fetch: typeof globalThis.fetch;
  /** missing in pages that did not come over https */
  locks: Pick<LockManager, 'request'> | undefined;
  /** where `storage`, `online` and `offline` are told: the window */
  events: Pick<EventTarget, 'addEventListener'>;
  isOnline(): boolean;
  /** shown inside another page, which asks its own questions */
  isFramed: boolean;
  /** milliseconds */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** 0 <= random() < 1 */
  random(): number;
  /** for secrets */
  randomBytes(count: number): Uint8Array;
  newId(): string;
  /** given by the page around this one; else the one that local storage keeps, or a new one */
  cartToken?: string | undefined;
  /** given as data; else the page, what this browser keeps, or the server says it (find-tenant.ts) */
  tenant?: PublicTenant | undefined;
  /** what the page says of its tenant, as JSON of `VisitTenant` */
  tenantData?: string | undefined;
}

/** The page's own browser. One that refuses storage, or has no locks, is a browser all the same. */
export function browserEnvironment(): Environment {
  return {
    appVersion: import.meta.env.APP_VERSION,
    location: window.location,
    tenantData: document.getElementById(TENANT_DATA_ID)?.textContent ?? undefined,
    localStorage: browserStorage('localStorage'),
    sessionStorage: browserStorage('sessionStorage'),
    blobs: createBlobStore,
    records: createRecordStore,
    journalRows: createJournalRows,
    tabs: createTabs,
    fetch: (...args) => fetch(...args),
    locks: navigator.locks,
    events: window,
    isOnline: () => navigator.onLine,
    isFramed: window.self !== window.top,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random: Math.random,
    randomBytes: secureRandomBytes,
    newId: nanoid,
  };
}
