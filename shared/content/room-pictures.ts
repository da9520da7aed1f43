import type { RectInches } from '../geometry/units.ts';

/**
 * The rooms that can show a wall. tools/gallery/rooms paints their pictures, which are served with the site's other
 * pictures; both take names and sizes from here. Lengths are inches of the room: `y` from the edge between wall and floor
 * down, `x` from the middle of the wall.
 */

export const FURNISHED_ROOMS = ['living', 'bedroom', 'dining', 'hall'] as const;
export type FurnishedRoom = (typeof FURNISHED_ROOMS)[number];

/** The visible part of the floor. */
export const FLOOR_INCHES = 18;
const BASEBOARD_INCHES = 5;

/** Furniture with its shadows on wall and floor; transparent around it. */
export const FURNITURE_BOX: RectInches = { leftInches: -80, topInches: -66, widthInches: 160, heightInches: 84 };
/** Baseboard and floorboards; the picture repeats sideways. */
export const FLOOR_BOX: RectInches = {
  leftInches: -96,
  topInches: -BASEBOARD_INCHES,
  widthInches: 192,
  heightInches: BASEBOARD_INCHES + FLOOR_INCHES,
};
/** Daylight from a window at the upper left, and the shade far from it. It stretches over any wall. */
const LIGHT_BOX: RectInches = { leftInches: -72, topInches: -96, widthInches: 144, heightInches: 96 };

/** The top edge of the furniture in front of the wall. Pictures hang above it. */
export const FURNITURE_TOP_INCHES: Readonly<Record<FurnishedRoom, number>> = {
  living: 29,
  bedroom: 43,
  dining: 31,
  hall: 26,
};

export const ALL_ROOM_LAYERS = [...FURNISHED_ROOMS, 'floor', 'light'] as const;
export type RoomLayer = (typeof ALL_ROOM_LAYERS)[number];
export const ROOM_PICTURE_TYPES = ['avif', 'webp'] as const;
export type RoomPictureType = (typeof ROOM_PICTURE_TYPES)[number];

/** Part of the names, so that no cache mixes one drawing with the sizes of another. */
const VERSION = 1;

interface LayerPictures {
  box: RectInches;
  /** Widths of the pictures in pixels, the smallest first. */
  widthsPx: readonly number[];
}

const FURNITURE: LayerPictures = { box: FURNITURE_BOX, widthsPx: [1120, 2560] };

export const ROOM_LAYERS: Readonly<Record<RoomLayer, LayerPictures>> = {
  living: FURNITURE,
  bedroom: FURNITURE,
  dining: FURNITURE,
  hall: FURNITURE,
  floor: { box: FLOOR_BOX, widthsPx: [1344, 3072] },
  light: { box: LIGHT_BOX, widthsPx: [432] },
};

/** The name of a picture below media/. */
export function roomPicture(layer: RoomLayer, widthPx: number, type: RoomPictureType): string {
  return `room/${layer}-${VERSION}-${widthPx}.${type}`;
}
