import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../shared/lib/test-property-runs.ts';
import { DeadlinePassed } from './deadline.ts';
import { createReconciler, type Reconciler } from './reconcile.ts';
import { createTestClock } from './test-clock.ts';

const PAUSE_MS = 1_000;
const DEADLINE_MS = 15_000;

type Answer = 'taken' | 'lost' | 'refused' | 'hangs' | 'hangs and arrives late' | 'told to wait';

class ServerDelay extends Error {}

/** Documents that are numbers, here and on a server with scripted replies. */
function world() {
  const clock = createTestClock();
  const wanted = new Map<string, number>();
  const server = new Map<string, number>();
  /** This browser's knowledge of the server. */
  const known = new Map<string, number>();
  const starts: { key: string; atMs: number }[] = [];
  const inFlight = new Map<string, number>();
  const overlaps: string[] = [];
  const listeners = new Set<() => void>();
  const now = { isOnline: true, answer: (_key: string): Answer => 'taken' };

  const reconciler: Reconciler = createReconciler({
    differences: () =>
      [...wanted].filter(([key, value]) => known.get(key) !== value).map(([key, value]) => ({ key, value })),
    async apply({ key, value }, signal) {
      await send(key, signal, () => {
        server.set(key, value);
        return value;
      });
    },
    recheck: (key, signal) =>
      send(key, signal, () => {
        const value = wanted.get(key) ?? 0;
        server.set(key, value);
        return value;
      }),
    retryAfterMs: (error) => (error instanceof ServerDelay ? 7_000 : 0),
    network: {
      isOnline: () => now.isOnline,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    clock,
    pauseMs: PAUSE_MS,
    deadlineMs: DEADLINE_MS,
  });

  async function send(key: string, signal: AbortSignal, take: () => number): Promise<void> {
    starts.push({ key, atMs: clock.now() });
    const others = inFlight.get(key) ?? 0;
    if (others > 0) overlaps.push(key);
    inFlight.set(key, others + 1);
    signal.addEventListener('abort', () => inFlight.set(key, 0), { once: true });
    try {
      await clock.wait(100);
      const answer = now.isOnline ? now.answer(key) : 'lost';
      if (answer === 'lost') throw new Error('offline');
      if (answer === 'refused') throw new Error('refused');
      if (answer === 'told to wait') throw new ServerDelay();
      if (answer === 'hangs') await new Promise(() => {});
      if (answer === 'hangs and arrives late') {
        await clock.wait(DEADLINE_MS + 500);
        take();
        return;
      }
      known.set(key, take());
    } finally {
      inFlight.set(key, 0);
    }
  }

  return {
    clock,
    wanted,
    server,
    starts,
    overlaps,
    now,
    reconciler,
    want(key: string, value: number): void {
      wanted.set(key, value);
      reconciler.changed();
    },
    setOnline(isOnline: boolean): void {
      now.isOnline = isOnline;
      for (const listener of listeners) listener();
    },
    beginningsOf: (key: string) => starts.filter((each) => each.key === key).map(({ atMs }) => atMs),
  };
}

describe('a difference from the server', () => {
  test('is sent at once', async () => {
    const { want, clock, server } = world();
    want('wall', 1);
    await clock.pass(100);
    expect(server.get('wall')).toBe(1);
  });

  test('is sent once a second during continuous changes, and not only when they pause', async () => {
    const { want, clock, server, beginningsOf } = world();
    const beganMs = clock.now();
    for (let step = 1; step <= 50; step++) {
      want('wall', step);
      await clock.pass(100);
    }
    expect(beginningsOf('wall').map((atMs) => atMs - beganMs)).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
    await clock.pass(1_100);
    expect(server.get('wall')).toBe(50);
  });

  test('takes turns, so that a busy key does not block the others', async () => {
    const { want, clock, server } = world();
    want('wall', 1);
    want('split', 1);
    for (let step = 2; step < 30; step++) {
      await clock.pass(100);
      want('wall', step);
    }
    expect(server.get('split')).toBe(1);
  });

  test('is retried after growing delays, and after the delay that the server asks for', async () => {
    const { want, clock, now, beginningsOf, server } = world();
    now.answer = () => 'refused';
    const beganMs = clock.now();
    want('wall', 1);
    await clock.pass(60_000);
    const seconds = beginningsOf('wall').map((atMs) => Math.round((atMs - beganMs) / 1_000));
    expect(seconds).toEqual([0, 2, 6, 14, 30]);
    now.answer = () => 'told to wait';
    await clock.until(() => beginningsOf('wall').length === 6);
    now.answer = () => 'taken';
    await clock.until(() => server.get('wall') === 1);
    const last = beginningsOf('wall').slice(-2);
    expect((last[1] ?? 0) - (last[0] ?? 0)).toBeGreaterThanOrEqual(7_000);
  });
});

describe('a call that hangs', () => {
  test('times out, and the next one succeeds', async () => {
    const { want, clock, now, server, reconciler } = world();
    now.answer = () => 'hangs';
    want('wall', 1);
    await clock.pass(DEADLINE_MS + 1);
    expect(reconciler.status().error).toBeInstanceOf(DeadlinePassed);
    now.answer = () => 'taken';
    await clock.pass(2_500);
    expect(server.get('wall')).toBe(1);
    expect(reconciler.status().error).toBeUndefined();
  });

  test('blocks nothing else', async () => {
    const { want, clock, now, server } = world();
    now.answer = (key) => (key === 'wall' ? 'hangs' : 'taken');
    want('wall', 1);
    want('split', 1);
    await clock.pass(1_200);
    expect(server.get('split')).toBe(1);
  });

  test('cannot overwrite a later one: the server is checked again', async () => {
    const { want, clock, now, server } = world();
    let calls = 0;
    now.answer = () => (++calls === 1 ? 'hangs and arrives late' : 'taken');
    want('cart', 1);
    await clock.pass(200);
    want('cart', 2);
    await clock.pass(60_000);
    expect(server.get('cart')).toBe(2);
  });
});

describe('while offline', () => {
  test('nothing is sent', async () => {
    const { want, clock, setOnline, starts, server } = world();
    setOnline(false);
    want('wall', 1);
    await clock.pass(20_000);
    expect(starts).toEqual([]);
    setOnline(true);
    await clock.pass(1_100);
    expect(server.get('wall')).toBe(1);
  });

  test('a browser that is wrong about it tries now and then', async () => {
    const { want, clock, setOnline, starts } = world();
    setOnline(false);
    want('wall', 1);
    await clock.pass(100_000);
    expect(starts.length).toBeGreaterThanOrEqual(1);
    expect(starts.length).toBeLessThanOrEqual(4);
  });
});

describe('a flush', () => {
  test('resolves once the server is up to date', async () => {
    const { want, clock, reconciler, server } = world();
    want('wall', 1);
    const flushed = reconciler.flush(['wall']);
    await clock.pass(1_100);
    expect(await flushed).toEqual({ kind: 'flushed' });
    expect(server.get('wall')).toBe(1);
  });

  test('resolves at once if nothing differs', async () => {
    expect(await world().reconciler.flush(['wall'])).toEqual({ kind: 'flushed' });
  });

  test('resolves if the difference disappears before the attempt', async () => {
    const { want, clock, reconciler, starts } = world();
    want('wall', 1);
    await clock.pass(200);
    want('wall', 2);
    const flushed = reconciler.flush(['wall']);
    want('wall', 1);
    expect(await flushed).toEqual({ kind: 'flushed' });
    expect(starts).toHaveLength(1);
  });

  test('goes first', async () => {
    const { want, clock, reconciler, server } = world();
    for (const key of ['a', 'b', 'c', 'd', 'wall']) want(key, 1);
    const flushed = reconciler.flush(['wall']);
    await clock.pass(1_100);
    expect(await flushed).toEqual({ kind: 'flushed' });
    expect(server.has('d')).toBe(false);
  });

  test('reports a failure without waiting for the scheduled retry', async () => {
    const { want, clock, now, reconciler } = world();
    now.answer = () => 'refused';
    want('wall', 1);
    await clock.pass(40_000);
    const flushed = reconciler.flush(['wall']);
    await clock.pass(1_100);
    expect(await flushed).toMatchObject({ kind: 'failed', error: { message: 'refused' } });
  });

  test('reports at once that the server asks for a delay', async () => {
    const { want, clock, now, reconciler, starts } = world();
    now.answer = () => 'told to wait';
    want('wall', 1);
    await clock.pass(200);
    const flushed = await reconciler.flush(['wall']);
    expect(flushed).toMatchObject({ kind: 'failed', error: expect.any(ServerDelay) });
    expect(starts).toHaveLength(1);
  });

  test('resolves even if every call hangs', async () => {
    const { want, clock, now, reconciler } = world();
    now.answer = () => 'hangs';
    for (const key of ['a', 'b', 'c', 'wall']) want(key, 1);
    await clock.pass(10_000);
    let answer: unknown;
    void reconciler.flush(['wall']).then((flushed) => {
      answer = flushed;
    });
    await clock.pass(3 * DEADLINE_MS);
    expect(answer).toMatchObject({ kind: 'failed', error: expect.any(DeadlinePassed) });
  });
});

test('nothing starts after stop, and pending flushes settle', async () => {
  const { want, clock, now, reconciler, starts } = world();
  now.answer = () => 'hangs';
  want('wall', 1);
  await clock.pass(200);
  const flushed = reconciler.flush(['wall']);
  reconciler.stop();
  want('split', 1);
  await clock.pass(60_000);
  expect(starts).toHaveLength(1);
  expect(await flushed).toMatchObject({ kind: 'failed' });
});

test('a change that is taken back after a failure leaves no error', async () => {
  const { want, clock, setOnline, reconciler } = world();
  want('wall', 1);
  await clock.pass(1_000);
  want('wall', 0);
  setOnline(false);
  await clock.pass(100);
  want('wall', 1);
  await clock.pass(100);
  expect(reconciler.status()).toEqual({ isPending: false, error: undefined });
});

test('after any sequence of events the server is up to date, at one attempt a second', {
  timeout: 60_000,
}, async () => {
  const key = fc.constantFrom('a', 'b', 'c');
  const answer = fc.constantFrom<Answer>('taken', 'lost', 'refused', 'hangs', 'hangs and arrives late', 'told to wait');
  const step = fc.oneof(
    fc.record({ kind: fc.constant('want' as const), key, value: fc.nat(5) }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(20_000) }),
    fc.record({ kind: fc.constant('answer' as const), answer }),
    fc.record({ kind: fc.constant('line' as const), isOnline: fc.boolean() }),
    fc.record({ kind: fc.constant('flush' as const), key }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { want, clock, now, setOnline, wanted, server, starts, overlaps, reconciler } = world();
      const flushes: Promise<unknown>[] = [];
      for (const each of steps) {
        if (each.kind === 'want') want(each.key, each.value);
        if (each.kind === 'pass') await clock.pass(each.milliseconds);
        if (each.kind === 'line') setOnline(each.isOnline);
        if (each.kind === 'flush') flushes.push(reconciler.flush([each.key]));
        if (each.kind === 'answer') now.answer = () => each.answer;
      }
      now.answer = () => 'taken';
      setOnline(true);
      await clock.pass(180_000);
      expect(server).toEqual(wanted);
      expect(overlaps).toEqual([]);
      expect(reconciler.status()).toEqual({ isPending: false, error: undefined });
      const gaps = starts.slice(1).map(({ atMs }, index) => atMs - (starts[index]?.atMs ?? 0));
      expect(gaps.every((gapMs) => gapMs >= PAUSE_MS)).toBe(true);
      await Promise.all(flushes);
    }),
    { numRuns: propertyRuns(200) },
  );
});
