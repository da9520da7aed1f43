import { createStore } from './create-store.ts';

/** Why code failed to load: offline, replaced by a newer build, or another failure. */
export type LoadFailureKind = 'offline' | 'newer' | 'failed';

interface LoadFailure {
  kind: LoadFailureKind;
  /** A screen being navigated to; dropped when the shopper goes elsewhere. */
  isScreen: boolean;
  /** The newer build, for which the page reloads once. */
  build?: string | undefined;
  retry(): void;
}

/** The pending load failures of this page. */
export interface LoadFailures {
  /** `retry` resolves when loading should be retried; `end` resolves it. */
  wait(failure: Omit<LoadFailure, 'retry'>): { retry: Promise<void>; end(): void };
  /** Returns the latest failure. */
  read(): LoadFailure | undefined;
  subscribe(listener: () => void): () => void;
}

export function createLoadFailures(): LoadFailures {
  const pending = new Set<LoadFailure>();
  const latest = createStore<LoadFailure | undefined>(undefined);
  const update = (): void => latest.write([...pending].at(-1));
  return {
    wait(failure) {
      let end = (): void => undefined;
      const retry = new Promise<void>((resolve) => {
        const own: LoadFailure = {
          ...failure,
          retry() {
            pending.delete(own);
            resolve();
            update();
          },
        };
        end = own.retry;
        pending.add(own);
        update();
      });
      return { retry, end };
    },
    read: latest.read,
    subscribe: latest.subscribe,
  };
}

/** One per page, because all of its code is from one build. */
export const loadFailures = createLoadFailures();
