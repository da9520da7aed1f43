import { ZOOM_MIN } from '../../../shared/geometry/crop-box.ts';
import { clamp, clampZoom } from '../../../shared/lib/ranges.ts';

const SCALE_MAX_AT_LEAST = 2;
const SCALE_MAX_AT_MOST = 10;

/**
 * The maximum zoom: twice beyond the point where the print becomes low resolution, so that the warning comes before the
 * limit. Every photo can be doubled.
 *
 * @param ppi         of the current placement
 * @param scale       of the current placement
 * @param minInputPpi the product's limit of low resolution
 */
export function scaleMax(ppi: number, scale: number, minInputPpi: number): number {
  return clamp(scaleLimit(ppi, scale, minInputPpi) * 2, SCALE_MAX_AT_LEAST, SCALE_MAX_AT_MOST);
}

/** The scale at which the print has exactly the product's minimum of pixels per inch; below 1 if no zoom has it. */
export function scaleLimit(ppi: number, scale: number, minInputPpi: number): number {
  return (ppi * scale) / minInputPpi;
}

/** The position of the zoom slider, 0 to 1, at a scale. */
export function zoomOf(scale: number, max: number): number {
  return clampZoom((scale - ZOOM_MIN) / (max - ZOOM_MIN));
}

export function scaleOf(zoom: number, max: number): number {
  return ZOOM_MIN + clampZoom(zoom) * (max - ZOOM_MIN);
}

export function clampScale(scale: number, max: number): number {
  return clamp(scale, ZOOM_MIN, max);
}

/** How far a pinch or a wheel must continue at the limit to pass it. */
const DETENT = 1.25;

/**
 * A soft stop while zooming in: a gesture sticks at the scale where the print becomes low resolution, and passes it if
 * continued.
 *
 * @param scale requested by the gesture
 * @param limit the scale at which the print has the product's minimum
 */
export function heldAtLimit(scale: number, limit: number): number {
  if (scale <= limit || limit < ZOOM_MIN) return scale;
  return Math.max(limit, scale / DETENT);
}
