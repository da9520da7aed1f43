import { createStore } from '../../lib/create-store.ts';
import { perSite } from '../../site/per-site.ts';

/** Why uploads of the last run failed. */
export interface UploadNotice {
  title: string;
  message: string;
}

interface UploadState {
  /** The photos of this run, by id: a run is a group of overlapping uploads. `fraction` is 0 to 1. */
  run: Readonly<Record<string, { fraction: number; isDone: boolean }>>;
  /** Undefined once the shopper has read it. */
  notice?: UploadNotice | undefined;
  /** Some photos exist only in this tab's memory, because the browser refused to store them. */
  isTabNeeded: boolean;
}

/** Upload progress for the screens. Not in Redux, because it changes many times a second and ends with the page. */
export const uploadState = perSite(() => {
  const { read, write, subscribe } = createStore<UploadState>({ run: {}, isTabNeeded: false });
  return { read, subscribe, change: (to: Partial<UploadState>) => write({ ...read(), ...to }) };
});
