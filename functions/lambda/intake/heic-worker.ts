import { parentPort, workerData } from 'node:worker_threads';
import { PHOTO_PIXELS_MAX } from '../../../shared/constants/limits.ts';
import type { HeicDecoding } from '../../imaging/heic/heic-decoder.ts';
import { loadLibHeif } from '../../imaging/heic/libheif.ts';

/** Decodes the one photo that its thread was started with. */
const decode = loadLibHeif();
const decoding = decoded(workerData as Uint8Array);
parentPort?.postMessage(decoding, decoding.kind === 'decoded' ? [decoding.picture.data.buffer as ArrayBuffer] : []);

function decoded(bytes: Uint8Array): HeicDecoding {
  try {
    return decode(bytes, PHOTO_PIXELS_MAX);
  } catch {
    // the library has no other way to end than in the middle: out of memory, or a wrong turn in a hostile file
    return { kind: 'undecodable' };
  }
}
