import type { SizePx } from '../../../../shared/geometry/units.ts';

/** Long edge of a local preview: sharp on a tile of a wall with a few. */
export const PREVIEW_EDGE_PX = 680;
/** Long edge of the small one, for a wall of a hundred: an eighth of the pixels, each of which is decoded and kept. */
export const SMALL_EDGE_PX = 240;

/** The size of a preview with the photo's own aspect; a small photo is not enlarged. */
export function previewSize({ widthPx, heightPx }: SizePx, edgePx: number): SizePx {
  const shrink = Math.min(1, edgePx / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * shrink)),
    heightPx: Math.max(1, Math.round(heightPx * shrink)),
  };
}
