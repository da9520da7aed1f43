import {
  DEFAULT_FILTER,
  DEFAULT_ORIENTATION,
  FILTERS,
  type Filter,
  ORIENTATIONS,
  type Orientation,
} from '../constants/frames.ts';

/** Values that come from a host page or a link, brought to what the editor knows. Source: docs/product.md 8.8. */

export const EMPTY_FILE = 'Empty File';

/** @returns the exact words for a file of size 0 */
export function fileProblem(file: { size: number }): string | undefined {
  return file.size === 0 ? EMPTY_FILE : undefined;
}

/** @returns what is wrong with a frame colour, with the names that the product's variants have */
export function frameColorProblem(
  frameColor: string,
  product: { variants: readonly { name: string }[] },
): string | undefined {
  const expected = product.variants.map((variant) => variant.name);
  return expected.includes(frameColor) ? undefined : `Expected one of ${expected.join(', ')}`;
}

/** However it is written; what is unknown is the default. */
export function normalizeOrientation(orientation: string | undefined): Orientation {
  return ignoringCase(ORIENTATIONS, orientation) ?? DEFAULT_ORIENTATION;
}

export function normalizeFilter(filter: string | undefined): Filter {
  return ignoringCase(FILTERS, filter) ?? DEFAULT_FILTER;
}

function ignoringCase<Name extends string>(names: readonly Name[], typed: string | undefined): Name | undefined {
  return names.find((name) => name.toLowerCase() === typed?.trim().toLowerCase());
}
