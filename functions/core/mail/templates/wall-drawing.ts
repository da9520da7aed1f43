import type { QuarterTurns } from '../../../../shared/geometry/quarter-turns.ts';
import { type TileProduct, tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import {
  type Box,
  type Orientation,
  type RectInches,
  roundedRect,
  type SizeInches,
} from '../../../../shared/geometry/units.ts';
import type { OrderLine, OrderWall } from '../../../../shared/order/lines.ts';
import { THUMBNAIL_LONG_EDGE_PX } from '../../../../shared/photo/limits.ts';
import { type ClipShape, clipOf } from '../../../../shared/product/clip-shape.ts';
import {
  type Filter,
  FRAME_COLOR_HEX,
  type FrameColor,
  hasMat,
  type MatColor,
} from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Project } from '../../../../shared/project/schema.ts';
import { hangingOf } from '../../../../shared/wall/project-hanging.ts';
import type { DrawnTile, WallDrawing } from '../../../imaging/draw-wall.ts';
import { PAPER, rgbOf, rgbOnPaper } from '../../../imaging/rgb.ts';

/** Twice the width of a mail's text, for sharp screens; also the maximum height. */
const EDGE_MAX_PX = 1068;
/** Keeps a small wall from being scaled beyond the resolution of its previews. */
const PX_PER_INCH_MAX = 64;
/** Visible wall around the tiles. */
const MARGIN_INCHES = 1.5;

export interface PlannedWall {
  drawing: WallDrawing;
  /** In the order of the numbers by which tiles refer to them. */
  photos: { key: string; isThumbnailEnough: boolean }[];
}

/** Colors of the mail as #RRGGBB. */
export interface WallColors {
  wall: string;
  /** Outline of frames. */
  edge: string;
}

/** A tile as it hangs, of a project or an order. */
interface TileToDraw {
  photoKey: string;
  place: RectInches;
  product: TileProduct;
  clip: ClipShape | undefined;
  crop: Box;
  frameColor: FrameColor;
  matColor: MatColor;
  filter: Filter;
  orientation: Orientation;
  quarterTurns: QuarterTurns;
  bgFillColor?: string | undefined;
}

export interface WallToDraw {
  /** Bounding box of all tiles. */
  size: SizeInches;
  tiles: readonly TileToDraw[];
}

export function wallOfProject(project: Project, product: Product): WallToDraw {
  const { size, places } = hangingOf(project, product);
  const clip = clipOf(product);
  const tiles = project.tiles.flatMap((tile, index) => {
    const place = places[index];
    if (!place) return [];
    const crop: Box = {
      left: tile.cropTopLeftX,
      top: tile.cropTopLeftY,
      right: tile.cropBottomRightX,
      bottom: tile.cropBottomRightY,
    };
    return [{ ...tile, photoKey: tile.imagePath, place, product, clip, crop, quarterTurns: tile.quarterTurns ?? 0 }];
  });
  return { size, tiles };
}

export function wallOfOrder(wall: OrderWall, lines: readonly OrderLine[]): WallToDraw {
  const tiles = wall.places.flatMap((place) => {
    const line = lines.find(({ number }) => number === place.lineNumber);
    const tile = line?.tiles.find(({ number }) => number === place.tileNumber);
    if (!line || !tile) return [];
    return [{ ...tile, place, product: line.product, clip: line.product.clip, quarterTurns: tile.quarterTurns ?? 0 }];
  });
  return { size: wall, tiles };
}

/** Draws a wall as it looks from a few steps away. */
export function planWall({ size, tiles }: WallToDraw, colors: WallColors): PlannedWall {
  const whole = {
    widthInches: size.widthInches + 2 * MARGIN_INCHES,
    heightInches: size.heightInches + 2 * MARGIN_INCHES,
  };
  const perInch = Math.min(PX_PER_INCH_MAX, EDGE_MAX_PX / Math.max(whole.widthInches, whole.heightInches));
  const keys = [...new Set(tiles.map(({ photoKey }) => photoKey))];
  const drawn = tiles.map((tile) => drawnTile(tile, perInch, keys.indexOf(tile.photoKey)));
  const widthPx = Math.ceil(whole.widthInches * perInch);
  const heightPx = Math.ceil(whole.heightInches * perInch);
  return {
    drawing: { widthPx, heightPx, wall: rgbOf(colors.wall), edge: rgbOf(colors.edge), tiles: drawn },
    photos: keys.map((key, photo) => ({
      key,
      isThumbnailEnough: drawn.every((tile) => tile.photo !== photo || longEdgeNeeded(tile) <= THUMBNAIL_LONG_EDGE_PX),
    })),
  };
}

const moved = (place: RectInches): RectInches => ({
  ...place,
  leftInches: place.leftInches + MARGIN_INCHES,
  topInches: place.topInches + MARGIN_INCHES,
});

function drawnTile(tile: TileToDraw, perInch: number, photo: number): DrawnTile {
  const { crop, clip } = tile;
  const isMatted = hasMat(tile.matColor);
  const { printed, shown, picture } = tileFrame(tile.product, tile.orientation, isMatted);
  const place = roundedRect(moved(tile.place), perInch, perInch);
  const inside = (rect: RectInches) =>
    roundedRect(rect, place.widthPx / printed.widthInches, place.heightPx / printed.heightInches);
  return {
    photo,
    place,
    frame: rgbOf(FRAME_COLOR_HEX[tile.frameColor]),
    shown: inside(shown),
    ...(isMatted && { mat: rgbOf(tile.matColor) }),
    // Without a mat the frame's lip hides the bleed, which the crop covers.
    picture: inside(isMatted ? picture : shown),
    crop: isMatted ? crop : partOf(crop, shown, printed),
    quarterTurns: tile.quarterTurns,
    isGray: tile.filter === 'grayScale',
    fill: tile.bgFillColor ? rgbOnPaper(tile.bgFillColor) : PAPER,
    ...(clip && { clip }),
  };
}

/** The section of a crop that covers a part of its sheet. */
function partOf(crop: Box, part: RectInches, sheet: SizeInches): Box {
  const across = (inches: number) => crop.left + (crop.right - crop.left) * (inches / sheet.widthInches);
  const down = (inches: number) => crop.top + (crop.bottom - crop.top) * (inches / sheet.heightInches);
  return {
    left: across(part.leftInches),
    top: down(part.topInches),
    right: across(part.leftInches + part.widthInches),
    bottom: down(part.topInches + part.heightInches),
  };
}

/** Long edge that the whole photo needs for the crop to be sharp, in pixels. */
function longEdgeNeeded({ picture, crop }: DrawnTile): number {
  return Math.max(picture.widthPx / (crop.right - crop.left), picture.heightPx / (crop.bottom - crop.top));
}
