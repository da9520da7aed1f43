/** The most tiles of one project: the largest layout (docs/spec 10.6). */
export const PROJECT_TILES_MAX = 100;

/** Prints of one tile. */
export const TILE_COPIES_MAX = 99;
/** The largest distance between tiles of one project: a hundred side by side. */
export const WALL_INCHES_MAX = 1_200;
