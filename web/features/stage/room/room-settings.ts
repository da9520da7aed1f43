import * as z from 'zod/mini';
import { FLOOR_INCHES, FURNISHED_ROOMS, FURNITURE_TOP_INCHES } from '../../../../shared/content/room-pictures.ts';
import type { TileProduct } from '../../../../shared/geometry/tile-frame.ts';
import type { SizeInches } from '../../../../shared/geometry/units.ts';
import { hangTogether } from '../../../../shared/wall/hang-together.ts';
import type { Hanging } from '../../../../shared/wall/hanging.ts';
import { hangingOf, type ProjectToHang } from '../../../../shared/wall/project-hanging.ts';
import { EYE_LEVEL_INCHES, type HangingPoint, onWall, type RoomWall } from '../../../../shared/wall/room.ts';
import type { Site } from '../../../site/create-site.ts';
import { WALL_COLOR_NAMES } from './wall-colors.ts';

export const ROOM_NAMES = [...FURNISHED_ROOMS, 'empty'] as const;
export type RoomName = (typeof ROOM_NAMES)[number];

/** The plausible range for a wall. */
export const WALL_WIDTH_INCHES_MIN = 36;
export const WALL_WIDTH_INCHES_MAX = 600;
export const WALL_WIDTH_CHOICES_FEET = [8, 10, 12, 16] as const;
/** The usual height of a story in the United States, 8 ft. */
const WALL_HEIGHT_INCHES = 96;
export const INCHES_PER_FOOT = 12;
/** Space between the furniture and the tiles above it. */
const ABOVE_FURNITURE_INCHES = 4;

/** How a shopper views the wall. Stored in this browser only; does not affect the print. */
export const RoomSettings = z.object({
  room: z.enum(ROOM_NAMES),
  wallColor: z._default(z.enum(WALL_COLOR_NAMES), 'linen'),
  wallWidthInches: z.number().check(z.minimum(WALL_WIDTH_INCHES_MIN), z.maximum(WALL_WIDTH_INCHES_MAX)),
  /** Absent if the wall is centered, at eye level or above the furniture. */
  at: z.optional(z.object({ fromLeftInches: z.number(), heightInches: z.number() })),
});
export type RoomSettings = z.infer<typeof RoomSettings>;

const FIRST: RoomSettings = { room: 'living', wallColor: 'linen', wallWidthInches: 12 * INCHES_PER_FOOT };

const entryOf = ({ storage }: Site) => storage.entry('room', { schema: RoomSettings });

export const readRoomSettings = (site: Site): RoomSettings => entryOf(site).read() ?? FIRST;
export const saveRoomSettings = (site: Site, settings: RoomSettings): void => void entryOf(site).write(settings);

/** The wall height taken up by furniture, including the space above it. */
function furnitureHeightInches(room: RoomName): number {
  return room === 'empty' ? 0 : FURNITURE_TOP_INCHES[room] + ABOVE_FURNITURE_INCHES;
}

/** A wall tall enough for its tiles above the furniture: a hundred of them are higher than a story. */
export function wallOf({ room, wallWidthInches }: RoomSettings, tilesHeightInches: number): RoomWall {
  const heightInches = Math.max(
    WALL_HEIGHT_INCHES,
    Math.ceil(furnitureHeightInches(room) + tilesHeightInches + INCHES_PER_FOOT / 2),
  );
  return { widthInches: wallWidthInches, heightInches };
}

export function hangingPointOf({ room, at, wallWidthInches }: RoomSettings, tilesHeightInches: number): HangingPoint {
  const aboveFurniture = furnitureHeightInches(room) + tilesHeightInches / 2;
  return at ?? { fromLeftInches: wallWidthInches / 2, heightInches: Math.max(EYE_LEVEL_INCHES, aboveFurniture) };
}

interface PlacedInRoom {
  wall: RoomWall;
  /** The center of all tiles, clamped to the wall. */
  at: HangingPoint;
}

/** @param size of the bounding box of all tiles */
export function placedInRoom(size: SizeInches, settings: RoomSettings): PlacedInRoom {
  const wall = wallOf(settings, size.heightInches);
  return { wall, at: onWall(wall, size, hangingPointOf(settings, size.heightInches)) };
}

/** A wall or a split, and the product of its tiles. */
interface Piece {
  project: ProjectToHang;
  product: TileProduct;
}

/** Everything on one wall of the room. */
export interface RoomHanging<Each extends Piece> {
  hanging: Hanging;
  /** Tiles in the order of the hanging's places. */
  tiles: (Each & { tile: Each['project']['tiles'][number] })[];
}

/** A wall and its splits in one hanging. */
export function hangInRoom<Each extends Piece>(
  pieces: readonly Each[],
  settings: RoomSettings,
): PlacedInRoom & RoomHanging<Each> {
  const hangings = pieces.map(({ project, product }) => hangingOf(project, product));
  const hanging = hangTogether(hangings, settings.wallWidthInches);
  const tiles = pieces.flatMap((piece) => piece.project.tiles.map((tile) => ({ ...piece, tile })));
  return { hanging, tiles, ...placedInRoom(hanging.size, settings) };
}

/** The visible wall and floor. */
export function sceneSize({ widthInches, heightInches }: RoomWall): SizeInches {
  return { widthInches, heightInches: heightInches + FLOOR_INCHES };
}
