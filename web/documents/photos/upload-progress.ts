import { useSyncExternalStore } from 'react';
import { ongoing } from '../../site/ongoing.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';

/** Progress resets this long after the last upload. */
const UPLOAD_PROGRESS_RESET_MS = 1_000;

export interface UploadSummary {
  /** photos of this run that are uploaded, and all of it */
  done: number;
  total: number;
  /** 0 to 1, of the photos that are counted: a bar beside "4 of 9" must not be full */
  fraction: number;
}

/**
 * How far each upload is. It changes many times a second and nobody needs it after the upload, so it lives beside the
 * store and only the one photo that shows it is drawn again. A run is everything that was under way together.
 */
export interface UploadProgress {
  begin(id: string): void;
  /** @param fraction 0 to 1 */
  set(id: string, fraction: number): void;
  finish(id: string): void;
  /** takes a photo out of the run: it failed, or was removed */
  drop(id: string): void;
  /** there is no run any more */
  reset(): void;
  get(id: string): number;
  summary(): UploadSummary;
  subscribe(listener: () => void): () => void;
}

const NOTHING: UploadSummary = { done: 0, total: 0, fraction: 0 };

export interface UploadProgressDeps {
  wait(milliseconds: number): Promise<void>;
  /** told when a run begins; returns what is told when it ends */
  begin(): () => void;
}

export function createUploadProgress({ wait, begin }: UploadProgressDeps): UploadProgress {
  const run = new Map<string, { fraction: number; isDone: boolean }>();
  const listeners = new Set<() => void>();
  let summary = NOTHING;
  let end: (() => void) | undefined;

  function tell(): void {
    summary = summarize([...run.values()]);
    if (isComplete()) {
      end?.();
      end = undefined;
    } else end ??= begin();
    for (const listener of listeners) listener();
  }

  function change(id: string, to: { fraction?: number; isDone?: boolean }): void {
    const upload = run.get(id);
    if (!upload) return;
    Object.assign(upload, to);
    tell();
  }

  const isComplete = () => [...run.values()].every((upload) => upload.isDone);

  async function resetWhenComplete(): Promise<void> {
    if (!isComplete()) return;
    await wait(UPLOAD_PROGRESS_RESET_MS);
    if (!isComplete()) return;
    run.clear();
    tell();
  }

  return {
    begin(id) {
      run.set(id, { fraction: 0, isDone: false });
      tell();
    },
    set: (id, fraction) => change(id, { fraction }),
    finish(id) {
      change(id, { fraction: 1, isDone: true });
      void resetWhenComplete();
    },
    drop(id) {
      if (run.delete(id)) tell();
      void resetWhenComplete();
    },
    reset() {
      run.clear();
      tell();
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
 * It begins with half of one photo's share, so that it is seen to have begun (docs/product.md 9.4), and counts what its
 * words count: photos. How far each of them is, is seen on itself.
 */
function summarize(uploads: readonly { isDone: boolean }[]): UploadSummary {
  const total = uploads.length;
  if (total === 0) return NOTHING;
  const done = uploads.filter((upload) => upload.isDone).length;
  return { done, total, fraction: Math.max(done, 0.5) / total };
}

export const uploadProgress = perSite((site) =>
  createUploadProgress({ wait: site.environment.wait, begin: ongoing(site).begin }),
);

/** @returns whole percent of one photo, so that it is drawn at most a hundred times */
export function useUploadPercent(id: string): number {
  const progress = uploadProgress(useSite());
  const percent = () => Math.round(progress.get(id) * 100);
  return useSyncExternalStore(progress.subscribe, percent, percent);
}

export function useUploadSummary(): UploadSummary {
  const { subscribe, summary } = uploadProgress(useSite());
  return useSyncExternalStore(subscribe, summary, summary);
}
