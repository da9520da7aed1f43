import { type RectPx, roundedRect } from './rect-px.ts';
import { type Split, wallRects } from './split.ts';
import { outputSize, rectPx, type TileFrame, type TileProduct } from './tile-frame.ts';
import type { SizePx } from './units.ts';

/** What becomes of a tile in pixels. */
export interface TileOutput {
  /** the whole print file */
  sheet: SizePx;
  /** where the picture lies on it */
  picture: RectPx;
}

export function tileOutput(product: TileProduct, frame: TileFrame): TileOutput {
  const sheet = outputSize(product, frame);
  return { sheet, picture: rectPx(frame, frame.picture, sheet) };
}

/**
 * Where the tiles of a split lie in one picture of the whole wall, rows first. Each edge is rounded by itself, so tiles
 * without a gap meet without a seam and no rounding adds up over a hundred tiles.
 *
 * @param pxPerInch for example 300 in print, or what the screen has room for
 */
export function wallRectsPx(split: Split, frame: TileFrame, pxPerInch: number): RectPx[] {
  return wallRects(split, frame).map((rect) => roundedRect(rect, pxPerInch, pxPerInch));
}
