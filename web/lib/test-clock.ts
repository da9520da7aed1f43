/** Time that passes when a test lets it. */
export interface TestClock {
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** Lets time pass; what is due meanwhile happens in its order, each at its moment. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass until the condition holds; throws when nothing is waited for any more, or after an hour. */
  until(isDone: () => boolean): Promise<void>;
}

const LONGEST_WAIT_MS = 3_600_000;

export function createTestClock(): TestClock {
  let nowMs = 1_000_000;
  let timers: { atMs: number; run(): void }[] = [];
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const nextMs = () => Math.min(...timers.map(({ atMs }) => atMs));

  async function pass(milliseconds: number): Promise<void> {
    const endMs = nowMs + milliseconds;
    for (await settle(); nextMs() <= endMs; await settle()) {
      nowMs = Math.max(nowMs, nextMs());
      const due = timers.filter(({ atMs }) => atMs <= nowMs);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const timer of due) timer.run();
    }
    nowMs = endMs;
  }

  return {
    now: () => nowMs,
    wait: (milliseconds) => new Promise((resolve) => timers.push({ atMs: nowMs + milliseconds, run: resolve })),
    pass,
    async until(isDone) {
      const endMs = nowMs + LONGEST_WAIT_MS;
      for (await settle(); !isDone(); ) {
        const next = nextMs();
        if (next > endMs) throw new Error('time passes and nothing happens');
        await pass(next - nowMs);
      }
    },
  };
}
