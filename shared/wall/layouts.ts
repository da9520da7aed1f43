import { DEFAULT_TILE_SPACING_INCHES, PHYSICAL_TILE_INCHES } from '../geometry/tile-sizes.ts';
import { MAIN_TILE_PRODUCT_ID } from '../product/ids.ts';
import type { Layout, LayoutPosition } from './layout.ts';

/** The layout of a wall whose tiles the shopper placed freely. */
export const CUSTOM_LAYOUT_NAME = 'Custom';

/** From one tile's left edge to the next one's. */
export const TILE_PITCH_INCHES = PHYSICAL_TILE_INCHES + DEFAULT_TILE_SPACING_INCHES;

/** The layouts of docs/spec 10.6, by number of frames. The last one has no number: the shopper decides how many. */
export const LAYOUTS: readonly Layout[] = [
  // Over a bed or a sofa.
  tileLayout('3', centeredRows([3])),
  // Under a sloping ceiling.
  tileLayout('6', centeredRows([1, 2, 3])),
  tileLayout('9', centeredRows([3, 3, 3])),
  // A square standing on its corner.
  tileLayout('16', centeredRows([1, 2, 3, 4, 3, 2, 1])),
  // A square of five without its corners: round, but still a grid.
  tileLayout(
    '21',
    drawn([
      '.###.', //
      '#####',
      '#####',
      '#####',
      '.###.',
    ]),
  ),
  // A heart
  tileLayout(
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
  ),
  tileLayout('49', centeredRows([7, 7, 7, 7, 7, 7, 7])),
  // The whole wall, and the most tiles that a project holds.
  tileLayout('100', centeredRows(Array.from({ length: 10 }, () => 10))),
  customLayout(0),
];

/** The layout drawn for this number of frames, else a custom one. */
export function layoutFor(numFrames: number): Layout {
  return LAYOUTS.find((layout) => layout.numFrames === numFrames) ?? customLayout(numFrames);
}

/** The layout that a wall names. A wall with an unknown name hangs as if it had none. */
export function layoutNamed(name: string | undefined, numFrames: number): Layout {
  if (name === CUSTOM_LAYOUT_NAME) return customLayout(numFrames);
  return LAYOUTS.find((layout) => layout.name === name) ?? layoutFor(numFrames);
}

/**
 * A layout for any number of tiles: as close to a square as whole rows get. Row lengths differ by one at most, with the
 * longer rows below.
 *
 * @param numFrames 0 or more; 0 hangs nothing
 */
export function customLayout(numFrames: number): Layout {
  const rows = Math.round(Math.sqrt(numFrames));
  const counts = Array.from({ length: rows }, (_, row) => Math.floor((numFrames + row) / rows));
  return tileLayout(CUSTOM_LAYOUT_NAME, centeredRows(counts));
}

/** A layout of the main tile product; the catalog has its example pictures. */
function tileLayout(name: string, positions: LayoutPosition[]): Layout {
  return { name, productId: MAIN_TILE_PRODUCT_ID, numFrames: positions.length, positions, images: [] };
}

/**
 * Rows of tiles, each centered under the one above. A row whose tile count differs by one from its neighbor's is offset by half
 * a pitch, as bricks are.
 *
 *   [1, 2, 3]        #
 *                   # #
 *                  # # #
 *
 * @param counts tiles per row, from the top
 */
function centeredRows(counts: readonly number[]): LayoutPosition[] {
  const widest = Math.max(...counts);
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      leftInches: ((widest - count) / 2 + column) * TILE_PITCH_INCHES,
      topInches: row * TILE_PITCH_INCHES,
    })),
  );
}

/** A drawing on a grid: '#' is a tile, anything else a gap. Every outer row and column must hold a tile. */
function drawn(rows: readonly string[]): LayoutPosition[] {
  return rows.flatMap((drawing, row) =>
    [...drawing].flatMap((mark, column) =>
      mark === '#' ? [{ leftInches: column * TILE_PITCH_INCHES, topInches: row * TILE_PITCH_INCHES }] : [],
    ),
  );
}
