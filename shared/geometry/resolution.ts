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

/** A crop that is dragged about keeps its pixels but for rounding; a warning must not flicker with it. */
const PPI_ROUNDING = 1e-6;
