// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from '../../shared/platform/telemetry.ts';

const opened = vi.hoisted(() => ({ fault: undefined as Error | undefined }));
vi.mock('./app.tsx', () => ({
  openShop: async () => {
    if (opened.fault) throw opened.fault;
  },
}));

let sent: { address: string; body: ClientError }[];

beforeEach(() => {
  vi.resetModules();
  sent = [];
  document.body.innerHTML =
    '<div id="root"></div><div id="load-failure" hidden><button></button><button></button></div>';
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: ClientError.parse(JSON.parse(String(body))) });
    return new Response(null, { status: 204 });
  });
  vi.stubEnv('APP_VERSION', '1.2.3');
});
afterEach(async () => {
  // The box observes the document until it is closed.
  const { showLoadFailure } = await import('../lib/load-failure-box.ts');
  showLoadFailure(document, undefined);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('data-tenant');
});

/** Runs the first script of a page. */
const begin = () => import('./main.ts');

test('reports a shop that fails to start, once, for the page’s tenant', async () => {
  opened.fault = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/app-1.js?x=1');
  document.documentElement.dataset.tenant = 'pharmacy';
  await begin();
  await vi.waitFor(() => expect(document.getElementById('load-failure')?.hidden).toBe(false));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: '/v1/client-errors?tenantId=pharmacy',
    body: { kind: 'rejection', name: 'TypeError', release: '1.2.3' },
  });
  document.querySelector<HTMLElement>('#load-failure button')?.click();
  await vi.waitFor(() => expect(document.getElementById('load-failure')?.hidden).toBe(false));
  expect(sent).toHaveLength(1);
});

test('reports uncaught errors of the first script', async () => {
  opened.fault = undefined;
  await begin();
  window.dispatchEvent(
    new ErrorEvent('error', { error: new RangeError('Too early'), filename: `${location.origin}/assets/index.js` }),
  );
  // The page of the previous test still reports too.
  const own = sent.filter(({ address }) => address === '/v1/client-errors?tenantId=default');
  expect(own.map(({ body }) => body.name)).toEqual(['RangeError']);
});

test('reports no failed script while offline', async () => {
  opened.fault = new TypeError('Failed to fetch');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await begin();
  await vi.waitFor(() => expect(document.getElementById('load-failure')?.hidden).toBe(false));
  expect(sent).toEqual([]);
});

test('counts a visit once the page has loaded, and not before', async () => {
  opened.fault = undefined;
  document.documentElement.dataset.tenant = 'pharmacy';
  const beacons: string[] = [];
  Object.assign(navigator, { sendBeacon: (address: string) => beacons.push(address) > 0 });
  await begin();
  expect(beacons).toEqual([]);
  window.dispatchEvent(new Event('load'));
  expect(beacons).toEqual(['/v1/visits?tenantId=pharmacy']);
  Reflect.deleteProperty(navigator, 'sendBeacon');
});
