import { parentPort } from 'node:worker_threads';
import type { Detection } from './detection.ts';
import { loadDetector } from './detector.ts';

export interface FaceRequest {
  id: number;
  image: Uint8Array;
}

export type FaceReply =
  | { id: number; kind: 'done'; detection: Detection }
  | { id: number; kind: 'failed'; reason: string };

if (!parentPort) throw new Error('face-worker.ts must run in a worker thread.');
const port = parentPort;
const loading = loadDetector();
// if loading fails, every request fails with that reason
loading.catch(() => {});

/** One image at a time: two would need twice the memory and finish no sooner. */
let queue: Promise<void> = Promise.resolve();

port.on('message', (request: FaceRequest) => {
  queue = queue.then(async () => port.postMessage(await answer(request)));
});

async function answer({ id, image }: FaceRequest): Promise<FaceReply> {
  try {
    const detector = await loading;
    return { id, kind: 'done', detection: await detector.detect(image) };
  } catch (error) {
    return { id, kind: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
