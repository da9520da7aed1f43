/** What a tile is warned of before it is ordered, and what a person may accept (docs/product.md 10.11). */
export const TILE_WARNINGS = ['DamagedPhoto', 'FaceCropped', 'LowResolution'] as const;
export type TileWarning = (typeof TILE_WARNINGS)[number];
