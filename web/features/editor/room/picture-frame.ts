import type { RectInches } from '../../../../shared/geometry/units.ts';
import { clamp } from '../../../../shared/lib/ranges.ts';

const WIDTH_PX = 1600;
/** Wall above the tiles. */
const HEADROOM_INCHES = 8;
const ASPECT = 4 / 3;
const TILES_SHARE_MAX = 0.8;

export interface PictureFrame extends RectInches {
  pxPerInch: number;
  widthPx: number;
  heightPx: number;
}

/** The part of a room in its picture: the tiles and everything below them, in 4:3 if the room is wide enough. */
export function pictureFrame(room: RectInches, tiles: RectInches): PictureFrame {
  const top = Math.max(room.topInches, tiles.topInches - HEADROOM_INCHES);
  const heightInches = room.topInches + room.heightInches - top;
  const widthInches = Math.min(room.widthInches, Math.max(heightInches * ASPECT, tiles.widthInches / TILES_SHARE_MAX));
  const middle = tiles.leftInches + tiles.widthInches / 2;
  const end = room.leftInches + room.widthInches;
  const leftInches = clamp(middle - widthInches / 2, room.leftInches, end - widthInches);
  const pxPerInch = WIDTH_PX / widthInches;
  return {
    ...{ leftInches, topInches: top, widthInches, heightInches, pxPerInch },
    widthPx: WIDTH_PX,
    heightPx: Math.round(heightInches * pxPerInch),
  };
}
