import { setImmediate as nextTurn, setTimeout as realWait } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * One time for all browsers of a test. It stands still while an answer of the real server is awaited, so that nothing
 * depends on how quick the machine is.
 */
export function createWorldClock() {
  let nowMs = Date.UTC(2026, 10, 22, 12);
  let timers: { atMs: number; run(): void }[] = [];
  const awaited = new Set<Promise<unknown>>();
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs });

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

  return {
    now: () => nowMs,
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => timers.push({ atMs: nowMs + milliseconds, run: resolve })),
    /** Lets time stand still until this is over. */
    async during<Value>(work: Promise<Value>): Promise<Value> {
      const over = work.catch(() => {}).finally(() => awaited.delete(over));
      awaited.add(over);
      return work;
    },
    async pass(milliseconds: number): Promise<void> {
      const endMs = nowMs + milliseconds;
      for (;;) {
        await rest();
        const nextMs = Math.min(...timers.map(({ atMs }) => atMs));
        if (nextMs > endMs) break;
        nowMs = Math.max(nowMs, nextMs);
        vi.setSystemTime(nowMs);
        const due = timers.filter(({ atMs }) => atMs <= nowMs);
        timers = timers.filter((timer) => !due.includes(timer));
        for (const { run } of due) run();
      }
      nowMs = endMs;
      vi.setSystemTime(nowMs);
    },
    stop: () => void vi.useRealTimers(),
  };
}

export type WorldClock = ReturnType<typeof createWorldClock>;
