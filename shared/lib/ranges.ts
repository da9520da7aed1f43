/** Values and options that stay within their range. */

/** The value, or the nearest end of the range. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** The zoom slider runs from 0 to 1. */
export function clampZoom(zoom: number): number {
  return clampNumber(zoom, 0, 1);
}

/**
 * Returns the option `by` steps away, clamped to the list. A value outside the list counts as the one before its first.
 */
export function optionBeside<Value>(options: readonly Value[], current: Value, by: number): Value {
  const index = clampNumber(options.indexOf(current) + by, 0, options.length - 1);
  return options[index] ?? current;
}

/** As `clamp`; NaN becomes the lower end. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : clamp(value, min, max);
}
