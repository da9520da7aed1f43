import type { PreviewAnswer, PreviewRequest } from './preview-size.ts';

export type MakePreview = (file: Blob) => Promise<PreviewAnswer['preview']>;

/** The part of a Worker that is used, so that a test can answer in its place. */
export type PreviewWorker = Pick<Worker, 'postMessage' | 'addEventListener'>;

/** Makes previews in a worker that starts with the first photo. Without workers every preview comes from the server. */
export function createPreviewMaker(startWorker: () => PreviewWorker): MakePreview {
  const waiting = new Map<number, (preview: PreviewAnswer['preview']) => void>();
  let worker: PreviewWorker | undefined;
  let isBroken = false;
  let nextId = 0;

  function giveUp(): void {
    isBroken = true;
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  }

  function started(): PreviewWorker | undefined {
    if (worker || isBroken) return worker;
    try {
      worker = startWorker();
      worker.addEventListener('message', (event) => {
        const { id, preview } = (event as MessageEvent<PreviewAnswer>).data;
        waiting.get(id)?.(preview);
        waiting.delete(id);
      });
      worker.addEventListener('error', giveUp);
    } catch {
      isBroken = true;
    }
    return worker;
  }

  return (file) => {
    const running = started();
    if (!running || isBroken) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const id = nextId++;
      waiting.set(id, resolve);
      const request: PreviewRequest = { id, file };
      running.postMessage(request);
    });
  };
}
