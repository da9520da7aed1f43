import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { Detection } from './detection.ts';
import type { FaceReply, FaceRequest } from './face-worker.ts';

/** People upload the same picture repeatedly, so results are cached. */
const CACHED_MAX = 500;

/** Runs detection in a thread that exists only while needed: it takes about 300 MB. */
export interface FaceThread {
  /** @throws Error when the thread crashes; the next call starts a new one */
  detect(image: Buffer): Promise<Detection>;
  isRunning(): boolean;
  stop(): Promise<void>;
}

interface PendingDetection {
  resolve(detection: Detection): void;
  reject(error: Error): void;
}

export function createFaceThread({ idleSeconds }: { idleSeconds: number }): FaceThread {
  let running: { worker: Worker; pending: Map<number, PendingDetection> } | undefined;
  let lastId = 0;
  let idleTimer: NodeJS.Timeout | undefined;
  const remembered = new Map<string, Promise<Detection>>();

  function start(): NonNullable<typeof running> {
    const worker = new Worker(new URL('./face-worker.ts', import.meta.url));
    const pending = new Map<number, PendingDetection>();
    const thread = { worker, pending };
    worker.on('message', (reply: FaceReply) => {
      const caller = pending.get(reply.id);
      pending.delete(reply.id);
      if (reply.kind === 'done') caller?.resolve(reply.detection);
      else caller?.reject(new Error(`Face detection failed: ${reply.reason}`));
      if (pending.size === 0) stopWhenIdle();
    });
    const end = (reason: string) => {
      if (running === thread) running = undefined;
      for (const caller of pending.values()) caller.reject(new Error(`Face detection ended: ${reason}`));
      pending.clear();
    };
    worker.on('error', (error) => end(error.message));
    worker.on('exit', (code) => end(`exit code ${code}`));
    return thread;
  }

  function stopWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void stop(), idleSeconds * 1000);
    // an idle thread must not keep the process alive
    idleTimer.unref();
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopping = running;
    running = undefined;
    await stopping?.worker.terminate();
  }

  function look(image: Buffer): Promise<Detection> {
    clearTimeout(idleTimer);
    running ??= start();
    const { worker, pending } = running;
    lastId += 1;
    const request: FaceRequest = { id: lastId, image: new Uint8Array(image) };
    return new Promise((resolve, reject) => {
      pending.set(request.id, { resolve, reject });
      worker.postMessage(request, [request.image.buffer as ArrayBuffer]);
    });
  }

  return {
    detect(image) {
      const hash = createHash('sha256').update(image).digest('base64');
      const known = remembered.get(hash);
      if (known) return known;
      const detection = look(image);
      remembered.set(hash, detection);
      // failures are not cached
      detection.catch(() => remembered.delete(hash));
      const [oldest] = remembered.keys();
      if (remembered.size > CACHED_MAX && oldest !== undefined) remembered.delete(oldest);
      return detection;
    },
    isRunning: () => running !== undefined,
    stop,
  };
}
