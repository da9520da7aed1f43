import type { CopiedColors } from './copied-colors.ts';
import { toSdr } from './hdr.ts';
import { withProfile } from './jpeg-markers.ts';
import { decodeDeep, hasTransparency, openPicture, openRaw } from './pictures.ts';
import { withPngProfile } from './png-chunks.ts';
import type { RawPicture } from './raw-picture.ts';

/** Nearly lossless: the print is encoded from it again (ADR 21). */
const WORKING_JPEG = { quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false } as const;

/**
 * Makes a copy whose profile expresses the declared colors, or, of HDR, a copy in sRGB. The pixels of a PNG are not
 * re-encoded; nothing is rotated.
 *
 * Throws decoder errors.
 */
export async function transcodeColors(
  bytes: Buffer,
  { format, isDamaged, ...colors }: CopiedColors & { format: string; isDamaged: boolean },
): Promise<Buffer> {
  if (colors.hdr) return encodeWorkingCopy(toSdr(await decodeDeep(bytes, isDamaged), colors.hdr));
  const { profile, isDeepGray } = colors;
  if (format === 'png' && !isDeepGray) return withPngProfile(bytes, profile);
  const pixels = openPicture(bytes, { iccClass: 'none', isDamaged }).toColourspace(isDeepGray ? 'b-w' : 'srgb');
  if (isDeepGray || (await hasTransparency(bytes))) {
    return withPngProfile(await pixels.png({ compressionLevel: 2 }).toBuffer(), profile);
  }
  return withProfile(await pixels.jpeg(WORKING_JPEG).toBuffer(), profile);
}

export function encodeWorkingCopy(picture: RawPicture): Promise<Buffer> {
  return openRaw(picture).jpeg(WORKING_JPEG).toBuffer();
}
