import type { TileFrame } from './tile-frame.ts';
import { GOOD_PPI } from './tile-sizes.ts';
import type { Box, SizeInches, SizePx } from './units.ts';

export type Sharpness = 'low' | 'fair' | 'good';

/**
 * Pixels of the crop on one inch that is seen of it, in the direction that has fewer: docs/spec 10.3. What lies
 * under the lip is part of the crop and costs no inch, so that 500 px are enough for 8 inches.
 */
export function printPpi(photo: SizePx, crop: Box, frame: TileFrame): number {
  const seen = seenInches(frame);
  const pixels = cropPixels(photo, crop);
  return Math.min(pixels.widthPx / seen.widthInches, pixels.heightPx / seen.heightInches);
}

/** The visible part of the picture: the opening of a mat, else the sheet inside the lip. */
export function seenInches({ shown, picture }: TileFrame): SizeInches {
  return {
    widthInches: Math.min(shown.widthInches, picture.widthInches),
    heightInches: Math.min(shown.heightInches, picture.heightInches),
  };
}

/** The photo's pixels inside a crop; parts of a pixel count. */
export function cropPixels(photo: SizePx, crop: Box): SizePx {
  return {
    widthPx: (crop.right - crop.left) * photo.widthPx,
    heightPx: (crop.bottom - crop.top) * photo.heightPx,
  };
}

/**
 * Below the product's minimum is low resolution, below 150 ppi is fair, from there good.
 * Source: docs/spec 10.3: 500 x 500 px for 8 in at 62.5 ppi.
 */
export function sharpnessOf(ppi: number, minInputPpi: number): Sharpness {
  if (ppi < minInputPpi - PPI_ROUNDING) return 'low';
  return ppi < GOOD_PPI - PPI_ROUNDING ? 'fair' : 'good';
}

/** A crop that is dragged about keeps its pixels but for rounding; a warning must not flicker with it. */
const PPI_ROUNDING = 1e-6;
