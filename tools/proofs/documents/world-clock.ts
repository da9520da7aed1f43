import { setImmediate as nextTurn, setTimeout as realWait } from 'node:timers/promises';
import { vi } from 'vitest';
import { createTestClock, type TestClock } from '../../../web/lib/test-clock.ts';

export interface WorldClock extends TestClock {
  /** Stops time until the promise settles. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  /** Suspends all machines for this long, without events. */
  sleep(milliseconds: number): void;
  /** @returns the time since which the machines have been awake for this long */
  awakeSince(milliseconds: number): number;
  /** Restores the real time of the process. */
  stop(): void;
}

/**
 * A common clock for all browsers of a test. It stops while a reply of the real server is pending, so that results do
 * not depend on the machine's speed.
 */
export function createWorldClock(): WorldClock {
  // the server uses this machine's time: signed URLs expire by it
  const startMs = Date.now();
  let sleptMs = 0;
  /** The awake time at which each sleep started, newest first. */
  const sleeps: { atMs: number; lengthMs: number }[] = [];
  const awaited = new Set<Promise<unknown>>();
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });

  async function rest(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      while (awaited.size > 0) {
        await Promise.race(awaited);
        quiet = 0;
      }
      // macrotasks of the browser
      await realWait(1);
      await nextTurn();
    }
  }

  const awake = createTestClock({ startMs, rest, onMove: (nowMs) => void vi.setSystemTime(nowMs + sleptMs) });
  const now = () => awake.now() + sleptMs;

  return {
    ...awake,
    now,
    sleep(milliseconds) {
      sleptMs += milliseconds;
      sleeps.unshift({ atMs: awake.now(), lengthMs: milliseconds });
      vi.setSystemTime(now());
    },
    awakeSince(milliseconds) {
      const sinceMs = awake.now() - milliseconds;
      const earlier = sleeps.filter(({ atMs }) => atMs < sinceMs);
      return sinceMs + earlier.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
    },
    async during(work) {
      const over = work.catch(() => {}).finally(() => awaited.delete(over));
      awaited.add(over);
      return work;
    },
    stop: () => void vi.useRealTimers(),
  };
}
