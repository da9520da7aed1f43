/** How often a tile is printed for one of its project. */
export function copiesOf(tile: { quantity?: number | undefined }): number {
  return tile.quantity ?? 1;
}

/** Tiles that are printed for one of a project, copies included. */
export function printedCount(tiles: readonly { quantity?: number | undefined }[]): number {
  return tiles.reduce((count, tile) => count + copiesOf(tile), 0);
}
