import type { SizePx } from '../../../../shared/geometry/units.ts';

/** Long edge of a local preview: sharp on a wall tile, light enough for a hundred of them. */
const PREVIEW_EDGE_PX = 680;

/** The size of a preview with the photo's own aspect; a small photo is not enlarged. */
export function previewSize({ widthPx, heightPx }: SizePx): SizePx {
  const shrink = Math.min(1, PREVIEW_EDGE_PX / Math.max(widthPx, heightPx));
  return {
    widthPx: Math.max(1, Math.round(widthPx * shrink)),
    heightPx: Math.max(1, Math.round(heightPx * shrink)),
  };
}
