/** Whether this browser has a line. Browsers are wrong about it in both directions, so nobody waits for it for ever. */
export interface Network {
  isOnline(): boolean;
  /** how often the line went down since the page opened: the same before and after a call means that it held */
  outages(): number;
  /** resolves when there is a line, after 30 s without one all the same, and when the signal aborts */
  untilOnline(signal: AbortSignal): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export interface NetworkDeps {
  /** where `online` and `offline` are told: the window */
  events: Pick<EventTarget, 'addEventListener'>;
  isOnline(): boolean;
  wait(milliseconds: number): Promise<void>;
}

/** A browser that calls itself offline by mistake tries once in a while. */
const LONGEST_WAIT_MS = 30_000;

export function createNetwork({ events, isOnline, wait }: NetworkDeps): Network {
  const listeners = new Set<() => void>();
  let outages = isOnline() ? 0 : 1;
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  events.addEventListener('online', tell);
  events.addEventListener('offline', () => {
    outages++;
    tell();
  });

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return {
    isOnline,
    outages: () => outages,
    subscribe,
    async untilOnline(signal) {
      if (isOnline() || signal.aborted) return;
      const controller = new AbortController();
      const isBack = new Promise<void>((resolve) => {
        const stop = subscribe(() => isOnline() && resolve());
        signal.addEventListener('abort', () => resolve(), { signal: controller.signal });
        controller.signal.addEventListener('abort', stop);
      });
      await Promise.race([isBack, wait(LONGEST_WAIT_MS)]);
      controller.abort();
    },
  };
}
