/** Sizes of tiles where their product sets no other, and the resolutions of prints. */

export const DEFAULT_TILE_INCHES = 8;
/** The printed sheet, including the bleed under the frame's lip: docs/spec 10.1. */
export const PHYSICAL_TILE_INCHES = 8.25;
/** Distance of faces and words from the visible edge: docs/spec 10.15. */
export const DEFAULT_SAFE_INCHES = 0.25;
/** The smallest opening of a mat. */
export const OPENING_INCHES_MIN = 1;
export const DEFAULT_MIN_INPUT_PPI = 62.5;
/** From here the editor rates a print "good": docs/spec 10.3. */
export const GOOD_PPI = 150;
export const PRINT_PPI = 300;
export const DEFAULT_TILE_SPACING_INCHES = 1;
