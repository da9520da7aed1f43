// @vitest-environment jsdom

import { isCancelledError } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Product } from '../../shared/product/schema.ts';
import type { Project } from '../../shared/project/schema.ts';
import { photosAdded } from '../documents/photos/index.ts';
import { photosFramed } from '../documents/projects/actions.ts';
import { productQueries, selectActiveProject } from '../documents/projects/index.ts';
import { restoredProjectsQuery } from '../documents/projects/sync/index.ts';
import { logOut } from '../features/account/index.ts';
import { createCartTokenStore } from '../lib/cart-token.ts';
import { storageOf, testSite } from '../site/test-site.ts';
import { createAppStore } from './store.ts';

const PRODUCT: Product = {
  id: 'tile',
  name: 'Photo Tile',
  shortNameSingular: 'tile',
  shortNameplural: 'tiles',
  description: '',
  sku: 'TILE',
  price: 14,
  urlSlug: 'photo-tile',
  imageUrls: [],
  variants: [],
  mats: [],
  filters: ['color'],
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
  minInputPpi: 62.5,
  defaultOrientation: 'Landscape',
  orientationEligible: false,
};

interface Call {
  path: string;
  text: string;
  answer(body: unknown): void;
}

/** A server that answers when the test says so. */
let calls: Call[];

beforeEach(() => {
  calls = [];
  vi.useFakeTimers();
});

const slowFetch: typeof fetch = (address, init) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  calls.push({
    path: new URL(String(address), 'http://127.0.0.1').pathname,
    text: JSON.stringify(init),
    answer: (body) => resolve(Response.json(body)),
  });
  return promise;
};

afterEach(() => {
  vi.useRealTimers();
});

/** A customer with a wall of one photo that is being saved, and an answer of the server in the cache. */
async function customerAtWork() {
  const site = await testSite({ fetch: slowFetch });
  const { session, storage, cartToken, queryClient } = site;
  session.write({
    accessToken: 'secret-access',
    refreshToken: 'secret-refresh',
    customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
  });
  for (const [name, value] of Object.entries({
    promo: { code: 'SECRETCODE' },
    lastCart: { orderId: 'B8L3R', tileCount: 6 },
    welcomePromoEmail: 'ada@example.com',
    cart: { checkoutId: 'secret-checkout' },
  }))
    storage.entry(name, { schema: z.unknown() }).write(value);
  const store = createAppStore(site);
  queryClient.setQueryData(['order', 'A7K2Q9'], { name: 'Ada Byron' });
  queryClient.setQueryDefaults(productQueries(site).customizable().queryKey, { meta: { isPublic: true } });
  queryClient.setQueryData(productQueries(site).customizable().queryKey, [PRODUCT]);
  store.dispatch(
    photosAdded([
      {
        id: 'ph1',
        fileName: 'wedding.jpg',
        bytes: 1,
        status: 'processing',
        key: 'uploads/ph1',
        widthPx: 3_000,
        heightPx: 2_000,
      },
    ]),
  );
  store.dispatch(photosFramed(['ph1']));
  await vi.advanceTimersByTimeAsync(100);
  // The first save loads the code for saving.
  await vi.dynamicImportSettled();
  const projectId = selectActiveProject(store.getState())?.id ?? '';
  return {
    site,
    store,
    kept: () => storageOf(site),
    queryClient,
    secrets: ['secret-', 'SECRETCODE', 'B8L3R', 'ada@', 'wedding', 'ph1', projectId, cartToken.read()],
  };
}

/** The state without the ids that a late answer is known by: never shown, stored or sent. */
function shownState(state: ReturnType<Awaited<ReturnType<typeof customerAtWork>>['store']['getState']>) {
  return { ...state, projects: { ...state.projects, leftBehind: [] } };
}

function expectNothingOf(secrets: string[], place: unknown): void {
  const text = JSON.stringify(place);
  for (const secret of secrets) expect(text).not.toContain(secret);
}

test('after a logout no customer data is in this tab or its storage, and none is sent', async () => {
  const { site, store, kept, queryClient, secrets } = await customerAtWork();
  const save = calls.find(({ path }) => path === '/v1/projects/save');
  const project = selectActiveProject(store.getState()) as unknown as Project;
  expect(save).toBeDefined();
  // Otherwise the checks below would prove nothing.
  const known = JSON.stringify([store.getState(), kept()]);
  for (const secret of secrets) expect(known).toContain(secret);
  logOut(site);
  expect(calls.at(-1)?.path).toBe('/v1/account/logout');
  const sentBefore = calls.length;
  // A reply arrives after the logout.
  save?.answer({ project: { ...project, tiles: [], version: 1 } });
  await vi.advanceTimersByTimeAsync(60_000);
  expectNothingOf(secrets, shownState(store.getState()));
  expectNothingOf(secrets, kept());
  expectNothingOf(
    secrets,
    calls.slice(sentBefore).map(({ text }) => text),
  );
  expect(queryClient.getQueryData(['order', 'A7K2Q9'])).toBeUndefined();
  expect(queryClient.getQueryData(productQueries(site).customizable().queryKey)).toBeDefined();
  expect(selectActiveProject(store.getState())).toMatchObject({ status: 'InProgress', tiles: [] });
});

test('the other tabs follow a logout', async () => {
  const { site, store, kept, secrets } = await customerAtWork();
  const elsewhere = createCartTokenStore(site.storage);
  site.storage.clear([]);
  elsewhere.forget();
  window.dispatchEvent(new StorageEvent('storage', { key: 'default:session' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'default:cartToken' }));
  expect([site.session.read(), site.cartToken.read()]).toEqual([undefined, elsewhere.read()]);
  await vi.advanceTimersByTimeAsync(5_000);
  expectNothingOf(secrets, shownState(store.getState()));
  expectNothingOf(secrets, kept());
});

test('another cart token clears the projects to one default, and nothing is deleted on the server', async () => {
  const { site, store, secrets } = await customerAtWork();
  const sentBefore = calls.length;
  site.cartToken.change('t'.repeat(32));
  await vi.advanceTimersByTimeAsync(5_000);
  expectNothingOf(secrets, store.getState().projects.projects);
  expect(calls.slice(sentBefore)).toEqual([]);
  expect(site.session.read()?.customer.id).toBe('c1');
});

test('another customer’s cart in this browser is dropped, with its data', async () => {
  const { site, store, queryClient, secrets } = await customerAtWork();
  const restored = queryClient.fetchQuery(restoredProjectsQuery(site, store.dispatch)).catch(isCancelledError);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1);
  calls.at(-1)?.answer({ projects: [], photos: [], isCartOfAnother: true });
  expect(await restored).toBe(true);
  expectNothingOf(secrets, shownState(store.getState()));
  expect(secrets).not.toContain(site.cartToken.read());
  expect(site.session.read()?.customer.id).toBe('c1');
});
