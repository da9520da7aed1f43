import type { PhotoRefusal } from '../../../shared/schemas/photo.ts';
import { withProfile } from '../jpeg-markers.ts';
import { openRaw } from '../pictures.ts';
import type { HeicDecoder } from './heic-decoder.ts';

/** Next to no loss: the print is encoded from it once more (PHOTO-1). */
const WORKING_QUALITY = 95;

/** What is kept in place of the photo. */
export interface TranscodedHeic {
  workingCopy: Buffer;
  /** decoded only with warnings */
  isDamaged: boolean;
}

export type Transcoding = (TranscodedHeic & { kind: 'transcoded' }) | { kind: 'refused'; reason: PhotoRefusal };

/**
 * Makes a JPEG of a HEIC photo, once, so that nothing after this decodes HEVC. Its pixels are upright and stay in the
 * photo's own colors.
 *
 * @param profile what the photo's colors mean; where it is no RGB profile they are taken as sRGB
 */
export async function transcodeHeic(
  bytes: Uint8Array,
  profile: Buffer | undefined,
  decodeHeic: HeicDecoder,
): Promise<Transcoding> {
  const decoding = decodeHeic(bytes);
  if (decoding.kind === 'too_many_pixels') return { kind: 'refused', reason: 'too_many_pixels' };
  if (decoding.kind === 'truncated') return { kind: 'refused', reason: 'truncated' };
  if (decoding.kind === 'undecodable') return { kind: 'refused', reason: 'unreadable' };
  const jpeg = await openRaw(decoding.picture)
    .jpeg({ quality: WORKING_QUALITY, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer();
  const isRgb = profile?.toString('latin1', 16, 20) === 'RGB ';
  const workingCopy = isRgb ? withProfile(jpeg, profile) : jpeg;
  return { kind: 'transcoded', workingCopy, isDamaged: decoding.isDamaged };
}
