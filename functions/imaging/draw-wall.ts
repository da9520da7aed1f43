import type { ClipShape } from '../../shared/geometry/clip-shape.ts';
import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { RectPx } from '../../shared/geometry/rect-px.ts';
import type { Box, SizePx } from '../../shared/geometry/units.ts';
import { clipTo } from './clip.ts';
import { desaturate } from './grayscale.ts';
import { turnedOrientation, turnUpright } from './orientation.ts';
import { decodeSrgb, openPicture, openRaw } from './pictures.ts';
import { blank, paste, type RawPicture } from './raw-picture.ts';
import { resample } from './resample.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

/** A tile as it hangs; the boxes in it are measured from its own top left corner. */
export interface DrawnTile {
  /** which of the pictures; one that could not be had leaves the frame empty */
  photo: number;
  /** on the wall */
  place: RectPx;
  frame: Rgb;
  /** what the frame leaves visible */
  shown: RectPx;
  mat?: Rgb | undefined;
  /** where the picture lies, inside what is visible */
  picture: RectPx;
  /** what of the photo is seen, in fractions of the photo as it is turned */
  crop: Box;
  quarterTurns: QuarterTurns;
  isGray: boolean;
  /** the outline of a tile that is not rectangular */
  clip?: ClipShape | undefined;
}

/** A wall with its tiles. */
export interface WallDrawing extends SizePx {
  wall: Rgb;
  /** a line around frames, which may have the color of the wall, and what fills a frame without a picture */
  edge: Rgb;
  tiles: readonly DrawnTile[];
}

/** Fine for a screen; a wall of 100 tiles takes about 300 kB. */
const JPEG = { quality: 82 };

/**
 * Draws a wall for people to recognize, from the small copies of its photos: upright sRGB pictures of our own making.
 * Each is decoded once, one after the other.
 *
 * @param photos by their numbers; undefined for one that could not be had
 * @returns a JPEG
 */
export async function drawWall(drawing: WallDrawing, photos: readonly (Uint8Array | undefined)[]): Promise<Buffer> {
  const canvas = blank(drawing, drawing.wall);
  for (const [number, bytes] of photos.entries()) {
    const picture = bytes && (await decodeSrgb(openPicture(bytes, { iccClass: 'none' }), 'none'));
    for (const tile of drawing.tiles) {
      if (tile.photo === number) paste(canvas, await drawTile(drawing, tile, picture), tile.place);
    }
  }
  return openRaw(canvas).jpeg(JPEG).toBuffer();
}

const EDGE_PX = 1;

async function drawTile({ wall, edge }: WallDrawing, tile: DrawnTile, picture: RawPicture | undefined) {
  const { place, shown, frame, mat, clip } = tile;
  const sheet = blank(place, edge);
  const framed = { widthPx: place.widthPx - 2 * EDGE_PX, heightPx: place.heightPx - 2 * EDGE_PX };
  paste(sheet, blank(framed, frame), { leftPx: EDGE_PX, topPx: EDGE_PX });
  paste(sheet, blank(shown, mat ?? edge), shown);
  if (picture) paste(sheet, await pictureOf(tile, picture), tile.picture);
  if (clip) clipTo(sheet, clip, wall);
  return sheet;
}

async function pictureOf({ picture: at, crop, quarterTurns, isGray }: DrawnTile, picture: RawPicture) {
  const turned = turnUpright(picture, turnedOrientation(1, quarterTurns));
  const rect = {
    leftPx: crop.left * turned.widthPx,
    topPx: crop.top * turned.heightPx,
    widthPx: (crop.right - crop.left) * turned.widthPx,
    heightPx: (crop.bottom - crop.top) * turned.heightPx,
  };
  const sized = await resample(turned, rect, { widthPx: at.widthPx, heightPx: at.heightPx });
  if (isGray) desaturate(sized);
  return sized;
}
