import { clamp } from '../lib/ranges.ts';
import type { Box, SizePx } from './units.ts';

export const ZOOM_STEP = 0.1;
export const ZOOM_MIN = 1;

/** Placement of a photo in its opening: zoomed `scale` times from the largest crop, centered on a point of the photo. */
export interface Placement {
  /** >= 1; 1 is the largest crop of the aspect. */
  scale: number;
  /** Center of the crop in fractions of the upright photo. */
  centerX: number;
  centerY: number;
}

export const CENTERED: Placement = { scale: 1, centerX: 0.5, centerY: 0.5 };

export function isSamePlacement(a: Placement | undefined, b: Placement): boolean {
  return a?.scale === b.scale && a.centerX === b.centerX && a.centerY === b.centerY;
}

/**
 * The largest box of the given aspect that fits a photo, centered.
 *
 *   photo 3:2, aspect 1       photo 2:3, aspect 1
 *   +--+------+--+            +------+
 *   |  |      |  |            |------|
 *   |  | box  |  |            | box  |
 *   +--+------+--+            |------|
 *                             +------+
 *
 * @param photo  upright size in pixels, both > 0
 * @param aspect width / height of the filled area
 */
export function coverBox(photo: SizePx, aspect: number): Box {
  return cropBox(photo, aspect, CENTERED);
}

/**
 * Computes the crop of a placement: the cover box shrunk by the scale, moved to its center and clamped to the photo.
 */
export function cropBox(photo: SizePx, aspect: number, placement: Placement): Box {
  const { width, height } = cropSize(photo, aspect, placement.scale);
  const left = clamp(placement.centerX - width / 2, 0, 1 - width);
  const top = clamp(placement.centerY - height / 2, 0, 1 - height);
  return { left, top, right: Math.min(1, left + width), bottom: Math.min(1, top + height) };
}

/** Computes the placement of a crop; the inverse of `cropBox`. */
export function placementOfCrop(photo: SizePx, aspect: number, box: Box): Placement {
  const cover = coverBox(photo, aspect);
  const scale = (cover.right - cover.left) / (box.right - box.left);
  return clampPlacement(photo, aspect, {
    scale,
    centerX: (box.left + box.right) / 2,
    centerY: (box.top + box.bottom) / 2,
  });
}

/** Clamps center and scale to the actual crop: inside the photo, never below scale 1. */
export function clampPlacement(photo: SizePx, aspect: number, placement: Placement): Placement {
  const scale = Math.max(ZOOM_MIN, placement.scale);
  const box = cropBox(photo, aspect, { ...placement, scale });
  return { scale, centerX: (box.left + box.right) / 2, centerY: (box.top + box.bottom) / 2 };
}

/**
 * Refits a placement to an opening with another aspect: the smallest crop that contains the previous one, around the same center. At the photo's edge it moves, then shrinks.
 *
 *   +-------------+      +-------------+
 *   |   +-----+   |      |   +-----+   |
 *   |   |     |   |  ->  |   | was |   |
 *   |   +-----+   |      |   +-----+   |
 *   +-------------+      +-------------+
 *
 * @param from aspect that the placement was made for
 * @param to   aspect that it is made for now
 */
export function refitPlacement(photo: SizePx, from: number, to: number, placement: Placement): Placement {
  const before = cropBox(photo, from, placement);
  const largest = cropSize(photo, to, ZOOM_MIN);
  const scale = Math.min(largest.width / (before.right - before.left), largest.height / (before.bottom - before.top));
  return clampPlacement(photo, to, {
    scale,
    centerX: (before.left + before.right) / 2,
    centerY: (before.top + before.bottom) / 2,
  });
}

/**
 * Zooms to a scale while one point of the opening stays fixed.
 *
 * @param anchorX fraction of the opening's width (0 left edge, 1 right edge) that must not move; likewise anchorY
 */
export function zoomAbout(
  photo: SizePx,
  aspect: number,
  placement: Placement,
  scale: number,
  anchorX = 0.5,
  anchorY = 0.5,
): Placement {
  const from = cropBox(photo, aspect, placement);
  const to = cropSize(photo, aspect, scale);
  const pointX = from.left + anchorX * (from.right - from.left);
  const pointY = from.top + anchorY * (from.bottom - from.top);
  return clampPlacement(photo, aspect, {
    scale,
    centerX: pointX + (0.5 - anchorX) * to.width,
    centerY: pointY + (0.5 - anchorY) * to.height,
  });
}

/**
 * Pans the photo under the opening.
 *
 * @param deltaX movement to the right in widths of the opening; likewise deltaY down in heights
 */
export function panBy(photo: SizePx, aspect: number, placement: Placement, deltaX: number, deltaY: number): Placement {
  const { width, height } = cropSize(photo, aspect, placement.scale);
  return clampPlacement(photo, aspect, {
    scale: placement.scale,
    centerX: placement.centerX - deltaX * width,
    centerY: placement.centerY - deltaY * height,
  });
}

/** Whether a box is inside the photo and has the required aspect, within rounding. */
export function isCropOf(photo: SizePx, aspect: number, box: Box): boolean {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  // A box inverted in one direction has no matching aspect.
  const inside = box.left >= 0 && box.top >= 0 && box.right <= 1 && box.bottom <= 1 && width > 0;
  const boxAspect = (width * photo.widthPx) / (height * photo.heightPx);
  return inside && Math.abs(boxAspect / aspect - 1) <= ASPECT_TOLERANCE;
}

/** One pixel in two hundred: browsers and decoders may disagree by a pixel about the size of an odd photo. */
const ASPECT_TOLERANCE = 0.005;

function cropSize(photo: SizePx, aspect: number, scale: number): { width: number; height: number } {
  const photoAspect = photo.widthPx / photo.heightPx;
  // A scale below 1 would show space outside the photo.
  const zoom = Math.max(ZOOM_MIN, scale);
  return {
    width: (photoAspect > aspect ? aspect / photoAspect : 1) / zoom,
    height: (photoAspect > aspect ? 1 : photoAspect / aspect) / zoom,
  };
}
