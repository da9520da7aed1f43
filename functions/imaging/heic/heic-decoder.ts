import { PHOTO_PIXELS_MAX } from '../../../shared/photo/limits.ts';
import type { HdrColors } from '../cicp.ts';
import { type HeicDecoding, loadLibHeif } from './libheif.ts';

/**
 * @param hdr converts to sRGB before the depth is reduced to 8 bits
 *
 * Throws where the fault need not be the file's.
 */
export type HeicDecoder = (bytes: Uint8Array, hdr?: HdrColors) => HeicDecoding;

/**
 * Decodes HEVC pictures, for which the image library has no decoder. 12 MP take one second, 48 MP of a phone three to
 * four; on a Lambda two to three times that. Meanwhile nothing else runs in the thread, and what the library took (60
 * to 900 MB) is given back late: both are the reason why intake decodes in a process that can be ended.
 */
export const decodeHeic: HeicDecoder = (bytes, hdr) => {
  try {
    return loadLibHeif()(bytes, PHOTO_PIXELS_MAX, hdr);
  } catch {
    // the library has no other way to end than in the middle: out of memory, or a wrong turn in a hostile file
    return { kind: 'undecodable' };
  }
};
