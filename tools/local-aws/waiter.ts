/** Timers stand still while a machine sleeps, and do not notice that its clock was set: the clock is asked again. */
const TIMER_MAX_MS = 5000;

/** Where callers wait for a moment, or for something that happens earlier: long polls and schedules. */
export interface Waiter {
  /** Wakes all callers that wait; each checks for itself whether its wait is over. */
  wake(): void;
  /** @returns after a wake, at the given moment (epoch milliseconds), when the signal aborts, or earlier */
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
