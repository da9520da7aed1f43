import type { RectInches, SizeInches } from '../geometry/units.ts';
import { clamp } from '../lib/ranges.ts';
import type { Hanging } from './hanging.ts';

/** A wall of a room, seen from the front. */
export interface RoomWall {
  widthInches: number;
  heightInches: number;
}

/** Where the middle of all tiles hangs. */
export interface HangingPoint {
  /** From the left end of the wall. */
  fromLeftInches: number;
  /** Above the floor. */
  heightInches: number;
}

/** One tile on the wall, as a person with a tape measure finds its middle. */
export interface TileOnWall {
  /** Counts from 1, in the order of the tiles. */
  number: number;
  centerFromLeftInches: number;
  centerAboveFloorInches: number;
}

/**
 * Museums hang the middle of pictures 57 to 60 inches above the floor, where most people's eyes are; 57 is the figure
 * that galleries pass on as a rule of thumb.
 */
export const EYE_LEVEL_INCHES = 57;

/** Keeps the tiles on the wall. Groups larger than the wall stay centered. */
export function onWall(wall: RoomWall, size: SizeInches, wanted: HangingPoint): HangingPoint {
  return {
    fromLeftInches: keepWithin(wanted.fromLeftInches, size.widthInches, wall.widthInches),
    heightInches: keepWithin(wanted.heightInches, size.heightInches, wall.heightInches),
  };
}

/** The box around all tiles, from the top left corner of the wall. */
export function tilesBox(wall: RoomWall, size: SizeInches, at: HangingPoint): RectInches {
  return {
    leftInches: at.fromLeftInches - size.widthInches / 2,
    topInches: wall.heightInches - at.heightInches - size.heightInches / 2,
    ...size,
  };
}

/** Where each tile's middle is on the wall. */
export function tilesOnWall({ size, places }: Hanging, at: HangingPoint): TileOnWall[] {
  return places.map((place, index) => ({
    number: index + 1,
    centerFromLeftInches: at.fromLeftInches - size.widthInches / 2 + place.leftInches + place.widthInches / 2,
    centerAboveFloorInches: at.heightInches + size.heightInches / 2 - place.topInches - place.heightInches / 2,
  }));
}

/** @returns the middle of something `size` long that lies within 0 and `space` */
function keepWithin(middle: number, size: number, space: number): number {
  return size >= space ? space / 2 : clamp(middle, size / 2, space - size / 2);
}
