import { createStore } from './create-store.ts';

/** Why code of the shop failed to load: offline, replaced by a newer build, or another failure. */
export type TroubleKind = 'offline' | 'newer' | 'failed';

interface Trouble {
  kind: TroubleKind;
  /** A screen being navigated to; dropped when the shopper goes elsewhere. */
  isScreen: boolean;
  /** The newer build, for which the page reloads once. */
  build?: string | undefined;
  again(): void;
}

/** The pending load failures of this page. */
export interface Troubles {
  /** Resolves when a retry makes sense. */
  wait(trouble: Omit<Trouble, 'again'>): { again: Promise<void>; end(): void };
  /** Returns the latest failure. */
  read(): Trouble | undefined;
  subscribe(listener: () => void): () => void;
}

export function createTroubles(): Troubles {
  const waiting = new Set<Trouble>();
  const latest = createStore<Trouble | undefined>(undefined);
  const update = (): void => latest.write([...waiting].at(-1));
  return {
    wait(trouble) {
      let end = (): void => undefined;
      const again = new Promise<void>((resolve) => {
        const own: Trouble = {
          ...trouble,
          again() {
            waiting.delete(own);
            resolve();
            update();
          },
        };
        end = own.again;
        waiting.add(own);
        update();
      });
      return { again, end };
    },
    read: latest.read,
    subscribe: latest.subscribe,
  };
}

/** One per page, because all of its code is from one build. */
export const loadTroubles = createTroubles();
