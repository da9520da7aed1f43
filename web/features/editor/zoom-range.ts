import { ZOOM_MIN } from '../../../shared/constants/limits.ts';

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
  const scaleAtLimit = (ppi * scale) / minInputPpi;
  return Math.min(Math.max(scaleAtLimit * 2, SCALE_MAX_AT_LEAST), SCALE_MAX_AT_MOST);
}

/** The zoom slider runs from 0 to 1 (spec section 5, "Controls"). */
export function zoomOf(scale: number, max: number): number {
  return Math.min(1, Math.max(0, (scale - ZOOM_MIN) / (max - ZOOM_MIN)));
}

export function scaleOf(zoom: number, max: number): number {
  return ZOOM_MIN + Math.min(1, Math.max(0, zoom)) * (max - ZOOM_MIN);
}

export function clampScale(scale: number, max: number): number {
  return Math.min(Math.max(scale, ZOOM_MIN), max);
}
