import { browserTimer, createWorkerTasks, type TaskWorker, type WorkerTasks } from '../../lib/worker-tasks.ts';
import type { HashAnswer } from './delivery/file-hash.ts';
import { createSendForm, type SendForm } from './delivery/send-form.ts';
import type { PreviewAnswer } from './previews/draw-preview.ts';
import { createPreviewMaker, type MakePreview } from './previews/preview-maker.ts';
import type { ShownPicture } from './previews/read-miniature.ts';

const PREVIEWS_AT_A_TIME = 2;
/** A slow phone needs half a minute for a large HEIC file. */
const WORKER_TIMEOUT_MS = 90_000;
const WORKER_IDLE_MS = 10_000;

/** Workers, and requests that report their progress. */
export interface UploadDevice {
  /** Reads one file at a time; undefined without a worker. */
  digest(file: Blob): Promise<HashAnswer | undefined>;
  send: SendForm;
  makePreview: MakePreview;
  /** @returns undefined if this browser cannot decode its own picture */
  readMiniature(picture: Blob): Promise<ShownPicture | undefined>;
}

/** @param isOnScreen decides whose preview comes first */
export function browserDevice(isOnScreen: (photoId: string) => boolean): UploadDevice {
  const digests = workerTasks<Blob, HashAnswer>(1, () => {
    return new Worker(new URL('./delivery/hash-worker.ts', import.meta.url), { type: 'module' });
  });
  const miniatures = workerTasks<Blob, ShownPicture | undefined>(1, () => {
    return new Worker(new URL('./previews/miniature-worker.ts', import.meta.url), { type: 'module' });
  });
  return {
    digest: (file) => digests.run(file),
    send: createSendForm({ createRequest: () => new XMLHttpRequest(), later: browserTimer }),
    makePreview: createPreviewMaker({
      decode: workerTasks<Blob, PreviewAnswer>(PREVIEWS_AT_A_TIME, () => {
        return new Worker(new URL('./previews/preview-worker.ts', import.meta.url), { type: 'module' });
      }),
      decodeHeic: workerTasks<Blob, PreviewAnswer>(1, () => {
        return new Worker(new URL('./previews/heic-worker.ts', import.meta.url), { type: 'module' });
      }),
      isOnScreen,
    }),
    readMiniature: (picture) => miniatures.run(picture),
  };
}

function workerTasks<Input, Output>(workersMax: number, startWorker: () => TaskWorker): WorkerTasks<Input, Output> {
  return createWorkerTasks({
    startWorker,
    workersMax,
    taskTimeoutMs: WORKER_TIMEOUT_MS,
    idleMs: WORKER_IDLE_MS,
    later: browserTimer,
  });
}
