/** How people and routes name one tile of an order: its line, then its number within that line. */
export interface TileName {
  lineNumber: number;
  tileNumber: number;
}

export function isSameTile(a: TileName, b: TileName): boolean {
  return a.lineNumber === b.lineNumber && a.tileNumber === b.tileNumber;
}

export function isEachTileOnce(tiles: readonly TileName[]): boolean {
  return new Set(tiles.map(({ lineNumber, tileNumber }) => `${lineNumber}-${tileNumber}`)).size === tiles.length;
}
