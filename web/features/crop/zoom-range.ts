import { ZOOM_MIN } from '../../../shared/geometry/crop-box.ts';
import { clamp, clampZoom } from '../../../shared/lib/ranges.ts';

const SCALE_MAX_AT_LEAST = 2;
const SCALE_MAX_AT_MOST = 10;

/**
 * How far a photo can be zoomed in: to twice beyond the point where the print becomes low resolution, so that the limit
 * is felt but the warning comes first. Every photo can be doubled.
 *
 * @param ppi         of the placement now
 * @param scale       of the placement now
 * @param minInputPpi the product's limit of low resolution
 */
export function scaleMax(ppi: number, scale: number, minInputPpi: number): number {
  return clamp(scaleLimit(ppi, scale, minInputPpi) * 2, SCALE_MAX_AT_LEAST, SCALE_MAX_AT_MOST);
}

/** The scale at which the print has just the product's minimum of pixels an inch; below 1 where no zoom has it. */
export function scaleLimit(ppi: number, scale: number, minInputPpi: number): number {
  return (ppi * scale) / minInputPpi;
}

/** Where the zoom slider, which runs from 0 to 1, stands at a scale. */
export function zoomOf(scale: number, max: number): number {
  return clampZoom((scale - ZOOM_MIN) / (max - ZOOM_MIN));
}

export function scaleOf(zoom: number, max: number): number {
  return ZOOM_MIN + clampZoom(zoom) * (max - ZOOM_MIN);
}

export function clampScale(scale: number, max: number): number {
  return clamp(scale, ZOOM_MIN, max);
}

/** How far a pinch or a wheel has to go on at the limit before it goes over it. */
const DETENT = 1.25;

/**
 * The soft stop of zooming in: at the scale where the print becomes low resolution a gesture holds for a while, and
 * whoever goes on goes over it.
 *
 * @param scale what the gesture asks for
 * @param limit the scale at which the print has the product's minimum
 */
export function heldAtLimit(scale: number, limit: number): number {
  if (scale <= limit || limit < ZOOM_MIN) return scale;
  return Math.max(limit, scale / DETENT);
}
