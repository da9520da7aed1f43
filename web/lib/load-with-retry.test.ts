import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTroubles } from './load-trouble.ts';
import { type LoadDeps, loadScreen, loadWithRetry } from './load-with-retry.ts';

const said = vi.fn();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(said));
afterEach(() => {
  vi.restoreAllMocks();
  said.mockClear();
});

const IMPORT = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/cart-1.js');

function setUp(given: { build?: string; status?: number } = {}) {
  const line = { isOnline: true, comesBack: (): void => undefined };
  const clock = { isOver: false };
  const troubles = createTroubles();
  const deps: LoadDeps = {
    troubles,
    // the retry comes at once, the time-out of 120 s when the test says so
    wait: (ms) => (ms === 120_000 && !clock.isOver ? new Promise(() => {}) : Promise.resolve()),
    isOnline: () => line.isOnline,
    untilOnline: () =>
      new Promise((resolve) => {
        line.comesBack = () => {
          line.isOnline = true;
          resolve();
        };
      }),
    newerBuild: async () => given.build,
    fetch: async () => new Response(null, { status: given.status ?? 200 }),
  };
  return { deps, line, clock, troubles };
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

test('what fails once is tried once more, and nobody hears of it', async () => {
  const { deps, troubles } = setUp();
  const { load, state } = failing(1);
  expect(await loadWithRetry(load, deps)).toBe('module');
  expect(state.calls).toBe(2);
  expect(troubles.read()).toBeUndefined();
  expect(said).not.toHaveBeenCalled();
});

test('without a line it waits, says so, and comes with the next line by itself', async () => {
  const { deps, line, troubles } = setUp();
  line.isOnline = false;
  const loading = loadScreen(failing(2).load, deps);
  await expect.poll(() => troubles.read()).toMatchObject({ kind: 'offline', isScreen: true });
  line.comesBack();
  expect(await loading).toBe('module');
  expect(troubles.read()).toBeUndefined();
});

test('without a line another try can be asked for, by somebody who knows better than the browser', async () => {
  const { deps, line, troubles } = setUp();
  line.isOnline = false;
  const loading = loadWithRetry(failing(2).load, deps);
  await expect.poll(() => troubles.read()?.isScreen).toBe(false);
  troubles.read()?.again();
  expect(await loading).toBe('module');
});

test('where there is a newer build, that is said with its name', async () => {
  const { deps, troubles } = setUp({ build: '/assets/index-2.js' });
  void loadScreen(failing(2).load, deps);
  await expect.poll(() => troubles.read()).toMatchObject({ kind: 'newer', build: '/assets/index-2.js' });
});

test.each([
  ['a file that is not there', IMPORT, 403, { name: 'ChunkLoadError', type: 'missing' }],
  ['a file that is there', IMPORT, 200, { name: 'ChunkLoadError', type: 'error' }],
  [
    'a browser that does not say which file it was',
    new TypeError('Importing a module script failed.'),
    404,
    { name: 'ChunkLoadError', type: 'error' },
  ],
  ['a style sheet', new Error('Unable to preload CSS for /assets/cart-1.css'), 404, { name: 'StyleChunkLoadError' }],
])('%s is told apart, and a press tries again', async (_what, cause, status, error) => {
  const { deps, troubles } = setUp({ status });
  const loading = loadScreen(failing(2, cause).load, deps);
  await expect.poll(() => troubles.read()?.kind).toBe('failed');
  expect(said.mock.calls).toEqual([[expect.objectContaining(error)]]);
  troubles.read()?.again();
  expect(await loading).toBe('module');
});

test('what takes more than 120 s counts as timed out', async () => {
  const { deps, clock, troubles } = setUp();
  clock.isOver = true;
  void loadScreen(() => new Promise(() => {}), deps);
  await expect.poll(() => troubles.read()?.kind).toBe('failed');
  expect(said.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});
