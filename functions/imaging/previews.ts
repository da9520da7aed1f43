import type { Sharp } from 'sharp';
import { blurOf } from './blur.ts';
import {
  decodeSrgb,
  decodeTransparent,
  hasTransparency,
  openPicture,
  openRaw,
  PAPER_COLOR,
  rawOf,
} from './pictures.ts';
import { withEngine } from './pixel-engine.ts';
import { PREVIEW_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX } from './preview-sizes.ts';
import type { RawPicture } from './raw-picture.ts';
import type { PhotoHeader } from './read-header.ts';

const FACE_COPY_LONG_EDGE_PX = 1080;
/** Effort 2 takes 0.45 of the time of the library's 4 for 3 % more bytes and 0.2 dB (measured on photos). */
const WEBP = { quality: 82, effort: 2 };
const FACE_COPY_QUALITY = 90;
/** The JPEG decoder's own reduction is quicker by a fifth and visibly rougher. */
const REDUCED = { fit: 'inside', withoutEnlargement: true, fastShrinkOnLoad: false } as const;

export interface Previews {
  /** upright sRGB WebP without metadata */
  preview: Buffer;
  thumbnail: Buffer;
  /** upright sRGB JPEG without metadata: what looks for faces reads no WebP and pays no heed to profiles */
  faceCopy: Buffer;
}

export interface MadePreviews {
  previews: Previews;
  /** 0 to 1, see blur.ts; undefined where nothing in the photo tells */
  blur: number | undefined;
}

/**
 * Decodes the whole photo once and keeps it small. Every pixel goes into the preview, so this is also the proof that
 * the file can be decoded. How blurred the photo is, is told of the preview before it is packed.
 *
 * Throws what the decoder says: with warnings as errors, or, for damaged photos, errors only.
 */
export async function makePreviews(bytes: Uint8Array, header: PhotoHeader, isDamaged: boolean): Promise<MadePreviews> {
  if (await hasTransparency(bytes)) return transparentPreviews(bytes, header, isDamaged);
  const { iccClass, orientation } = header;
  const small = await decodeSrgb(
    openPicture(bytes, { iccClass, isDamaged }).resize(PREVIEW_LONG_EDGE_PX, PREVIEW_LONG_EDGE_PX, REDUCED),
    iccClass,
  );
  return withEngine(async (engine) => {
    // turned after the resize: turning first would hold the whole photo in memory
    const upright = engine.turnUpright(small, orientation);
    const blur = blurOf(upright);
    const [preview, thumbnail, faceCopy] = await Promise.all([
      openRaw(upright).webp(WEBP).toBuffer(),
      reduced(upright, THUMBNAIL_LONG_EDGE_PX).webp(WEBP).toBuffer(),
      reduced(upright, FACE_COPY_LONG_EDGE_PX).jpeg({ quality: FACE_COPY_QUALITY }).toBuffer(),
    ]);
    return { previews: { preview, thumbnail, faceCopy }, blur };
  });
}

/**
 * The same of a photo with transparent parts, which stay so: what shows through them is said by each tile. Who looks for
 * faces sees paper.
 */
async function transparentPreviews(bytes: Uint8Array, header: PhotoHeader, isDamaged: boolean): Promise<MadePreviews> {
  const small = openPicture(bytes, { iccClass: 'other', isDamaged }).resize(
    PREVIEW_LONG_EDGE_PX,
    PREVIEW_LONG_EDGE_PX,
    REDUCED,
  );
  const upright = await decodeTransparent(small, header.orientation);
  const inside = (longEdgePx: number) => upright().resize(longEdgePx, longEdgePx, REDUCED);
  const [preview, thumbnail, faceCopy] = await Promise.all([
    upright().webp(WEBP).toBuffer(),
    inside(THUMBNAIL_LONG_EDGE_PX).webp(WEBP).toBuffer(),
    inside(FACE_COPY_LONG_EDGE_PX).flatten({ background: PAPER_COLOR }).jpeg({ quality: FACE_COPY_QUALITY }).toBuffer(),
  ]);
  const blur = blurOf(await rawOf(upright().flatten({ background: PAPER_COLOR })));
  return { previews: { preview, thumbnail, faceCopy }, blur };
}

function reduced(picture: RawPicture, longEdgePx: number): Sharp {
  return openRaw(picture).resize(longEdgePx, longEdgePx, REDUCED);
}
