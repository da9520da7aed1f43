import { useStore } from '../../lib/use-store.ts';
import { ongoing } from '../../site/ongoing.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { uploadState } from './upload-state.ts';

/** Progress resets this long after the last upload. */
const UPLOAD_PROGRESS_RESET_MS = 1_000;

export interface UploadSummary {
  /** Uploaded photos and total photos of this run. */
  done: number;
  total: number;
  /** 0 to 1, by photo count: a bar labeled "4 of 9" must not be full. */
  fraction: number;
}

type Run = ReturnType<ReturnType<typeof uploadState>['read']>['run'];

/** The progress of each upload in the current run. */
export interface UploadProgress {
  start(id: string): void;
  /** @param fraction 0 to 1 */
  set(id: string, fraction: number): void;
  finish(id: string): void;
  /** Removes a photo from the run because it failed or was removed. */
  drop(id: string): void;
  reset(): void;
}

export const uploadProgress = perSite((site): UploadProgress => {
  const state = uploadState(site);
  let end: (() => void) | undefined;

  function change(run: Run): void {
    if (isComplete(run)) {
      end?.();
      end = undefined;
    } else end ??= ongoing(site).start();
    state.change({ run });
  }

  function set(id: string, upload: Run[string]): void {
    const { run } = state.read();
    if (run[id]) change({ ...run, [id]: upload });
  }

  async function resetWhenComplete(): Promise<void> {
    if (!isComplete(state.read().run)) return;
    await site.environment.wait(UPLOAD_PROGRESS_RESET_MS);
    if (isComplete(state.read().run)) change({});
  }

  return {
    start: (id) => change({ ...state.read().run, [id]: { fraction: 0, isDone: false } }),
    set: (id, fraction) => set(id, { fraction, isDone: state.read().run[id]?.isDone ?? false }),
    finish(id) {
      set(id, { fraction: 1, isDone: true });
      void resetWhenComplete();
    },
    drop(id) {
      const { [id]: _dropped, ...others } = state.read().run;
      change(others);
      void resetWhenComplete();
    },
    reset: () => change({}),
  };
});

const isComplete = (run: Run): boolean => Object.values(run).every(({ isDone }) => isDone);

/**
 * Starts at half a photo's share, so that the start is visible (docs/spec 9.4), and counts photos like its label.
 * Each photo shows its own progress.
 */
export function summaryOf(run: Run): UploadSummary {
  const uploads = Object.values(run);
  const total = uploads.length;
  const done = uploads.filter(({ isDone }) => isDone).length;
  return { done, total, fraction: total === 0 ? 0 : Math.max(done, 0.5) / total };
}

/** @returns whole percent of one photo, so that it renders at most a hundred times */
export function useUploadPercent(id: string): number {
  const state = uploadState(useSite());
  return useStore(state, () => Math.round((state.read().run[id]?.fraction ?? 0) * 100));
}
