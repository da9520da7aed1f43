import PQueue from 'p-queue';
import { createDelivery, type DeliveryDeps, type UploadEvent, type UploadJob } from './deliver-photo.ts';
import type { TargetPool } from './target-pool.ts';

export interface UploadQueue {
  add(jobs: readonly UploadJob[]): void;
  /** Cancels a job at any stage. No further events are emitted for it. */
  cancel(id: string): void;
  cancelAll(): void;
  /** Returns the ids of unfinished jobs. */
  running(): string[];
}

export interface UploadQueueDeps extends Omit<DeliveryDeps, 'takeTarget' | 'inTurn'> {
  targets: TargetPool;
  onEvent(id: string, event: UploadEvent): void;
  /** Concurrent uploads: 4, or 2 with data saver. */
  concurrency: number;
}

/** Uploads photos to the server, a few at a time, and reports their progress. */
export function createUploadQueue({ targets, onEvent, concurrency, ...deps }: UploadQueueDeps): UploadQueue {
  const sends = new PQueue({ concurrency });
  const running = new Map<string, AbortController>();
  /** Bytes of each job that may still need a target, for batching. */
  const untargeted = new Map<string, number>();
  const deliver = createDelivery({
    ...deps,
    inTurn: (run) => sends.add(run),
    takeTarget(id, bytes) {
      const wanted = Math.max(1, untargeted.size);
      const bytesMax = Math.max(bytes, ...untargeted.values());
      untargeted.delete(id);
      return targets.take(wanted, { bytes, bytesMax });
    },
  });

  async function run(job: UploadJob, { signal }: AbortController): Promise<void> {
    const { id } = job;
    const report = (event: UploadEvent): void => {
      if (!signal.aborted) onEvent(id, event);
    };
    const delivered = await deliver(job, signal, report).catch((error: unknown) => {
      // An unexpected error must not leave the photo uploading forever.
      console.error('An upload broke', error);
      return { kind: 'failed', reason: 'unreachable' } as const;
    });
    if (signal.aborted) return;
    running.delete(id);
    untargeted.delete(id);
    onEvent(id, delivered);
  }

  function cancel(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
    untargeted.delete(id);
  }

  return {
    add(jobs) {
      const fresh = jobs.filter((job) => !running.has(job.id));
      for (const { id, bytes = 0 } of fresh) untargeted.set(id, bytes);
      for (const job of fresh) {
        const controller = new AbortController();
        running.set(job.id, controller);
        void run(job, controller);
      }
    },
    cancel,
    running: () => [...running.keys()],
    cancelAll() {
      for (const id of [...running.keys()]) cancel(id);
    },
  };
}
