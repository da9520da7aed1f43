import sharp, { type Sharp } from 'sharp';
import { PREVIEW_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX } from '../../imaging/previews.ts';
import type { Work } from './work.ts';

/** What is printed of a work, and what is shown of it; all upright sRGB without metadata. */
export interface PaintedWork {
  /** JPEG in the work's full size */
  original: Buffer;
  /** WebP */
  preview: Buffer;
  thumbnail: Buffer;
}

const ORIGINAL_QUALITY = 90;
const WEBP_QUALITY = 82;
/** A quarter of the time of the default for a tenth more bytes: the shop is filled while somebody waits for it. */
const WEBP_EFFORT = 1;

/** Paints a work and makes its copies. Throws where the work does not have the size that it says. */
export async function paintWork({ id, size, paint }: Work): Promise<PaintedWork> {
  const { data, widthPx, heightPx } = await paint();
  if (widthPx !== size.widthPx || heightPx !== size.heightPx)
    throw new RangeError(`${id} is ${widthPx} x ${heightPx} px, not ${size.widthPx} x ${size.heightPx}`);
  const picture = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  const small = await picture
    .clone()
    .resize(PREVIEW_LONG_EDGE_PX, PREVIEW_LONG_EDGE_PX, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 3 } });
  const [original, preview, thumbnail] = await Promise.all([
    picture.clone().jpeg({ quality: ORIGINAL_QUALITY, optimizeCoding: false }).toBuffer(),
    webp(shown.clone()),
    webp(shown.clone().resize(THUMBNAIL_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX, { fit: 'inside' })),
  ]);
  return { original, preview, thumbnail };
}

function webp(picture: Sharp): Promise<Buffer> {
  return picture.webp({ quality: WEBP_QUALITY, effort: WEBP_EFFORT }).toBuffer();
}
