import { useSyncExternalStore } from 'react';
import { perSite } from './per-site.ts';
import { useSite } from './site-context.tsx';

/** Work that leaving the page would lose: uploads, imports. docs/spec 11.9. */
export interface Ongoing {
  /** @returns ends it; idempotent */
  start(): () => void;
  isAnything(): boolean;
  subscribe(listener: () => void): () => void;
}

function createOngoing(): Ongoing {
  const running = new Set<object>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    start() {
      const own = {};
      running.add(own);
      notify();
      return () => {
        if (running.delete(own)) notify();
      };
    },
    isAnything: () => running.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const ongoing = perSite(createOngoing);

export function useIsOngoing(): boolean {
  const { subscribe, isAnything } = ongoing(useSite());
  return useSyncExternalStore(subscribe, isAnything, isAnything);
}
