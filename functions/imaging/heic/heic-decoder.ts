import { Worker } from 'node:worker_threads';
import type { RawPicture } from '../raw-picture.ts';

export type HeicDecoding =
  /** the primary image in its own colors, upright as the file says */
  { kind: 'decoded'; picture: RawPicture } | { kind: 'undecodable' } | { kind: 'too_many_pixels' };

/**
 * Decodes HEVC pictures, for which the image library has no decoder.
 *
 * Throws where the fault need not be the file's: when it took too long.
 */
export type HeicDecoder = (bytes: Uint8Array) => Promise<HeicDecoding>;

/** 12 MP take one second, 48 MP of a phone three to four; on a Lambda two to three times that. */
const TIMEOUT_SECONDS = 30;
/** Pixels lie outside this heap; what is inside is small. */
const HEAP_MAX_MB = 128;

/**
 * Every photo is decoded in a thread of its own: a file that keeps the decoder busy for ever can be stopped, and the
 * memory that WebAssembly never gives back (60 to 900 MB) goes with the thread.
 *
 * @param worker address of functions/lambda/intake/heic-worker.ts, or of its bundle
 */
export function createHeicDecoder(worker: URL, { timeoutSeconds = TIMEOUT_SECONDS } = {}): HeicDecoder {
  return async (bytes) => {
    const thread = new Worker(worker, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    try {
      return await answerOf(thread, timeoutSeconds);
    } finally {
      await thread.terminate();
    }
  };
}

function answerOf(thread: Worker, timeoutSeconds: number): Promise<HeicDecoding> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`HEIC: timeout after ${timeoutSeconds} s`)), timeoutSeconds * 1000);
    thread.once('message', (decoding: HeicDecoding) => resolve(decoding));
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`HEIC: the decoder ended with code ${code}`)));
    // whatever comes first decides; the timer must not outlive it
    for (const event of ['message', 'error', 'exit']) thread.once(event, () => clearTimeout(timer));
  });
}
