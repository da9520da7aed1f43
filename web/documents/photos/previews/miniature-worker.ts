import { readMiniature } from './read-miniature.ts';

/** Decoding even a small picture takes milliseconds that the main thread lacks while a wall is dragged. */
self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await readMiniature(data).catch(() => undefined));
};
