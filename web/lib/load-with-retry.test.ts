import { describe, expect, test } from 'vitest';
import { loadScreen, loadWithRetry, OfflineError, type ReloadDeps } from './load-with-retry.ts';

function setUp(reloadedAt?: number) {
  const line = { isOnline: true, comesBack: () => {} };
  const seen = { reloads: 0, stored: reloadedAt === undefined ? null : String(reloadedAt) };
  const deps: ReloadDeps = {
    storage: {
      getItem: () => seen.stored,
      setItem: (_key, value) => {
        seen.stored = value;
      },
    },
    reload: () => {
      seen.reloads += 1;
    },
    now: () => 1_000_000,
    isOnline: () => line.isOnline,
    untilOnline: () =>
      new Promise((resolve) => {
        line.comesBack = () => {
          line.isOnline = true;
          resolve();
        };
      }),
    // the retry comes at once, the time-out never
    wait: (ms) => (ms > 10_000 ? new Promise(() => {}) : Promise.resolve()),
  };
  return { seen, deps, line };
}

function failing(times: number) {
  const state = { calls: 0 };
  const load = async () => {
    state.calls += 1;
    if (state.calls <= times) throw new Error('chunk missing');
    return 'module';
  };
  return { state, load };
}

describe('a part of the app that does not load', () => {
  test('is tried once more', async () => {
    const { deps, seen } = setUp();
    const { load, state } = failing(1);
    expect(await loadWithRetry(load, deps)).toBe('module');
    expect(state.calls).toBe(2);
    expect(seen.reloads).toBe(0);
  });

  test('reloads the page when it fails again', async () => {
    const { deps, seen } = setUp();
    void loadWithRetry(failing(2).load, deps);
    await expect.poll(() => seen.reloads).toBe(1);
    expect(seen.stored).toBe('1000000');
  });

  test('never reloads in a loop', async () => {
    const { deps, seen } = setUp(999_000);
    await expect(loadWithRetry(failing(2).load, deps)).rejects.toThrow('chunk missing');
    expect(seen.reloads).toBe(0);
  });

  test('never reloads without a line: a screen says so, everything else begins again with the next line', async () => {
    const { deps, seen, line } = setUp();
    line.isOnline = false;
    await expect(loadScreen(failing(2).load, deps)).rejects.toBeInstanceOf(OfflineError);
    const { load, state } = failing(2);
    const loaded = loadWithRetry(load, deps);
    await expect.poll(() => state.calls).toBe(2);
    await new Promise((resolve) => setImmediate(resolve));
    line.comesBack();
    expect(await loaded).toBe('module');
    expect(seen.reloads).toBe(0);
  });

  test('loads in a browser that refuses storage, which is reloaded never', async () => {
    const { deps, seen } = setUp();
    const refusing = Object.defineProperty({ ...deps }, 'storage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(await loadWithRetry(failing(1).load, refusing)).toBe('module');
    await expect(loadWithRetry(failing(2).load, refusing)).rejects.toThrow('chunk missing');
    expect(seen.reloads).toBe(0);
  });
});
