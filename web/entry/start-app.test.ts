import { expect, test, vi } from 'vitest';
import { testTenant } from '../../shared/seed/test-tenants.ts';
import { photosAdded, selectShelf } from '../documents/photos/index.ts';
import { photosFramed } from '../documents/projects/actions.ts';
import { selectActiveProject } from '../documents/projects/index.ts';
import '../documents/projects/sync/save-project.ts';
import { PRODUCT } from '../documents/projects/test-product.ts';
import { uploadedPhoto } from '../documents/projects/test-shop.ts';
import { memoryStorage } from '../lib/browser-storage.ts';
import { createTestClock } from '../lib/test-clock.ts';
import { createTestBrowserRows } from '../lib/test-journal-rows.ts';
import { storageOf, testEnvironment } from '../site/test-site.ts';
import { startApp } from './start-app.ts';

const GIVEN = 'given-by-the-page-around-this-one';
const photo = (id: string) => ({ id, fileName: `${id}.jpg`, bytes: 5, status: 'waiting' as const });
const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A server that records its callers. */
function server() {
  const seen: { address: string; headers: Record<string, string> }[] = [];
  const fetch: typeof globalThis.fetch = async (address, init) => {
    seen.push({ address: String(address), headers: init?.headers as Record<string, string> });
    return Response.json({}, { status: 404 });
  };
  return { seen, fetch };
}

test('uses the cart token and the storage of a parent page', async () => {
  const { seen, fetch } = server();
  const localStorage = memoryStorage();
  const clock = createTestClock();
  const { rows } = createTestBrowserRows().openTab();
  const kept = { localStorage, journalRows: () => rows, now: clock.now, wait: clock.wait };
  const { site, store } = await startApp(testEnvironment({ cartToken: GIVEN, ...kept, fetch }));
  await site.api.get('/v1/geolocation', { reply: { safeParse: () => ({ success: false }) } as never }).catch(() => {});
  expect(seen[0]?.headers['X-Cart-Token']).toBe(GIVEN);
  store.dispatch(photosAdded([photo('a')]));
  store.dispatch(photosFramed(['a']));
  await tick();
  await clock.pass(3_000);
  expect(Object.keys(storageOf(site)).sort()).toEqual(['default:cartToken', 'default:photosKept', 'default:projects']);

  const again = await startApp(testEnvironment({ cartToken: GIVEN, ...kept, fetch }));
  expect(selectShelf(again.store.getState()).map(({ id }) => id)).toEqual(['a']);
  expect(selectActiveProject(again.store.getState())?.tiles).toHaveLength(1);

  const somebodyElse = await startApp(testEnvironment({ cartToken: 'of-another-visitor-altogether-12345', ...kept }));
  expect(selectShelf(somebodyElse.store.getState())).toEqual([]);
  expect(selectActiveProject(somebodyElse.store.getState())?.tiles).toEqual([]);
});

test('saves an edit of an earlier page although the server could not be reached at the start', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const saves: string[] = [];
  const clock = createTestClock();
  const { rows } = createTestBrowserRows().openTab();
  const stored = { localStorage: memoryStorage(), journalRows: () => rows, now: clock.now, wait: clock.wait };
  const unreachable = async () => Promise.reject(new TypeError('Failed to fetch'));
  const earlier = await startApp(testEnvironment({ cartToken: GIVEN, ...stored, fetch: unreachable }));
  earlier.store.dispatch(photosAdded([uploadedPhoto('a')]));
  earlier.store.dispatch(photosFramed(['a']));
  await clock.pass(3_000);

  let isReachable = false;
  const fetch: typeof globalThis.fetch = async (address) => {
    if (!isReachable) return unreachable();
    if (String(address).includes('/get_customizable_products')) return Response.json({ products: [PRODUCT] });
    if (String(address).includes('/projects/save')) saves.push(String(address));
    return Response.json({}, { status: 404 });
  };
  const { site, store } = await startApp(testEnvironment({ cartToken: GIVEN, ...stored, fetch }));
  // the query client retries in real time
  site.queryClient.setDefaultOptions({ queries: { retry: false } });
  expect(selectActiveProject(store.getState())?.tiles).toHaveLength(1);
  await clock.pass(30_000);
  isReachable = true;
  await clock.pass(240_000);
  expect(saves.length).toBeGreaterThan(0);
});

test('rejects an invalid cart token', async () => {
  await expect(startApp(testEnvironment({ cartToken: 'no token' }))).rejects.toThrow();
});

test('two sites in one process are isolated', async () => {
  const [first, second] = [server(), server()];
  const tenant = testTenant('pharmacy', { brand: 'A brand from data' });
  const one = await startApp(testEnvironment({ fetch: first.fetch, cartToken: 'one-'.repeat(8) }));
  const two = await startApp(testEnvironment({ fetch: second.fetch, cartToken: 'two-'.repeat(8), tenant }));
  expect([one.site.tenant.brand, two.site.tenant.brand]).toEqual(['Tessera', 'A brand from data']);

  one.store.dispatch(photosAdded([photo('a')]));
  one.store.dispatch(photosFramed(['a']));
  one.site.toast.info('said to one');
  one.site.session.write({
    accessToken: 'secret',
    refreshToken: 'r',
    customer: { id: 'c1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'shopper' },
  });
  await tick();
  expect(selectShelf(two.store.getState())).toEqual([]);
  expect(selectActiveProject(two.store.getState())?.tiles).toEqual([]);
  expect([one.site.toast.hasWaiting(), two.site.toast.hasWaiting()]).toEqual([true, false]);
  expect(two.site.session.read()).toBeUndefined();
  expect(JSON.stringify(storageOf(two.site))).not.toContain('ada@example.com');

  const ask = (site: typeof one.site) => site.api.get('/v1/geolocation', { reply: undefined as never }).catch(() => {});
  await ask(two.site);
  expect(first.seen).toEqual([]);
  expect(second.seen[0]?.address).toContain('tenantId=pharmacy');
  expect(second.seen[0]?.headers['X-Cart-Token']).toBe('two-'.repeat(8));
  expect(second.seen[0]?.headers.Authorization).toBeUndefined();

  two.site.leave();
  expect(selectShelf(one.store.getState()).map(({ id }) => id)).toEqual(['a']);
  expect(one.site.cartToken.read()).toBe('one-'.repeat(8));
});

test('the first wall of a visit has the frames of the tenant’s configuration, and so has the next visitor’s', async () => {
  const tenant = testTenant('pharmacy', { defaultFrameColor: 'White' });
  const { fetch } = server();
  const { site, store } = await startApp(testEnvironment({ tenant, fetch }));
  expect(selectActiveProject(store.getState())).toMatchObject({ frameColor: 'White', tiles: [] });
  store.dispatch(photosAdded([photo('a')]));
  store.dispatch(photosFramed(['a']));
  site.leave();
  expect(selectActiveProject(store.getState())).toMatchObject({ frameColor: 'White', tiles: [] });
});
