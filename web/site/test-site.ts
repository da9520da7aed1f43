import { nanoid } from '@reduxjs/toolkit';
import { SEEDED_TENANT_IDS, testTenant } from '../../shared/seed/test-tenants.ts';
import { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { type Arrival, TENANT_PARAMETER, tenantOfVisit } from '../../shared/tenant/tenant-of-visit.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { isProblem } from '../lib/api-problem.ts';
import type { BlobStore } from '../lib/blob-store.ts';
import { memoryStorage } from '../lib/browser-storage.ts';
import { secureRandomBytes } from '../lib/cart-token.ts';
import type { RecordStore } from '../lib/record-store.ts';
import { createTestBrowserRows } from '../lib/test-journal-rows.ts';
import { isUnreadableExpected, type TestApi, testApi } from '../testing/replies.ts';
import { failureReporter } from '../testing/strict.ts';
import { createSite, type Site } from './create-site.ts';
import type { Environment } from './environment.ts';

/** A visit to a URL, by default the test page's, in a browser with in-memory storage and the given server. For tests. */
export function testEnvironment({
  address = globalThis.location?.href ?? 'http://127.0.0.1/',
  api,
  ...given
}: Partial<Environment> & { address?: string; api?: TestApi } = {}): Environment {
  const tab = createTestBrowserRows().openTab();
  const { origin, hostname, pathname, search, hash } = new URL(address, 'http://127.0.0.1/');
  return {
    appVersion: 'test',
    location: { origin, hostname, pathname, search, hash },
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    blobs: memoryBlobs,
    records: memoryRecords,
    journalRows: () => tab.rows,
    tabs: () => tab.tabs,
    fetch: (api ?? testApi()).fetch,
    locks: undefined,
    events: globalThis.window ?? new EventTarget(),
    isOnline: () => true,
    isFramed: false,
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    random: Math.random,
    randomBytes: secureRandomBytes,
    newId: nanoid,
    translations: {},
    tenant: seededTenantOf({ hostName: hostname, parameter: new URLSearchParams(search).get(TENANT_PARAMETER) }),
    ...given,
  };
}

/** The tenant as returned by a seeded shop. */
function seededTenantOf(arrival: Arrival): PublicTenant {
  const tenants = SEEDED_TENANT_IDS.map((id) => testTenant(id));
  return PublicTenant.parse(tenantOfVisit(arrival, tenants));
}

/** A site of such a visit, without retries. */
export async function testSite(given?: Parameters<typeof testEnvironment>[0]): Promise<Site> {
  const site = await createSite(testEnvironment(given));
  withoutSurprises(site);
  return site;
}

/** Makes queries fail at once, and the test fail if a schema refuses a reply. */
export function withoutSurprises({ api, queryClient }: Site): void {
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  const report = failureReporter();
  for (const method of ['get', 'post'] as const) {
    const call: ApiClient['get'] = api[method];
    api[method] = (path, request) =>
      call(path, request).catch((error: unknown) => {
        const isSurprise = isProblem(error, 'client_unreadable') && error.status < 300 && !isUnreadableExpected(path);
        if (isSurprise) report(`${method} ${path}: ${error.message}`);
        throw error;
      });
  }
}

/** A site's entries in local storage, by key. */
export function storageOf({ environment: { localStorage } }: Site): Record<string, string> {
  const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
  return Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key) ?? '']));
}

function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Blob>();
  return {
    get: async (key) => blobs.get(key),
    set: async (key, blob) => Boolean(blobs.set(key, blob)),
    remove: async (key) => void blobs.delete(key),
    async deleteExcept(needed) {
      for (const key of blobs.keys()) if (!needed.has(key)) blobs.delete(key);
    },
  };
}

function memoryRecords(): RecordStore {
  const records = new Map<string, unknown>();
  return {
    get: async (key) => records.get(key),
    all: async () => [...records],
    set: async (key, value) => Boolean(records.set(key, value)),
    remove: async (key) => void records.delete(key),
    clear: async () => records.clear(),
  };
}
