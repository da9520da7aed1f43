import PQueue from 'p-queue';
import { savesData } from '../../../lib/connection.ts';
import type { Site } from '../../../site/create-site.ts';
import type { UploadDevice } from '../upload-device.ts';
import { createDelivery, type DeliveryDeps, type UploadEvent, type UploadJob } from './deliver-photo.ts';
import { createFileHasher } from './file-hash.ts';
import type { TargetPool } from './target-pool.ts';

export interface UploadQueue {
  add(jobs: readonly UploadJob[]): void;
  /** Cancels a job at any stage. No further events are emitted for it. */
  cancel(id: string): void;
  cancelAll(): void;
  /** Returns the ids of unfinished jobs. */
  running(): string[];
}

export interface UploadQueueDeps extends Pick<DeliveryDeps, 'fileStore' | 'poller'> {
  device: Pick<UploadDevice, 'digest' | 'send'>;
  targets: TargetPool;
  onEvent(id: string, event: UploadEvent): void;
}

const UPLOADS_AT_A_TIME = 4;
const UPLOADS_AT_A_TIME_SAVING_DATA = 2;

/** Uploads photos to the server, a few at a time, and reports their progress. */
export function createUploadQueue(site: Site, { device, targets, onEvent, ...deps }: UploadQueueDeps): UploadQueue {
  const sends = new PQueue({ concurrency: savesData() ? UPLOADS_AT_A_TIME_SAVING_DATA : UPLOADS_AT_A_TIME });
  const running = new Map<string, AbortController>();
  /** Bytes of each job that may still need a target, for batching. */
  const untargeted = new Map<string, number>();
  const deliver = createDelivery(site, {
    ...deps,
    hasher: createFileHasher(device.digest),
    send: device.send,
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
