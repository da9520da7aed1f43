import { createEmitter } from './create-store.ts';

/** Whether this browser is online. Browsers are wrong in both directions, so every wait ends. */
export interface Network {
  isOnline(): boolean;
  /** Number of outages since the page opened: equal before and after a call means no interruption. */
  outages(): number;
  /** Resolves once online, after 30 s offline, and when the signal aborts. */
  untilOnline(signal: AbortSignal): Promise<void>;
  subscribe(listener: () => void): () => void;
}

export interface NetworkDeps {
  /** Source of `online` and `offline` events: the window. */
  events: Pick<EventTarget, 'addEventListener'>;
  isOnline(): boolean;
  wait(milliseconds: number): Promise<void>;
}

/** Makes a browser that wrongly reports offline try now and then. */
const WAIT_MAX_MS = 30_000;

export function createNetwork({ events, isOnline, wait }: NetworkDeps): Network {
  const { emit, subscribe } = createEmitter();
  let outages = isOnline() ? 0 : 1;
  events.addEventListener('online', () => emit());
  events.addEventListener('offline', () => {
    outages++;
    emit();
  });

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
      await Promise.race([isBack, wait(WAIT_MAX_MS)]);
      controller.abort();
    },
  };
}
