export const DEFAULT_TILE_INCHES = 8;
/** What is printed of a tile, with the bleed under the frame's lip (docs/product.md 10.1). */
export const PHYSICAL_TILE_INCHES = 8.25;
/** How far from the visible edge faces and words should keep, where a product does not say (docs/product.md 10.15). */
export const DEFAULT_SAFE_INCHES = 0.25;
/** Of the opening of a mat: less would be a stamp in a frame. */
export const OPENING_INCHES_MIN = 1;
export const DEFAULT_MIN_INPUT_PPI = 62.5;
/** docs/product.md 10.3: from here on the editor calls a print sharp ("good"). */
export const GOOD_PPI = 150;
export const PRINT_PPI = 300;
export const DEFAULT_TILE_SPACING_INCHES = 1;
