import { DEFAULT_TILE_SPACING_INCHES, PHYSICAL_TILE_INCHES } from '../geometry/tile-sizes.ts';
import { MAIN_TILE_PRODUCT_ID } from '../product/ids.ts';
import type { Layout, LayoutPosition } from './layout.ts';

/** The layout of a wall whose tiles hang where somebody has put them; the others are in layouts/layouts.ts. */
export const CUSTOM_LAYOUT_NAME = 'Custom';

/** From one tile's left edge to the next one's. */
export const TILE_PITCH_INCHES = PHYSICAL_TILE_INCHES + DEFAULT_TILE_SPACING_INCHES;

/**
 * Rows of tiles, each centered under the one above. A row with one tile more or less than its neighbor stands half a
 * pitch aside, as bricks do.
 *
 *   [1, 2, 3]        #
 *                   # #
 *                  # # #
 *
 * @param counts tiles per row, from the top
 */
export function centeredRows(counts: readonly number[]): LayoutPosition[] {
  const widest = Math.max(...counts);
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      leftInches: ((widest - count) / 2 + column) * TILE_PITCH_INCHES,
      topInches: row * TILE_PITCH_INCHES,
    })),
  );
}

/** A drawing on a grid: '#' is a tile, anything else a gap. Columns and rows on the edge must hold a tile. */
export function drawn(rows: readonly string[]): LayoutPosition[] {
  return rows.flatMap((drawing, row) =>
    [...drawing].flatMap((mark, column) =>
      mark === '#' ? [{ leftInches: column * TILE_PITCH_INCHES, topInches: row * TILE_PITCH_INCHES }] : [],
    ),
  );
}

/** A layout of the main tile product; the pictures that show it as an idea come with the catalog. */
export function tileLayout(name: string, positions: LayoutPosition[]): Layout {
  return { name, productId: MAIN_TILE_PRODUCT_ID, numFrames: positions.length, positions, images: [] };
}

/** Over a bed or a sofa: three in a row. */
export const ROW_OF_THREE = tileLayout('3', centeredRows([3]));

/** One, two, three, for under a sloping ceiling. */
export const PYRAMID_OF_SIX = tileLayout('6', centeredRows([1, 2, 3]));

export const SQUARE_OF_NINE = tileLayout('9', centeredRows([3, 3, 3]));

/** A square that stands on its corner. */
export const DIAMOND_OF_SIXTEEN = tileLayout('16', centeredRows([1, 2, 3, 4, 3, 2, 1]));

/** A square of five without its corners: round, but still a grid. */
export const OCTAGON_OF_TWENTY_ONE = tileLayout(
  '21',
  drawn([
    '.###.', //
    '#####',
    '#####',
    '#####',
    '.###.',
  ]),
);

export const HEART_OF_THIRTY_FOUR = tileLayout(
  '34',
  drawn([
    '.##.##.', //
    '#######',
    '#######',
    '#######',
    '.#####.',
    '..###..',
    '...#...',
  ]),
);

export const SQUARE_OF_FORTY_NINE = tileLayout('49', centeredRows([7, 7, 7, 7, 7, 7, 7]));

/** Ten by ten: the whole wall, and the most tiles that a project holds. */
export const WALL_OF_HUNDRED = tileLayout('100', centeredRows(Array.from({ length: 10 }, () => 10)));

/**
 * An arrangement for any number of tiles: rows as near to a square as they go, their lengths at most one apart, the
 * longer ones below, so that it stands.
 *
 * @param numFrames 0 or more; 0 hangs nothing yet
 */
export function customLayout(numFrames: number): Layout {
  const rows = Math.round(Math.sqrt(numFrames));
  const counts = Array.from({ length: rows }, (_, row) => Math.floor((numFrames + row) / rows));
  return tileLayout('Custom', centeredRows(counts));
}

/** The layout without a number: the shopper decides how many. */
export const CUSTOM_LAYOUT = customLayout(0);

/** The arrangements of docs/product.md 10.6, by number of frames; the last one is for any. */
export const LAYOUTS: readonly Layout[] = [
  ROW_OF_THREE,
  PYRAMID_OF_SIX,
  SQUARE_OF_NINE,
  DIAMOND_OF_SIXTEEN,
  OCTAGON_OF_TWENTY_ONE,
  HEART_OF_THIRTY_FOUR,
  SQUARE_OF_FORTY_NINE,
  WALL_OF_HUNDRED,
  CUSTOM_LAYOUT,
];

/** The arrangement that is drawn for this number of frames, else a custom one. */
export function layoutFor(numFrames: number): Layout {
  return LAYOUTS.find((layout) => layout.numFrames === numFrames) ?? customLayout(numFrames);
}

/** The layout that a wall names. A name that nobody knows any more hangs as if it had none. */
export function layoutNamed(name: string | undefined, numFrames: number): Layout {
  if (name === CUSTOM_LAYOUT_NAME) return customLayout(numFrames);
  return LAYOUTS.find((layout) => layout.name === name) ?? layoutFor(numFrames);
}
