/** The most tiles one project holds: the largest layout (docs/product.md 10.6). */
export const PROJECT_TILES_MAX = 100;

/** Prints of one tile. */
export const TILE_COPIES_MAX = 99;
/** How far apart the tiles of one project may hang: a hundred of them side by side. */
export const WALL_INCHES_MAX = 1_200;
