import type { Layout, LayoutPosition } from '../../wall/layout.ts';
import { DEFAULT_TILE_SPACING_INCHES, PHYSICAL_TILE_INCHES } from '../limits.ts';
import { MAIN_TILE_PRODUCT_ID } from '../../product/ids.ts';

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
