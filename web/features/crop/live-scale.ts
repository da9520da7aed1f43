import { useSyncExternalStore } from 'react';

/**
 * The zoom during a gesture or slider move. Only the resolution display subscribes, so a drag re-renders nothing and a
 * zoom one line.
 */
export interface LiveScale {
  /** @param scale undefined once the gesture is over: the committed one applies again */
  set(scale: number | undefined): void;
  get(): number | undefined;
  subscribe(listener: () => void): () => void;
}

/** Finer steps are not legible. */
const STEPS_PER_UNIT = 50;

export function createLiveScale(): LiveScale {
  const listeners = new Set<() => void>();
  let current: number | undefined;
  return {
    set(scale) {
      const next = scale === undefined ? undefined : Math.round(scale * STEPS_PER_UNIT) / STEPS_PER_UNIT;
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useLiveScale = (live: LiveScale): number | undefined =>
  useSyncExternalStore(live.subscribe, live.get, live.get);
