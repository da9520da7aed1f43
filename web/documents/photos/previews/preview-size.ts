import type { SizePx } from '../../../../shared/geometry/units.ts';

/** Long edge of a local preview: sharp on the tiles of a small wall. */
export const PREVIEW_EDGE_PX = 680;
/** Long edge of the small preview, for a wall of a hundred: an eighth of the pixels to decode and hold. */
export const SMALL_EDGE_PX = 240;

/** The size of a preview with the photo's aspect; never enlarges. */
export function previewSize({ widthPx, heightPx }: SizePx, edgePx: number): SizePx {
  const shrink = Math.min(1, edgePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * shrink)),
    heightPx: Math.max(1, Math.round(heightPx * shrink)),
  };
}
