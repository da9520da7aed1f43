import type { SizePx } from '../../shared/geometry/units.ts';
import { PHOTO_PIXELS_MAX, PHOTO_SIDE_PIXELS_MAX } from '../../shared/photo/limits.ts';
import type { PhotoRefusal } from '../../shared/photo/schema.ts';
import type { HdrColors } from './cicp.ts';
import { type CopiedColors, copiedColors } from './copied-colors.ts';
import { jpegOrientation, pngOrientation } from './declared-orientation.ts';
import { iccClassOf } from './icc-class.ts';
import type { IccClass } from './icc-classes.ts';
import { turnedSize } from './orientation.ts';
import { openHeader } from './pictures.ts';
import { refusalReason } from './refusal-reason.ts';
import { isRawOfPages, tiffPages } from './tiff-pages.ts';

export interface PhotoHeader {
  /** The image library's term: jpeg, png, webp, tiff, heif. */
  format: string;
  upright: SizePx;
  /** EXIF 1-8 */
  orientation: number;
  iccClass: IccClass;
  /** Inks without a profile: the file does not define their colors. */
  hasAssumedColors?: boolean;
  /** Was HDR, converted to sRGB. */
  isConvertedFromHdr?: boolean;
}

export type HeaderReading =
  | { kind: 'read'; header: PhotoHeader }
  /** Printed from a working copy, because the image library would get the colors wrong. */
  | ({ kind: 'copied'; header: PhotoHeader } & CopiedColors)
  /** HEIC as phones write it: the library reads the header and has no decoder for the pixels (patents). */
  | { kind: 'heic'; profile: Buffer | undefined; hdr: HdrColors | undefined }
  | { kind: 'refused'; reason: PhotoRefusal };

/** Checked in addition to the loaders, which other code in the process may widen. */
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'tiff', 'heif']);

/**
 * 8 and 16 bits per channel. The meaning of 32-bit values, linear or not, is undefined in the file, and half of such
 * photos would print pale.
 */
const DEPTHS: ReadonlySet<string> = new Set(['uchar', 'ushort']);

/**
 * AVIF is decoded whole: 18 bytes per pixel, 25 above 8 bits per channel (measured). This limit fits the memory of
 * intake and the renderer; other formats stream in strips or need less than 10.
 */
const AVIF_PIXELS_MAX = 64_000_000;
const DEEP_AVIF_PIXELS_MAX = 45_000_000;

/** Reads a file's header. It may lie: only decoding proves that there is a picture. */
export async function readHeader(bytes: Uint8Array): Promise<HeaderReading> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (isRawOfPages(tiffPages(file))) return refused('camera_raw');
  try {
    const found = await openHeader(bytes).metadata();
    if (!FORMATS.has(found.format)) return refused('unsupported_format');
    const pixels = found.width * found.height;
    if (pixels > PHOTO_PIXELS_MAX) return refused('too_many_pixels');
    if (Math.max(found.width, found.height) > PHOTO_SIDE_PIXELS_MAX) return refused('too_long');
    if (!DEPTHS.has(found.depth)) return refused('unreadable');
    const colors = copiedColors(file, found);
    if (found.compression === 'hevc') {
      return { kind: 'heic', profile: colors?.profile ?? found.icc, hdr: colors?.hdr };
    }
    const avifPixelsMax = found.depth === 'uchar' ? AVIF_PIXELS_MAX : DEEP_AVIF_PIXELS_MAX;
    if (found.format === 'heif' && pixels > avifPixelsMax) return refused('unreadable');
    const orientation = orientationOf(file, found);
    const header: PhotoHeader = {
      format: found.format,
      upright: turnedSize({ widthPx: found.width, heightPx: found.height }, orientation),
      orientation,
      iccClass: iccClassOf({ space: found.space, depth: found.depth, profile: found.icc }),
      ...(found.space === 'cmyk' && !found.icc && { hasAssumedColors: true }),
    };
    return colors ? { kind: 'copied', header, ...colors } : { kind: 'read', header };
  } catch (error) {
    return refused(refusalReason(error, file));
  }
}

/**
 * As browsers do (docs/spec 9.13): the library accepts tags that browsers ignore. It decodes HEIF pictures upright, and few browsers
 * show a TIFF, so its reading of that format stands.
 */
function orientationOf(file: Buffer, found: { format: string; orientation?: number | undefined }): number {
  if (found.format === 'jpeg') return jpegOrientation(file);
  if (found.format === 'png') return pngOrientation(file);
  const { orientation = 1 } = found;
  return found.format === 'tiff' && orientation >= 1 && orientation <= 8 ? orientation : 1;
}

function refused(reason: PhotoRefusal): HeaderReading {
  return { kind: 'refused', reason };
}
