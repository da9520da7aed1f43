import PQueue from 'p-queue';
import { UPLOAD_TRIES_MAX } from '../../../../shared/constants/limits.ts';
import { fullJitter } from './full-jitter.ts';
import type { SendForm } from './send-form.ts';
import type { TargetPool } from './target-pool.ts';

export interface UploadJob {
  id: string;
  file: Blob;
}

export interface UploadEvents {
  started(id: string): void;
  /** @param fraction of the file that is sent, 0 to 1 */
  progressed(id: string, fraction: number): void;
  uploaded(id: string, key: string): void;
  /** not_started: no target could be had; failed: the storage did not take it */
  failed(id: string, reason: 'not_started' | 'failed'): void;
}

export interface UploadQueue {
  add(jobs: readonly UploadJob[]): void;
  /** Stops a job wherever it is. Nothing more is reported of it. */
  cancel(id: string): void;
}

export interface UploadQueueDeps {
  targets: TargetPool;
  send: SendForm;
  events: UploadEvents;
  /** uploads at a time: 4, or 2 when the shopper saves data */
  concurrency: number;
  wait(milliseconds: number): Promise<void>;
  /** 0 <= random() < 1 */
  random(): number;
}

/** Uploads files a few at a time, each up to three times, and says how far each one is. */
export function createUploadQueue({ targets, send, events, concurrency, wait, random }: UploadQueueDeps): UploadQueue {
  const queue = new PQueue({ concurrency });
  const running = new Map<string, AbortController>();
  /** jobs that still have to fetch their first target: asked for in one call */
  const untargeted = new Set<string>();

  async function upload({ id, file }: UploadJob, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    events.started(id);
    for (let attempt = 0; attempt < UPLOAD_TRIES_MAX; attempt++) {
      if (attempt > 0) {
        events.progressed(id, 0);
        await wait(fullJitter(attempt, random));
      }
      if (signal.aborted) return;
      // a target is for one key: taken afresh for every try, so that an expired policy heals itself
      const target = await targets.take(Math.max(1, untargeted.size));
      untargeted.delete(id);
      if (signal.aborted) return;
      if (target === 'unavailable') return events.failed(id, 'not_started');
      const result = await send(target, file, {
        signal,
        onProgress: (fraction) => events.progressed(id, fraction),
      });
      if (result === 'cancelled') return;
      if (result === 'sent') return events.uploaded(id, target.fields.key ?? '');
      if (result === 'refused') break;
    }
    if (!signal.aborted) events.failed(id, 'failed');
  }

  // a job that was cancelled and added again has a new controller, which its predecessor must not take away
  function forget(id: string, controller: AbortController): void {
    if (running.get(id) === controller) running.delete(id);
  }

  return {
    add(jobs) {
      const fresh = jobs.filter((job) => !running.has(job.id));
      for (const { id } of fresh) {
        running.set(id, new AbortController());
        untargeted.add(id);
      }
      for (const job of fresh) {
        const controller = running.get(job.id);
        if (controller) void queue.add(() => upload(job, controller.signal).finally(() => forget(job.id, controller)));
      }
    },
    cancel(id) {
      running.get(id)?.abort();
      running.delete(id);
      untargeted.delete(id);
    },
  };
}
