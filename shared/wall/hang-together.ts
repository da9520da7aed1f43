import type { SizeInches } from '../geometry/units.ts';
import type { Hanging } from './hanging.ts';

/** Gap between walls and splits that hang next to each other. Wider than gaps between tiles, so that each reads as a group. */
export const BESIDE_INCHES = 3;

/**
 * Hangs walls and splits next to each other: in order, aligned at the bottom and centered. Those that do not fit start a row
 * below.
 *
 *   +--+--+--+  +-----+
 *   |  |  |  |  |     |  +--+
 *   +--+--+--+  |     |  |  |
 *   |  |  |  |  |     |  |  |
 *   +--+--+--+  +-----+  +--+
 *
 * @returns one place for each tile, of the first wall first
 */
export function hangTogether(hangings: readonly Hanging[], widthInches: number): Hanging {
  const rows: Hanging[][] = [];
  for (const hanging of hangings) {
    const row = rows.at(-1);
    if (row && rowSize([...row, hanging]).widthInches <= widthInches) row.push(hanging);
    else rows.push([hanging]);
  }
  const sizes = rows.map(rowSize);
  const size = {
    widthInches: Math.max(0, ...sizes.map((each) => each.widthInches)),
    heightInches: withGaps(sizes.map((each) => each.heightInches)),
  };
  let bottom = -BESIDE_INCHES;
  const places = rows.flatMap((row) => {
    const own = rowSize(row);
    bottom += BESIDE_INCHES + own.heightInches;
    let left = (size.widthInches - own.widthInches) / 2;
    return row.flatMap((hanging) => {
      const [x, y] = [left, bottom - hanging.size.heightInches];
      left += hanging.size.widthInches + BESIDE_INCHES;
      return hanging.places.map((place) => ({
        ...place,
        leftInches: x + place.leftInches,
        topInches: y + place.topInches,
      }));
    });
  });
  return { size, places };
}

function rowSize(row: readonly Hanging[]): SizeInches {
  return {
    widthInches: withGaps(row.map(({ size }) => size.widthInches)),
    heightInches: Math.max(0, ...row.map(({ size }) => size.heightInches)),
  };
}

function withGaps(lengths: readonly number[]): number {
  return lengths.reduce((sum, length) => sum + length, 0) + Math.max(0, lengths.length - 1) * BESIDE_INCHES;
}
