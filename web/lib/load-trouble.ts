/** Why code of the shop is not here: no line, the shop has other code by now, or neither. */
export type TroubleKind = 'offline' | 'newer' | 'failed';

interface Trouble {
  kind: TroubleKind;
  /** A screen somebody is on their way to: whoever goes elsewhere instead need not hear of it. */
  isScreen: boolean;
  /** what the page of a newer build names: the page is loaded again by itself for it once */
  build?: string | undefined;
  again(): void;
}

/** Code of this page that has not come yet. */
export interface Troubles {
  /** Resolves when another try makes sense. */
  wait(trouble: Omit<Trouble, 'again'>): { again: Promise<void>; end(): void };
  /** the latest one */
  read(): Trouble | undefined;
  subscribe(listener: () => void): () => void;
}

export function createTroubles(): Troubles {
  const waiting = new Set<Trouble>();
  const listeners = new Set<() => void>();
  let latest: Trouble | undefined;
  const tell = (): void => {
    latest = [...waiting].at(-1);
    for (const listener of listeners) listener();
  };
  return {
    wait(trouble) {
      let end = (): void => undefined;
      const again = new Promise<void>((resolve) => {
        const own: Trouble = {
          ...trouble,
          again() {
            waiting.delete(own);
            resolve();
            tell();
          },
        };
        end = own.again;
        waiting.add(own);
        tell();
      });
      return { again, end };
    },
    read: () => latest,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A page has one, because all of its code is one build's. */
export const loadTroubles = createTroubles();
