import { GOOD_PPI } from '../constants/limits.ts';
import type { TileFrame } from './tile-frame.ts';
import type { Box, SizePx } from './units.ts';

export type Sharpness = 'low' | 'fair' | 'good';

/** Pixels of the photo that fall on one printed inch, in the direction that has fewer. */
export function printPpi(photo: SizePx, crop: Box, frame: TileFrame): number {
  return Math.min(
    ((crop.right - crop.left) * photo.widthPx) / frame.picture.widthInches,
    ((crop.bottom - crop.top) * photo.heightPx) / frame.picture.heightInches,
  );
}

/**
 * Below the product's minimum is low resolution, below 150 ppi is fair, from there good.
 * Source: docs/product.md 10.3: 500 x 500 px for 8 in at 62.5 ppi.
 */
export function sharpnessOf(ppi: number, minInputPpi: number): Sharpness {
  if (ppi < minInputPpi - PPI_ROUNDING) return 'low';
  return ppi < GOOD_PPI - PPI_ROUNDING ? 'fair' : 'good';
}

/**
 * Whether a tile is low resolution: the pixels that are shown are fewer than the minimum for the shown inches, in
 * either direction. Picture and shown rectangle have the same pixels per inch, so the picture's are compared.
 */
export function isLowResolution(photo: SizePx, crop: Box, frame: TileFrame, minInputPpi: number): boolean {
  return sharpnessOf(printPpi(photo, crop, frame), minInputPpi) === 'low';
}

/** Whether no crop of a photo can do: it is below the product's minimum input width or height: docs/product.md 10.3. */
export function isBelowMinInput(photo: SizePx, frame: TileFrame, minInputPpi: number): boolean {
  const min = minInputSize(frame, minInputPpi);
  return photo.widthPx < min.widthPx || photo.heightPx < min.heightPx;
}

/** The fewest pixels a shown size needs in each direction: 500 x 500 for the default tile. */
export function minInputSize(frame: TileFrame, minInputPpi: number): SizePx {
  return {
    widthPx: Math.ceil(frame.shown.widthInches * minInputPpi),
    heightPx: Math.ceil(frame.shown.heightInches * minInputPpi),
  };
}

/** A crop that is dragged about keeps its pixels but for rounding; a warning must not flicker with it. */
const PPI_ROUNDING = 1e-6;
