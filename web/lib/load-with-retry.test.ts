import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoadFailures } from './load-failures.ts';
import { type LoadDeps, loadScreen, loadWithRetry } from './load-with-retry.ts';

const logged = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(logged));
afterEach(() => {
  vi.restoreAllMocks();
  logged.mockClear();
});

const IMPORT = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/cart-1.js');

function setUp(given: { build?: string; status?: number } = {}) {
  const network = { isOnline: true, reconnect: (): void => undefined };
  const clock = { isOver: false };
  const failures = createLoadFailures();
  const deps: LoadDeps = {
    failures,
    // The retry is immediate, the timeout of 120 s is controlled by the test.
    wait: (ms) => (ms === 120_000 && !clock.isOver ? new Promise(() => {}) : Promise.resolve()),
    isOnline: () => network.isOnline,
    untilOnline: () =>
      new Promise((resolve) => {
        network.reconnect = () => {
          network.isOnline = true;
          resolve();
        };
      }),
    newerBuild: async () => given.build,
    fetch: async () => new Response(null, { status: given.status ?? 200 }),
  };
  return { deps, network, clock, failures };
}

function failing(times: number, error: unknown = IMPORT) {
  const state = { calls: 0 };
  const load = async () => {
    state.calls += 1;
    if (state.calls <= times) throw error;
    return 'module';
  };
  return { state, load };
}

test('a single failure is retried silently', async () => {
  const { deps, failures } = setUp();
  const { load, state } = failing(1);
  expect(await loadWithRetry(load, deps)).toBe('module');
  expect(state.calls).toBe(2);
  expect(failures.read()).toBeUndefined();
  expect(logged).not.toHaveBeenCalled();
});

test('while offline it waits, reports it, and loads automatically once online', async () => {
  const { deps, network, failures } = setUp();
  network.isOnline = false;
  const loading = loadScreen(failing(2).load, deps);
  await expect.poll(() => failures.read()).toMatchObject({ kind: 'offline', isScreen: true });
  network.reconnect();
  expect(await loading).toBe('module');
  expect(failures.read()).toBeUndefined();
});

test('while offline a retry can be forced, because the browser may be wrong', async () => {
  const { deps, network, failures } = setUp();
  network.isOnline = false;
  const loading = loadWithRetry(failing(2).load, deps);
  await expect.poll(() => failures.read()?.isScreen).toBe(false);
  failures.read()?.retry();
  expect(await loading).toBe('module');
});

test('a newer build is reported with its name', async () => {
  const { deps, failures } = setUp({ build: '/assets/index-2.js' });
  void loadScreen(failing(2).load, deps);
  await expect.poll(() => failures.read()).toMatchObject({ kind: 'newer', build: '/assets/index-2.js' });
});

test.each([
  ['a missing file', IMPORT, 403, { name: 'ChunkLoadError', type: 'missing' }],
  ['an existing file', IMPORT, 200, { name: 'ChunkLoadError', type: 'error' }],
  [
    'a browser that does not name the file',
    new TypeError('Importing a module script failed.'),
    404,
    { name: 'ChunkLoadError', type: 'error' },
  ],
  [
    'a style sheet',
    new Error('Failed to load the style sheet /assets/cart-1.css'),
    404,
    { name: 'StyleChunkLoadError' },
  ],
])('%s is classified, and can be retried', async (_what, cause, status, error) => {
  const { deps, failures } = setUp({ status });
  const loading = loadScreen(failing(2, cause).load, deps);
  await expect.poll(() => failures.read()?.kind).toBe('failed');
  expect(logged.mock.calls).toEqual([[expect.objectContaining(error)]]);
  failures.read()?.retry();
  expect(await loading).toBe('module');
});

test('a load of more than 120 s times out', async () => {
  const { deps, clock, failures } = setUp();
  clock.isOver = true;
  void loadScreen(() => new Promise(() => {}), deps);
  await expect.poll(() => failures.read()?.kind).toBe('failed');
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});
