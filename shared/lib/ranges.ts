/** The value, or the end of the range that it lies beyond. */
export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

/** What controls do with a value out of their range. */

/** The zoom slider runs from 0 to 1. */
export function clampZoom(zoom: number): number {
  return clampNumber(zoom, 0, 1);
}

/**
 * An option spinner stays within its item list: before the first there is the first, after the last the last. What is
 * not in the list begins at its first.
 */
export function optionBeside<Value>(options: readonly Value[], current: Value, by: number): Value {
  const index = clampNumber(options.indexOf(current) + by, 0, options.length - 1);
  return options[index] ?? current;
}

/** A number spinner stays between its ends; what is no number becomes the lower end. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : clamp(value, min, max);
}
