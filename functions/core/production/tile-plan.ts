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

/** All data for printing one tile, in pixels. */
export interface TilePlan {
  /** Part of the stored photo to print; edges may be between pixels. */
  source: RectPx;
  /** Size of the resampled `source`, still in the stored orientation. */
  sourceOutput: SizePx;
  /** EXIF orientation that makes it upright, combined with the shopper's rotation. */
  orientation: number;
  sheet: SizePx;
  /** Position of the upright picture on the sheet. */
  picture: RectPx;
  /** Part of the sheet that the frame's lip leaves visible. */
  shown: RectPx;
  /**
   * Part of the photo that the shopper saw on the tile, in fractions of the rotated photo; the file is compared with
   * it.
   */
  crop: Box;
  quarterTurns: QuarterTurns;
  /** Color of the sheet around the picture; undefined if the picture fills it. */
  mat: Rgb | undefined;
  /** Color behind transparent parts of the photo. */
  fill: Rgb;
  isGray: boolean;
  clip: ClipShape | undefined;
  format: OutputFormat;
}

/**
 * Turns a tile of an order into pixels of the stored photo and of the print.
 *
 * @returns undefined if the crop does not fit this photo and tile, because the print would be distorted
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
