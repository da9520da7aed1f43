/** What controls do with a value out of their range. */

/** The zoom slider runs from 0 to 1. */
export function clampZoom(zoom: number): number {
  return clampNumber(zoom, 0, 1);
}

/** A number spinner stays between its ends; what is no number becomes the lower end. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);
}
