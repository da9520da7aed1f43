import type { TileName } from '../order/history.ts';

export function isSameTile(a: TileName, b: TileName): boolean {
  return a.lineNumber === b.lineNumber && a.tileNumber === b.tileNumber;
}

export function isEachTileOnce(tiles: readonly TileName[]): boolean {
  return new Set(tiles.map(({ lineNumber, tileNumber }) => `${lineNumber}-${tileNumber}`)).size === tiles.length;
}
