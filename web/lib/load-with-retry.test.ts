import { describe, expect, test } from 'vitest';
import { loadWithRetry, type ReloadDeps } from './load-with-retry.ts';

function setUp(reloadedAt?: number) {
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
    // the retry comes at once, the time-out never
    wait: (ms) => (ms > 10_000 ? new Promise(() => {}) : Promise.resolve()),
  };
  return { seen, deps };
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
});
