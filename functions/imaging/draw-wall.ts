import type { RectPx, SizePx } from '../../shared/geometry/units.ts';
import type { ClipShape } from '../../shared/product/clip-shape.ts';
import { clipTo } from './clip.ts';
import { drawCrop, type SeenCrop } from './draw-crop.ts';
import { decodeFilled, openPicture, openRaw } from './pictures.ts';
import { type PixelEngine, withEngine } from './pixel-engine.ts';
import { blank, paste, type RawPicture } from './raw-picture.ts';
import { PAPER, type Rgb } from './rgb.ts';

/** A tile as it hangs; the boxes in it are measured from its own top left corner. */
export interface DrawnTile extends SeenCrop {
  /** Index of the picture; an unavailable one leaves the frame empty. */
  photo: number;
  /** Position on the wall. */
  place: RectPx;
  frame: Rgb;
  /** The part that the frame leaves visible. */
  shown: RectPx;
  mat?: Rgb | undefined;
  /** The picture's area inside the visible part. */
  picture: RectPx;
  /** Shows through transparent parts of the photo. */
  fill: Rgb;
  /** Outline of a tile that is not rectangular. */
  clip?: ClipShape | undefined;
}

/** A wall with its tiles. */
export interface WallDrawing extends SizePx {
  wall: Rgb;
  /** A line around frames, which may have the color of the wall, and the fill of a frame without a picture. */
  edge: Rgb;
  tiles: readonly DrawnTile[];
}

/** Fine for a screen; a wall of 100 tiles takes about 300 kB. */
const JPEG = { quality: 82 };

/**
 * Draws a recognizable wall from the small copies of its photos: upright sRGB pictures of our own making. Decodes each
 * once for every color that shows through it, one after the other.
 *
 * @param photos by index; undefined for an unavailable one
 * @returns a JPEG
 */
export async function drawWall(drawing: WallDrawing, photos: readonly (Uint8Array | undefined)[]): Promise<Buffer> {
  const canvas = blank(drawing, drawing.wall);
  for (const [number, bytes] of photos.entries()) {
    const tiles = drawing.tiles.filter((tile) => tile.photo === number);
    // Nearly always one color, and then one picture.
    for (const [, alike] of Map.groupBy(tiles, ({ fill }) => fill.join())) {
      const fill = alike[0]?.fill ?? PAPER;
      const picture = bytes && (await decodeFilled(openPicture(bytes, { iccClass: 'none' }), fill));
      await withEngine((engine) => {
        for (const tile of alike) paste(canvas, drawTile(engine, drawing, tile, picture), tile.place);
      });
    }
  }
  return openRaw(canvas).jpeg(JPEG).toBuffer();
}

const EDGE_PX = 1;

function drawTile(
  engine: PixelEngine,
  { wall, edge }: WallDrawing,
  tile: DrawnTile,
  picture: RawPicture | undefined,
): RawPicture {
  const { place, shown, frame, mat, clip } = tile;
  const sheet = blank(place, edge);
  const framed = { widthPx: place.widthPx - 2 * EDGE_PX, heightPx: place.heightPx - 2 * EDGE_PX };
  paste(sheet, blank(framed, frame), { leftPx: EDGE_PX, topPx: EDGE_PX });
  paste(sheet, blank(shown, mat ?? edge), shown);
  if (picture) paste(sheet, drawCrop(engine, picture, tile, tile.picture), tile.picture);
  return clip ? clipTo(engine, sheet, clip, wall) : sheet;
}
