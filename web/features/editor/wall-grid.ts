/** How a wall of equal tiles is hung. */
export interface WallGrid {
  columns: number;
  /** outer width of a tile's frame */
  tilePx: number;
  gapPx: number;
}

export interface WallSpace {
  widthPx: number;
  heightPx: number;
  /** height / width of a tile */
  tileAspect: number;
  /** gap / width of a tile, to the scale of the real wall */
  gapRatio: number;
  /** so that one photo does not fill a screen from edge to edge, and a hundred can still be told apart */
  largestPx: number;
  smallestPx: number;
}

/**
 * The number of columns that makes the tiles as large as the space allows. When even the smallest tiles do not fit in
 * height, as many columns as fit in width, and the wall scrolls.
 */
export function wallGrid(count: number, space: WallSpace): WallGrid {
  const { largestPx, smallestPx, gapRatio } = space;
  const grids = Array.from({ length: Math.max(1, count) }, (_, index) => gridOf(count, index + 1, space));
  const best = grids.reduce((a, b) => (b.tilePx > a.tilePx ? b : a));
  if (best.tilePx >= smallestPx) {
    const tilePx = Math.min(best.tilePx, largestPx);
    return { columns: best.columns, tilePx, gapPx: Math.round(tilePx * gapRatio) };
  }
  const gapPx = Math.round(smallestPx * gapRatio);
  const columns = Math.max(1, Math.min(count, Math.floor((space.widthPx + gapPx) / (smallestPx + gapPx))));
  return { columns, tilePx: Math.min(smallestPx, space.widthPx), gapPx };
}

function gridOf(count: number, columns: number, { widthPx, heightPx, tileAspect, gapRatio }: WallSpace): WallGrid {
  const rows = Math.ceil(count / columns);
  const byWidth = widthPx / (columns + (columns - 1) * gapRatio);
  const byHeight = heightPx / (rows * tileAspect + (rows - 1) * gapRatio);
  const tilePx = Math.floor(Math.min(byWidth, byHeight));
  return { columns, tilePx, gapPx: Math.round(tilePx * gapRatio) };
}
