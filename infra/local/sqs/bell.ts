/** setTimeout takes no longer wait. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Where long polls wait for something to happen. */
export interface Bell {
  /** Wakes all who wait; each looks for itself whether its wait is over. */
  ring(): void;
  /** @returns after a ring, at the given moment (epoch milliseconds) or when the signal aborts */
  wait(untilMs: number, signal?: AbortSignal): Promise<void>;
}

export function createBell(now: () => number): Bell {
  const waiting = new Set<() => void>();
  return {
    ring() {
      for (const wake of [...waiting]) wake();
    },
    wait(untilMs, signal) {
      if (signal?.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, Math.min(Math.max(untilMs - now(), 1), TIMER_MAX_MS));
        signal?.addEventListener('abort', wake, { once: true });
        waiting.add(wake);
      });
    },
  };
}
