import type { Sharp, WebpOptions } from 'sharp';
import { DETAIL_LONG_EDGE_PX, PREVIEW_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX } from '../../shared/photo/limits.ts';
import { miniatureOf } from '../../shared/photo/miniature.ts';
import { blurOf } from './blur.ts';
import {
  convertedClass,
  decodeSrgb,
  decodeTransparent,
  hasTransparency,
  openPicture,
  openRaw,
  PAPER_COLOR,
  rawOf,
} from './pictures.ts';
import { withEngine } from './pixel-engine.ts';
import { CHANNELS, type RawPicture } from './raw-picture.ts';
import type { PhotoHeader } from './read-header.ts';

const FACE_COPY_LONG_EDGE_PX = 1080;
/** Effort 2 takes 0.45 of the time of the library's 4 for 3 % more bytes and 0.2 dB (measured on photos). */
const WEBP = { quality: 82, effort: 2 };
/** Lossy WebP halves the resolution of color, which shows when a screen enlarges a small photo; its print has every pixel (ADR 22). */
const SMALL_PHOTO_PIXELS_MAX = 600 * 600;
const LOSSLESS_WEBP = { lossless: true, effort: 2 };
/**
 * Full color resolution, which WebP lacks, and milder tables (3: N. Robidoux's, of ImageMagick): of what
 * is hardest, edges of red and blue and leaves, quality 92 with the usual tables leaves 0.974 of likeness to the print at
 * four times, and this 0.985 for 0 to 6 % more bytes. `optimizeCoding` takes 2 to 15 % of them (ADR 22).
 */
const DETAIL = { quality: 93, chromaSubsampling: '4:4:4', optimizeCoding: true, quantisationTable: 3 } as const;
/** JPEG has no transparency. */
const TRANSPARENT_DETAIL = { quality: 90, effort: 2, smartSubsample: true };
const FACE_COPY_QUALITY = 90;
/** The JPEG decoder's own reduction is quicker by a fifth and visibly rougher. */
const REDUCED = { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false } as const;

export interface Previews {
  /** Upright sRGB WebP without metadata. */
  preview: Buffer;
  thumbnail: Buffer;
  /** The same with nearly all that a print shows; JPEG at full color resolution, or WebP where parts are transparent. */
  detail: Buffer;
  /** Upright sRGB JPEG without metadata: face detection reads no WebP and ignores profiles. */
  faceCopy: Buffer;
}

export interface MadePreviews {
  previews: Previews;
  /** 0 to 1, see blur.ts; undefined where nothing in the photo tells. */
  blur: number | undefined;
  /** Of the preview's pixels (shared/photo/miniature.ts): browsers compare their own pictures with it. */
  miniature: string;
}

/**
 * Decodes the whole photo once and makes its copies. Every pixel is used, which also proves that the file decodes.
 * Measures blur on the preview before encoding it.
 *
 * Throws decoder errors; treats warnings as errors unless the photo is damaged.
 */
export async function makePreviews(bytes: Uint8Array, header: PhotoHeader, isDamaged: boolean): Promise<MadePreviews> {
  if (await hasTransparency(bytes)) return transparentPreviews(bytes, header, isDamaged);
  const { iccClass, orientation } = header;
  const webp = webpFor(header);
  const largest = await decodeSrgb(
    openPicture(bytes, { iccClass, isDamaged }).resize(DETAIL_LONG_EDGE_PX, DETAIL_LONG_EDGE_PX, REDUCED),
    iccClass,
  );
  return withEngine(async (engine) => {
    // Turned after the resize: turning first would hold the whole photo in memory.
    const upright = engine.turnUpright(largest, orientation);
    const small = await rawOf(reduced(upright, PREVIEW_LONG_EDGE_PX));
    const blur = blurOf(small);
    // Encoded alone: it is four times as large as all that follows.
    const detail = await openRaw(upright).jpeg(DETAIL).toBuffer();
    const smallest = await rawOf(reduced(small, THUMBNAIL_LONG_EDGE_PX));
    const [preview, thumbnail, faceCopy] = await Promise.all([
      openRaw(small).webp(webp).toBuffer(),
      openRaw(smallest).webp(webp).toBuffer(),
      reduced(small, FACE_COPY_LONG_EDGE_PX).jpeg({ quality: FACE_COPY_QUALITY }).toBuffer(),
    ]);
    return { previews: { preview, thumbnail, detail, faceCopy }, blur, miniature: miniatureOfRaw(smallest) };
  });
}

/**
 * Makes the copies of a photo with transparency, which they keep: each tile defines its background. Face detection gets
 * paper.
 */
async function transparentPreviews(bytes: Uint8Array, header: PhotoHeader, isDamaged: boolean): Promise<MadePreviews> {
  const iccClass = convertedClass(header.iccClass);
  const largest = openPicture(bytes, { iccClass, isDamaged }).resize(DETAIL_LONG_EDGE_PX, DETAIL_LONG_EDGE_PX, REDUCED);
  const upright = await decodeTransparent(largest, header.orientation, iccClass);
  const inside = (longEdgePx: number) => upright().resize(longEdgePx, longEdgePx, REDUCED);
  const detail = await upright().webp(TRANSPARENT_DETAIL).toBuffer();
  const webp = webpFor(header);
  const [preview, thumbnail, faceCopy] = await Promise.all([
    inside(PREVIEW_LONG_EDGE_PX).webp(webp).toBuffer(),
    inside(THUMBNAIL_LONG_EDGE_PX).webp(webp).toBuffer(),
    inside(FACE_COPY_LONG_EDGE_PX).flatten({ background: PAPER_COLOR }).jpeg({ quality: FACE_COPY_QUALITY }).toBuffer(),
  ]);
  const onPaper = (longEdgePx: number) => rawOf(inside(longEdgePx).flatten({ background: PAPER_COLOR }));
  const blur = blurOf(await onPaper(PREVIEW_LONG_EDGE_PX));
  const miniature = miniatureOfRaw(await onPaper(THUMBNAIL_LONG_EDGE_PX));
  return { previews: { preview, thumbnail, detail, faceCopy }, blur, miniature };
}

function webpFor({ upright: { widthPx, heightPx } }: PhotoHeader): WebpOptions {
  return widthPx * heightPx <= SMALL_PHOTO_PIXELS_MAX ? LOSSLESS_WEBP : WEBP;
}

const miniatureOfRaw = (picture: RawPicture): string => miniatureOf({ ...picture, channels: CHANNELS });

function reduced(picture: RawPicture, longEdgePx: number): Sharp {
  return openRaw(picture).resize(longEdgePx, longEdgePx, REDUCED);
}
