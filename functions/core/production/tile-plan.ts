import { isCropOf } from '../../../shared/geometry/crop-box.ts';
import { type QuarterTurns, turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { outputSize, rectPx, tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf, type Box, type SizePx } from '../../../shared/geometry/units.ts';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import type { ClipShape } from '../../../shared/product/clip-shape.ts';
import { DEFAULT_OUTPUT_FORMAT, hasMat, type OutputFormat } from '../../../shared/product/options.ts';
import { storedRect, turnedOrientation, turnedSize } from '../../imaging/orientation.ts';
import type { RectPx } from '../../imaging/raw-picture.ts';
import { PAPER, type Rgb, rgbOf, rgbOnPaper } from '../../imaging/rgb.ts';
import type { ReadyPhoto } from '../photos/photo-record.ts';

export type PlannedTile = PrintJob['tiles'][number];

/** All that it takes to print one tile, in pixels. */
export interface TilePlan {
  /** what of the stored photo is printed; edges may lie between pixels */
  source: RectPx;
  /** what `source` becomes, still lying as it is stored */
  sourceOutput: SizePx;
  /** EXIF orientation that turns it upright, and on as the shopper has turned it */
  orientation: number;
  /** the whole print file */
  sheet: SizePx;
  /** where the upright picture lies on the sheet */
  picture: RectPx;
  /** what of the sheet the frame's lip leaves visible */
  shown: RectPx;
  /** what of the photo the shopper saw on the tile, in fractions of the photo as it is turned: the file is held to it */
  crop: Box;
  quarterTurns: QuarterTurns;
  /** color of the sheet around the picture; undefined where the picture fills it */
  mat: Rgb | undefined;
  /** what shows through transparent parts of the photo */
  fill: Rgb;
  isGray: boolean;
  /** the outline that the sheet is cut to */
  clip: ClipShape | undefined;
  format: OutputFormat;
}

/**
 * Turns a tile of an order into pixels of the stored photo and of the print.
 *
 * @returns undefined where the crop is not one of this photo for this tile: printing it would distort the picture
 */
export function planTile({ tile, product }: PlannedTile, photo: ReadyPhoto): TilePlan | undefined {
  const isMatted = hasMat(tile.matColor);
  const turned = turnSize(photo, tile.quarterTurns);
  const frame = tileFrame(product, tile.orientation, isMatted);
  if (!isCropOf(turned, aspectOf(frame.picture), tile.crop)) return undefined;
  const orientation = turnedOrientation(photo.orientation, tile.quarterTurns);
  const sheet = outputSize(product, frame);
  const picture = rectPx(frame, frame.picture, sheet);
  return {
    source: storedRect(tile.crop, turned, orientation),
    sourceOutput: turnedSize(picture, orientation),
    orientation,
    sheet,
    picture,
    shown: rectPx(frame, frame.shown, sheet),
    crop: tile.crop,
    quarterTurns: tile.quarterTurns ?? 0,
    mat: isMatted ? rgbOf(tile.matColor) : undefined,
    fill: tile.bgFillColor ? rgbOnPaper(tile.bgFillColor) : PAPER,
    isGray: tile.filter === 'grayScale',
    clip: product.clip,
    format: product.outputFormat ?? DEFAULT_OUTPUT_FORMAT,
  };
}
