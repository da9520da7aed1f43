import * as z from 'zod/mini';
import { EYE_LEVEL_INCHES, type HangingPoint, type RoomWall } from '../../../../shared/geometry/room.ts';
import type { Site } from '../../../site/create-site.ts';

export const ROOM_NAMES = ['living', 'bedroom', 'dining', 'hall', 'empty'] as const;
export type RoomName = (typeof ROOM_NAMES)[number];

/** Narrower is no wall, wider is a gallery. */
export const WALL_WIDTH_INCHES_MIN = 36;
export const WALL_WIDTH_INCHES_MAX = 600;
/** Widths that walls of homes often have, in feet. */
export const WALL_WIDTH_CHOICES_FEET = [8, 10, 12, 16] as const;
/** The usual height of a storey in the United States, 8 ft. */
const WALL_HEIGHT_INCHES = 96;
export const INCHES_PER_FOOT = 12;

/** How a shopper looks at the wall. Of this browser only: it changes nothing that is printed. */
export const RoomSettings = z.object({
  room: z.enum(ROOM_NAMES),
  wallWidthInches: z.number().check(z.minimum(WALL_WIDTH_INCHES_MIN), z.maximum(WALL_WIDTH_INCHES_MAX)),
  /** absent: in the middle of the wall, at eye level */
  at: z.optional(z.object({ fromLeftInches: z.number(), heightInches: z.number() })),
});
export type RoomSettings = z.infer<typeof RoomSettings>;

const FIRST: RoomSettings = { room: 'living', wallWidthInches: 12 * INCHES_PER_FOOT };

const keptIn = ({ storage }: Site) => storage.entry('room', { schema: RoomSettings });

export const readRoomSettings = (site: Site): RoomSettings => keptIn(site).read() ?? FIRST;
export const keepRoomSettings = (site: Site, settings: RoomSettings): void => void keptIn(site).write(settings);

/** A wall that is as high as its tiles need: a hundred of them are higher than a storey. */
export function wallOf({ wallWidthInches }: RoomSettings, tilesHeightInches: number): RoomWall {
  const heightInches = Math.max(WALL_HEIGHT_INCHES, Math.ceil(tilesHeightInches + INCHES_PER_FOOT));
  return { widthInches: wallWidthInches, heightInches };
}

export function hangingPointOf({ at, wallWidthInches }: RoomSettings): HangingPoint {
  return at ?? { fromLeftInches: wallWidthInches / 2, heightInches: EYE_LEVEL_INCHES };
}
