import type { SizeInches } from '../../../../shared/geometry/units.ts';
import { clamp } from '../../../../shared/lib/ranges.ts';

/** So that one tile does not fill a screen from edge to edge. */
const TILE_PX_MAX = 460;
/** So that a finger can still take a tile of a hundred: then the wall scrolls. */
const TILE_PX_MIN = 44;

/**
 * Pixels an inch at which a wall is shown: as large as the space allows, within what eyes and fingers need.
 *
 * @param space 0 while it is not measured
 * @returns 0 where there is no space or nothing to show
 */
export function wallScale(wall: SizeInches, sheet: SizeInches, space: { widthPx: number; heightPx: number }): number {
  if (space.widthPx <= 0 || wall.widthInches <= 0) return 0;
  const fitting = Math.min(space.widthPx / wall.widthInches, space.heightPx / wall.heightInches);
  return clamp(fitting, TILE_PX_MIN / sheet.widthInches, TILE_PX_MAX / sheet.widthInches);
}
