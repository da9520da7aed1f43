import type { Orientation } from '../constants/frames.ts';
import { DEFAULT_SAFE_INCHES } from '../constants/limits.ts';
import { type TileProduct, tileFrame } from './tile-frame.ts';

/** What a lab has to know of the rim of a print, in millimeters. */
export interface PrintTrim {
  /** from the edge of the sheet inward: lies under the frame's lip, on both of the two sides alike */
  bleedMm: { leftAndRight: number; topAndBottom: number };
  /** from the bleed, or from the edge of a mat's opening, inward: no face and no word should lie there */
  safeMm: number;
}

const MM_PER_INCH = 25.4;

export function printTrim(
  product: TileProduct & { safeInches?: number | undefined },
  orientation: Orientation,
): PrintTrim {
  const { shown } = tileFrame(product, orientation, false);
  return {
    bleedMm: { leftAndRight: mm(shown.leftInches), topAndBottom: mm(shown.topInches) },
    safeMm: mm(product.safeInches ?? DEFAULT_SAFE_INCHES),
  };
}

/** To a thousandth: finer than anything that prints or cuts. */
function mm(inches: number): number {
  return Math.round(inches * MM_PER_INCH * 1000) / 1000;
}
