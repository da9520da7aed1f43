import { type TileProduct, tileFrame } from './tile-frame.ts';
import { DEFAULT_SAFE_INCHES } from './tile-sizes.ts';
import type { Orientation } from './units.ts';

/** The rim of a print, in inches and millimeters, because labs use either. */
interface PrintTrim {
  /** Rim inside the edge of the sheet: covered by the frame's lip, the same on opposite sides. */
  bleedInches: Rim;
  bleedMm: Rim;
  /** Distance from the bleed, or from the edge of a mat's opening, that faces and words should keep. */
  safeInches: number;
  safeMm: number;
}

interface Rim {
  leftAndRight: number;
  topAndBottom: number;
}

const MM_PER_INCH = 25.4;

export function printTrim(
  product: TileProduct & { safeInches?: number | undefined },
  orientation: Orientation,
): PrintTrim {
  const { shown } = tileFrame(product, orientation, false);
  const { safeInches = DEFAULT_SAFE_INCHES } = product;
  return {
    bleedInches: { leftAndRight: toThousandth(shown.leftInches), topAndBottom: toThousandth(shown.topInches) },
    bleedMm: {
      leftAndRight: toThousandth(shown.leftInches * MM_PER_INCH),
      topAndBottom: toThousandth(shown.topInches * MM_PER_INCH),
    },
    safeInches,
    safeMm: toThousandth(safeInches * MM_PER_INCH),
  };
}

/** Finer than any printer or cutter; removes float noise. */
function toThousandth(length: number): number {
  return Math.round(length * 1000) / 1000;
}
