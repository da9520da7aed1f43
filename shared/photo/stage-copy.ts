import { PREVIEW_LONG_EDGE_PX } from './limits.ts';
import { type QuarterTurns, turnSize } from '../geometry/quarter-turns.ts';
import type { Box, SizePx } from '../geometry/units.ts';

/** A part of a photo, and how large it stands on the screen. */
export interface ShownPart {
  /** fractions of the photo as it is turned */
  crop: Box;
  quarterTurns: QuarterTurns;
  /** CSS pixels that the part is wide */
  widthPx: number;
}

/**
 * Pixels of the preview on one of the screen from which on the preview is as sharp as the print: of photos it is then
 * like it by 0.98 or more, in light and in color, in spite of its halved colors and of what its packing took
 * (PHOTO-26).
 */
const PREVIEW_ENOUGH = 2;

/**
 * Which of the server's copies is as sharp as the print on this screen. The detail is all that there is: of a part that
 * is enlarged farther than it goes it is shown as it is, and the line under the stage tells what the print will have.
 *
 * @param photo            upright size in pixels
 * @param devicePixelRatio pixels of the screen on one of CSS
 */
export function stageCopy(
  photo: SizePx,
  { crop, quarterTurns, widthPx }: ShownPart,
  devicePixelRatio: number,
): 'preview' | 'detail' {
  const shrink = Math.min(1, PREVIEW_LONG_EDGE_PX / Math.max(photo.widthPx, photo.heightPx));
  const previewPx = (crop.right - crop.left) * turnSize(photo, quarterTurns).widthPx * shrink;
  return previewPx >= widthPx * devicePixelRatio * PREVIEW_ENOUGH ? 'preview' : 'detail';
}
