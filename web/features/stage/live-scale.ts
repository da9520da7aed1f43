import { createStore, type Store } from '../../lib/create-store.ts';
import { useStore } from '../../lib/use-store.ts';

/**
 * The zoom during a gesture or slider move. Only the resolution display subscribes, so a drag re-renders nothing and a
 * zoom one line.
 */
export interface LiveScale {
  /** @param scale undefined once the gesture is over: the committed one applies again */
  set(scale: number | undefined): void;
  get: Store<number | undefined>['read'];
  subscribe: Store<number | undefined>['subscribe'];
}

/** Finer steps are not legible. */
const STEPS_PER_UNIT = 50;

export function createLiveScale(): LiveScale {
  const { read, write, subscribe } = createStore<number | undefined>(undefined);
  return {
    set: (scale) => write(scale === undefined ? undefined : Math.round(scale * STEPS_PER_UNIT) / STEPS_PER_UNIT),
    get: read,
    subscribe,
  };
}

export const useLiveScale = (live: LiveScale): number | undefined => useStore(live, live.get);
