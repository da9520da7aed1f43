import { FRAME_COLOR_HEX } from '../../../shared/constants/frames.ts';
import { clipOf } from '../../../shared/geometry/clip-shape.ts';
import { hasMat } from '../../../shared/geometry/mat.ts';
import { hangingOf } from '../../../shared/geometry/project-hanging.ts';
import { roundedRect } from '../../../shared/geometry/rect-px.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { Box, RectInches, SizeInches } from '../../../shared/geometry/units.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import type { Project, Tile } from '../../../shared/schemas/project.ts';
import type { DrawnTile, Rgb, WallDrawing } from '../../imaging/draw-wall.ts';
import { THUMBNAIL_LONG_EDGE_PX } from '../../imaging/preview-sizes.ts';

/** Twice the width of a mail's text, for sharp screens, and as high at most. */
const EDGE_MAX_PX = 1068;
/** So that one small wall is not blown up beyond what its previews can show. */
const PX_PER_INCH_MAX = 64;
/** Of wall around the tiles. */
const MARGIN_INCHES = 1.5;

export interface PlannedWall {
  drawing: WallDrawing;
  /** by the numbers that the tiles name them with */
  photos: { key: string; isThumbnailEnough: boolean }[];
}

/** #RRGGBB, of the mail that shows the wall. */
export interface WallColors {
  wall: string;
  /** of a thin line around frames */
  edge: string;
}

/** How a wall looks from some steps away. */
export function planWall(project: Project, product: Product, colors: WallColors): PlannedWall {
  const { size, places } = hangingOf(project, product);
  const whole = {
    widthInches: size.widthInches + 2 * MARGIN_INCHES,
    heightInches: size.heightInches + 2 * MARGIN_INCHES,
  };
  const perInch = Math.min(PX_PER_INCH_MAX, EDGE_MAX_PX / Math.max(whole.widthInches, whole.heightInches));
  const keys = [...new Set(project.tiles.map(({ imagePath }) => imagePath))];
  const tiles = project.tiles.flatMap((tile, index) => {
    const place = places[index];
    return place ? [drawnTile(tile, product, moved(place), perInch, keys.indexOf(tile.imagePath))] : [];
  });
  const widthPx = Math.ceil(whole.widthInches * perInch);
  const heightPx = Math.ceil(whole.heightInches * perInch);
  return {
    drawing: { widthPx, heightPx, wall: rgbOf(colors.wall), edge: rgbOf(colors.edge), tiles },
    photos: keys.map((key, photo) => ({
      key,
      isThumbnailEnough: tiles.every((tile) => tile.photo !== photo || longEdgeNeeded(tile) <= THUMBNAIL_LONG_EDGE_PX),
    })),
  };
}

const moved = (place: RectInches): RectInches => ({
  ...place,
  leftInches: place.leftInches + MARGIN_INCHES,
  topInches: place.topInches + MARGIN_INCHES,
});

function drawnTile(tile: Tile, product: Product, at: RectInches, perInch: number, photo: number): DrawnTile {
  const isMatted = hasMat(tile.matColor);
  const { printed, shown, picture } = tileFrame(product, tile.orientation, isMatted);
  const place = roundedRect(at, perInch, perInch);
  const inside = (rect: RectInches) =>
    roundedRect(rect, place.widthPx / printed.widthInches, place.heightPx / printed.heightInches);
  const crop: Box = {
    left: tile.cropTopLeftX,
    top: tile.cropTopLeftY,
    right: tile.cropBottomRightX,
    bottom: tile.cropBottomRightY,
  };
  const clip = clipOf(product);
  return {
    photo,
    place,
    frame: rgbOf(FRAME_COLOR_HEX[tile.frameColor]),
    shown: inside(shown),
    ...(isMatted && { mat: rgbOf(tile.matColor) }),
    // without a mat the frame's lip hides the bleed, which the crop covers
    picture: inside(isMatted ? picture : shown),
    crop: isMatted ? crop : partOf(crop, shown, printed),
    quarterTurns: tile.quarterTurns ?? 0,
    isGray: tile.filter === 'grayScale',
    ...(clip && { clip }),
  };
}

/** What of a crop that fills a sheet lies in a part of the sheet. */
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

/** Of the whole photo, for the crop to be as sharp as it is drawn. */
function longEdgeNeeded({ picture, crop }: DrawnTile): number {
  return Math.max(picture.widthPx / (crop.right - crop.left), picture.heightPx / (crop.bottom - crop.top));
}

/** @param color #RRGGBB or #RRGGBBAA */
function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}
