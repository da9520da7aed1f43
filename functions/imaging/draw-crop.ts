import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { Box, SizePx } from '../../shared/geometry/units.ts';
import { storedRect, turnedOrientation, turnedSize } from './orientation.ts';
import type { PixelEngine } from './pixel-engine.ts';
import type { RawPicture } from './raw-picture.ts';

/** The visible part of a photo on a tile. */
export interface SeenCrop {
  /** In fractions of the turned photo. */
  crop: Box;
  quarterTurns: QuarterTurns;
  isGray: boolean;
}

/** Draws the part of an upright picture that a tile shows, from a small browser-like copy of the photo. */
export function drawCrop(
  engine: PixelEngine,
  picture: RawPicture,
  { crop, quarterTurns, isGray }: SeenCrop,
  size: SizePx,
): RawPicture {
  const orientation = turnedOrientation(1, quarterTurns);
  const rect = storedRect(crop, turnedSize(picture, orientation), orientation);
  const sized = engine.resample(picture, rect, turnedSize(size, orientation));
  const upright = engine.turnUpright(sized, orientation);
  return isGray ? engine.desaturate(upright) : upright;
}
