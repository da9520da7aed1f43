/** What controls do with a value out of their range. Source: docs/product.md 8.7. */

/** The zoom slider runs from 0 to 1. */
export function clampZoom(zoom: number): number {
  return clampNumber(zoom, 0, 1);
}

/** A number spinner stays between its ends; what is no number becomes the lower end. */
export function clampNumber(value: number, min: number, max: number): number {
  return Number.isNaN(value) ? min : Math.min(Math.max(value, min), max);
}

/**
 * An option spinner stops at the ends of its list.
 *
 * @param by how many items on, negative goes back
 * @returns the first item where the current one is not in the list; undefined for an empty list
 */
export function nextOption<Option>(options: readonly Option[], current: Option, by: number): Option | undefined {
  const index = options.indexOf(current);
  return options[index === -1 ? 0 : clampNumber(index + by, 0, options.length - 1)];
}
