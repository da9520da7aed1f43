import type { TileFrame } from './tile-frame.ts';
import { GOOD_PPI } from './tile-sizes.ts';
import type { Box, SizeInches, SizePx } from './units.ts';

export type Sharpness = 'low' | 'fair' | 'good';

/**
 * Crop pixels per visible inch, in the direction with fewer: docs/spec 10.3. The area under the lip is part of the crop
 * but adds no inch, so 500 px suffice for 8 inches.
 */
export function printPpi(photo: SizePx, crop: Box, frame: TileFrame): number {
  const seen = seenInches(frame);
  const pixels = cropPixels(photo, crop);
  return Math.min(pixels.widthPx / seen.widthInches, pixels.heightPx / seen.heightInches);
}

/** Returns the visible part of the picture: the opening of a mat, else the sheet inside the lip. */
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

/** A dragged crop keeps its pixels except for rounding, which must not make a warning flicker. */
const PPI_ROUNDING = 1e-6;
