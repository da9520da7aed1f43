import { setImmediate as nextTurn, setTimeout as realWait } from 'node:timers/promises';
import { vi } from 'vitest';
import { createTestClock, type TestClock } from '../../../web/lib/test-clock.ts';

export interface WorldClock extends TestClock {
  /** Lets time stand still until this is over. */
  during<Value>(work: Promise<Value>): Promise<Value>;
  /** All machines are put to sleep, and wake that much later: nothing happens meanwhile. */
  sleep(milliseconds: number): void;
  /** The time before which the machines have been awake for that long since. */
  awakeSince(milliseconds: number): number;
  /** Gives the process its own time back. */
  stop(): void;
}

/**
 * One time for all browsers of a test. It stands still while an answer of the real server is awaited, so that nothing
 * depends on how quick the machine is.
 */
export function createWorldClock(): WorldClock {
  // the server goes by the time of this machine: signed addresses end by it
  const startMs = Date.now();
  let sleptMs = 0;
  /** the awake time at which each sleep began, newest first */
  const sleeps: { atMs: number; lengthMs: number }[] = [];
  const awaited = new Set<Promise<unknown>>();
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });

  async function rest(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      while (awaited.size > 0) {
        await Promise.race(awaited);
        quiet = 0;
      }
      // what the browser does in a task of its own
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
