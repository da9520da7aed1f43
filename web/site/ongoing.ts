import { createStore } from '../lib/create-store.ts';
import { useStore } from '../lib/use-store.ts';
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
  const running = createStore<readonly object[]>([]);
  return {
    start() {
      const own = {};
      running.write([...running.read(), own]);
      return () => {
        if (running.read().includes(own)) running.write(running.read().filter((other) => other !== own));
      };
    },
    isAnything: () => running.read().length > 0,
    subscribe: running.subscribe,
  };
}

export const ongoing = perSite(createOngoing);

export function useIsOngoing(): boolean {
  const running = ongoing(useSite());
  return useStore(running, running.isAnything);
}
