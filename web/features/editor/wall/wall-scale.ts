import type { SizeInches } from '../../../../shared/geometry/units.ts';
import { clamp } from '../../../../shared/lib/ranges.ts';

/** Keeps one tile from filling the screen. */
const TILE_PX_MAX = 460;
/** Minimum touch target; beyond a hundred tiles the wall scrolls. */
const TILE_PX_MIN = 44;

/**
 * Pixels per inch of a wall: as large as the space allows, within the limits for eyes and fingers.
 *
 * @param space 0 until measured
 * @returns 0 if there is no space or nothing to show
 */
export function wallScale(wall: SizeInches, sheet: SizeInches, space: { widthPx: number; heightPx: number }): number {
  if (space.widthPx <= 0 || wall.widthInches <= 0) return 0;
  const fitting = Math.min(space.widthPx / wall.widthInches, space.heightPx / wall.heightInches);
  return clamp(fitting, TILE_PX_MIN / sheet.widthInches, TILE_PX_MAX / sheet.widthInches);
}
