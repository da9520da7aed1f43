import { type QuarterTurns, turnSize } from '../geometry/quarter-turns.ts';
import type { Box, SizePx } from '../geometry/units.ts';
import { PREVIEW_LONG_EDGE_PX } from './limits.ts';

/** A part of a photo and its size on the screen. */
export interface ShownPart {
  /** Fractions of the turned photo. */
  crop: Box;
  quarterTurns: QuarterTurns;
  /** Width in CSS pixels. */
  widthPx: number;
}

/**
 * Preview pixels per screen pixel from which the preview looks as sharp as the print: photos then match by 0.98 or more in
 * luminance and color, despite chroma subsampling and compression (ADR 22).
 */
const PREVIEW_ENOUGH = 2;

/**
 * Selects the smallest copy that looks as sharp as the print on this screen. The detail is the largest copy: farther enlargements
 * show it unchanged, and the line below the stage reports the resolution of the print.
 *
 * @param photo            upright size in pixels
 * @param devicePixelRatio screen pixels per CSS pixel
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
