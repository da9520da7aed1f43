import type { PhotoRefusal } from '../../../shared/photo/schema.ts';
import type { HdrColors } from '../cicp.ts';
import { isRgbProfile } from '../icc-profile.ts';
import { withProfile } from '../jpeg-markers.ts';
import { encodeWorkingCopy } from '../transcode-colors.ts';
import type { HeicDecoder } from './heic-decoder.ts';

export type Transcoding =
  /** Damaged where it decoded only with warnings. */
  { kind: 'transcoded'; workingCopy: Buffer; isDamaged: boolean } | { kind: 'refused'; reason: PhotoRefusal };

/**
 * Converts a HEIC photo to JPEG, once, so that no later step decodes HEVC. Its pixels are upright and keep the photo's
 * own colors.
 *
 * @param profile the photo's color profile; other than RGB counts as sRGB
 * @param hdr HDR colors, whose copy is in sRGB
 */
export async function transcodeHeic(
  bytes: Uint8Array,
  { profile, hdr }: { profile: Buffer | undefined; hdr?: HdrColors | undefined },
  decodeHeic: HeicDecoder,
): Promise<Transcoding> {
  const decoding = decodeHeic(bytes, hdr);
  if (decoding.kind === 'too_many_pixels') return { kind: 'refused', reason: 'too_many_pixels' };
  if (decoding.kind === 'truncated') return { kind: 'refused', reason: 'truncated' };
  if (decoding.kind === 'undecodable') return { kind: 'refused', reason: 'unreadable' };
  const jpeg = await encodeWorkingCopy(decoding.picture);
  const workingCopy = !hdr && profile && isRgbProfile(profile) ? withProfile(jpeg, profile) : jpeg;
  return { kind: 'transcoded', workingCopy, isDamaged: decoding.isDamaged };
}
