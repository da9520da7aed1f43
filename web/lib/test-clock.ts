/** A clock that advances only when a test says so. */
export interface TestClock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Advances the clock; timers due in between run in order, each at its time. */
  pass(milliseconds: number): Promise<void>;
  /** Advances the clock until the condition holds; throws if no timer is left, or after an hour. */
  until(isDone: () => boolean): Promise<void>;
}

interface TestClockOptions {
  startMs?: number;
  /** Resolves once all work is done that needs no time to pass. */
  rest?(): Promise<void>;
  /** Called whenever the time changes. */
  onMove?(nowMs: number): void;
}

const WAIT_MAX_MS = 3_600_000;

const untilNextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

export function createTestClock(options: TestClockOptions = {}): TestClock {
  const { startMs = 1_000_000, rest = untilNextTurn, onMove } = options;
  let nowMs = startMs;
  let timers: { atMs: number; run(): void }[] = [];
  const nextMs = () => Math.min(...timers.map(({ atMs }) => atMs));

  function moveTo(atMs: number): void {
    nowMs = Math.max(nowMs, atMs);
    onMove?.(nowMs);
  }

  async function pass(milliseconds: number): Promise<void> {
    const endMs = nowMs + milliseconds;
    for (await rest(); nextMs() <= endMs; await rest()) {
      moveTo(nextMs());
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const timer of due) timer.run();
    }
    moveTo(endMs);
  }

  return {
    now: () => nowMs,
    wait: (milliseconds) => new Promise((resolve) => timers.push({ atMs: nowMs + milliseconds, run: resolve })),
    pass,
    async until(isDone) {
      const endMs = nowMs + WAIT_MAX_MS;
      for (await rest(); !isDone(); ) {
        const next = nextMs();
        if (next > endMs) throw new Error('time passes and nothing happens');
        await pass(next - nowMs);
      }
    },
  };
}
