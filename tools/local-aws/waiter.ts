/** Timers stop while a machine sleeps and do not notice a changed clock, so the clock is rechecked at this interval. */
const TIMER_MAX_MS = 5000;

/** Waits for a moment or an earlier event: long polls and schedules. */
export interface Waiter {
  /** Wakes all waiting callers; each rechecks whether its wait is over. */
  wake(): void;
  /** Resolves after a wake, at the given moment (epoch milliseconds), on abort, or earlier. */
  waitUntil(momentMs: number, signal?: AbortSignal): Promise<void>;
}

export function createWaiter(now: () => number): Waiter {
  const waiting = new Set<() => void>();
  return {
    wake() {
      for (const resume of [...waiting]) resume();
    },
    waitUntil(momentMs, signal) {
      if (signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const resume = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', resume);
          waiting.delete(resume);
          resolve();
        };
        const timer = setTimeout(resume, Math.min(Math.max(momentMs - now(), 1), TIMER_MAX_MS));
        signal?.addEventListener('abort', resume, { once: true });
        waiting.add(resume);
      });
    },
  };
}
