import { nanoid } from '@reduxjs/toolkit';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { type BlobStore, createBlobStore } from '../lib/blob-store.ts';
import { memoryStorage } from '../lib/browser-storage.ts';
import { secureRandomBytes } from '../lib/cart-token.ts';
import { createJournalRows, type JournalRows } from '../lib/journal-rows.ts';
import { createRecordStore, type RecordStore } from '../lib/record-store.ts';
import { createTabs, type Tabs } from '../lib/tabs.ts';
import type { Translations } from '../lib/translate.ts';
import { TENANT_DATA_ID } from './page-data.ts';
import { browserVisitEnvironment, type VisitEnvironment } from './visit-environment.ts';

/**
 * Everything that a site takes from where it runs: a browser page, a page inside a partner's, a test, a prerenderer.
 */
export interface Environment extends VisitEnvironment {
  blobs(name: string): BlobStore;
  records(name: string): RecordStore;
  journalRows(name: string): JournalRows;
  /** The other tabs of this browser with the same name. */
  tabs(name: string): Tabs;
  /** 0 <= random() < 1. */
  random(): number;
  newId(): string;
  /** From the surrounding page; otherwise that in local storage, or a new one. */
  cartToken?: string | undefined;
  /** The tenant as data; otherwise the page, this browser's storage or the server provides it (find-tenant.ts). */
  tenant?: PublicTenant | undefined;
  /** The languages of the shop, besides English. */
  translations: Translations;
  /** The page's tenant, as JSON of `VisitTenant`. */
  tenantData?: string | undefined;
}

export function browserEnvironment(translations: Translations): Environment {
  return {
    translations,
    ...browserVisitEnvironment(),
    tenantData: document.getElementById(TENANT_DATA_ID)?.textContent ?? undefined,
    blobs: createBlobStore,
    records: createRecordStore,
    journalRows: createJournalRows,
    tabs: createTabs,
    random: Math.random,
    newId: nanoid,
  };
}

const nothing = (): void => undefined;

/** An environment without storage, events or network, for server rendering. */
export function emptyEnvironment(
  given: Pick<Environment, 'appVersion' | 'location' | 'fetch' | 'now' | 'tenant' | 'translations'>,
): Environment {
  const storage = memoryStorage();
  return {
    ...given,
    localStorage: storage,
    sessionStorage: storage,
    blobs: () => ({
      get: async () => undefined,
      set: async () => false,
      remove: async () => {},
      deleteExcept: async () => {},
    }),
    records: () => ({
      get: async () => undefined,
      all: async () => [],
      set: async () => false,
      remove: async () => {},
      clear: async () => {},
    }),
    journalRows: () => ({
      all: async () => [],
      get: async () => undefined,
      write: async () => false,
      clear: async () => {},
    }),
    tabs: () => ({ announce: nothing, listen: () => nothing }),
    locks: undefined,
    events: { addEventListener: nothing },
    isOnline: () => true,
    isFramed: false,
    // Timers never fire.
    wait: () => new Promise(nothing),
    random: Math.random,
    randomBytes: secureRandomBytes,
    newId: nanoid,
  };
}
