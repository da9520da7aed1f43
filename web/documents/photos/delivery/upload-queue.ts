import PQueue from 'p-queue';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import { createDelivery, type DeliveryDeps, type UploadFailure, type UploadJob } from './deliver-photo.ts';
import type { TargetPool } from './target-pool.ts';

export interface UploadEvents {
  hashed(id: string, sha256: string): void;
  started(id: string): void;
  /** @param fraction of the file that is sent, 0 to 1 */
  progressed(id: string, fraction: number): void;
  /** the storage has it; the server has not looked at it */
  sent(id: string, key: string): void;
  /** the server has the very bytes: ready, or refused for what they are */
  uploaded(id: string, view: PhotoView): void;
  failed(id: string, reason: UploadFailure): void;
}

export interface UploadQueue {
  add(jobs: readonly UploadJob[]): void;
  /** Stops a job wherever it is. Nothing more is reported of it. */
  cancel(id: string): void;
  cancelAll(): void;
  /** ids of jobs that are neither done nor given up */
  running(): string[];
}

export interface UploadQueueDeps extends Omit<DeliveryDeps, 'takeTarget' | 'inTurn'> {
  targets: TargetPool;
  events: UploadEvents;
  /** sends at a time: 4, or 2 when the shopper saves data */
  concurrency: number;
}

/** Takes photos to the server, sending a few at a time, and says how far each one is. */
export function createUploadQueue({ targets, events, concurrency, ...deps }: UploadQueueDeps): UploadQueue {
  const sends = new PQueue({ concurrency });
  const running = new Map<string, AbortController>();
  /** jobs that may still need a target, with their bytes: asked for in one call */
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
    const unlessCancelled =
      <Args extends unknown[]>(tell: (id: string, ...args: Args) => void) =>
      (...args: Args): void => {
        if (!signal.aborted) tell(id, ...args);
      };
    const delivered = await deliver(job, signal, {
      hashed: unlessCancelled(events.hashed),
      started: unlessCancelled(events.started),
      progressed: unlessCancelled(events.progressed),
      sent: unlessCancelled(events.sent),
    }).catch((error: unknown) => {
      // whatever went wrong, the photo must not stay on its way for ever
      console.error('An upload broke', error);
      return { kind: 'failed', reason: 'unreachable' } as const;
    });
    if (signal.aborted) return;
    running.delete(id);
    untargeted.delete(id);
    if (delivered.kind === 'uploaded') events.uploaded(id, delivered.view);
    else events.failed(id, delivered.reason);
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
