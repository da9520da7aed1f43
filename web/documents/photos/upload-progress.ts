import { useSyncExternalStore } from 'react';
import { ongoing } from '../../site/ongoing.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';

/** Progress resets this long after the last upload. */
const UPLOAD_PROGRESS_RESET_MS = 1_000;

export interface UploadSummary {
  /** Uploaded photos and total photos of this run. */
  done: number;
  total: number;
  /** 0 to 1, by photo count: a bar labeled "4 of 9" must not be full. */
  fraction: number;
}

/**
 * Progress of each upload. It changes many times a second and is useless afterwards, so it is kept outside the store
 * and only re-renders the photo that shows it. A run is a group of overlapping uploads.
 */
export interface UploadProgress {
  start(id: string): void;
  /** @param fraction 0 to 1 */
  set(id: string, fraction: number): void;
  finish(id: string): void;
  /** Removes a photo from the run because it failed or was removed. */
  drop(id: string): void;
  reset(): void;
  get(id: string): number;
  summary(): UploadSummary;
  subscribe(listener: () => void): () => void;
}

const NOTHING: UploadSummary = { done: 0, total: 0, fraction: 0 };

export interface UploadProgressDeps {
  wait(milliseconds: number): Promise<void>;
  /** Called when a run starts; returns a callback for its end. */
  start(): () => void;
}

export function createUploadProgress({ wait, start }: UploadProgressDeps): UploadProgress {
  const run = new Map<string, { fraction: number; isDone: boolean }>();
  const listeners = new Set<() => void>();
  let summary = NOTHING;
  let end: (() => void) | undefined;

  function notify(): void {
    summary = summarize([...run.values()]);
    if (isComplete()) {
      end?.();
      end = undefined;
    } else end ??= start();
    for (const listener of listeners) listener();
  }

  function change(id: string, to: { fraction?: number; isDone?: boolean }): void {
    const upload = run.get(id);
    if (!upload) return;
    Object.assign(upload, to);
    notify();
  }

  const isComplete = () => [...run.values()].every((upload) => upload.isDone);

  async function resetWhenComplete(): Promise<void> {
    if (!isComplete()) return;
    await wait(UPLOAD_PROGRESS_RESET_MS);
    if (!isComplete()) return;
    run.clear();
    notify();
  }

  return {
    start(id) {
      run.set(id, { fraction: 0, isDone: false });
      notify();
    },
    set: (id, fraction) => change(id, { fraction }),
    finish(id) {
      change(id, { fraction: 1, isDone: true });
      void resetWhenComplete();
    },
    drop(id) {
      if (run.delete(id)) notify();
      void resetWhenComplete();
    },
    reset() {
      run.clear();
      notify();
    },
    get: (id) => run.get(id)?.fraction ?? 0,
    summary: () => summary,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Starts at half a photo's share, so that the start is visible (docs/spec 9.4), and counts photos like its label.
 * Each photo shows its own progress.
 */
function summarize(uploads: readonly { isDone: boolean }[]): UploadSummary {
  const total = uploads.length;
  if (total === 0) return NOTHING;
  const done = uploads.filter((upload) => upload.isDone).length;
  return { done, total, fraction: Math.max(done, 0.5) / total };
}

export const uploadProgress = perSite((site) =>
  createUploadProgress({ wait: site.environment.wait, start: ongoing(site).start }),
);

/** @returns whole percent of one photo, so that it renders at most a hundred times */
export function useUploadPercent(id: string): number {
  const progress = uploadProgress(useSite());
  const percent = () => Math.round(progress.get(id) * 100);
  return useSyncExternalStore(progress.subscribe, percent, percent);
}

export function useUploadSummary(): UploadSummary {
  const { subscribe, summary } = uploadProgress(useSite());
  return useSyncExternalStore(subscribe, summary, summary);
}
