import { PHOTO_PIXELS_MAX } from '../../../shared/photo/limits.ts';
import type { HdrColors } from '../cicp.ts';
import { type HeicDecoding, loadLibHeif } from './libheif.ts';

/**
 * @param hdr converts to sRGB before the depth is reduced to 8 bits
 *
 * Throws if the fault may not be the file's.
 */
export type HeicDecoder = (bytes: Uint8Array, hdr?: HdrColors) => HeicDecoding;

/**
 * Decodes HEVC pictures, for which the image library has no decoder. 12 MP take one second, 48 MP of a phone three to
 * four; on a Lambda two to three times that. It blocks the thread, and its memory (60 to 900 MB) is freed late: hence
 * intake decodes in a disposable process.
 */
export const decodeHeic: HeicDecoder = (bytes, hdr) => {
  try {
    return loadLibHeif()(bytes, PHOTO_PIXELS_MAX, hdr);
  } catch {
    // The library aborts when it runs out of memory or hits corrupt data.
    return { kind: 'undecodable' };
  }
};
