import { PRINT_PPI } from './tile-sizes.ts';
import { type Orientation, type RectInches, type RectPx, roundedRect, type SizeInches, type SizePx } from './units.ts';

/** The geometry of a product. Sizes are those of the landscape orientation. */
export interface TileProduct {
  widthInches: number;
  heightInches: number;
  physicalWidthInches: number;
  physicalHeightInches: number;
  matInches: number;
  /** Exact output size if the lab requires one; otherwise the printed size at 300 ppi. */
  outputImageWidth?: number | undefined;
  outputImageHeight?: number | undefined;
  /** False means a fixed orientation, regardless of the tile's. */
  orientationEligible?: boolean | undefined;
  /** Orientation of a product with a fixed one. */
  defaultOrientation?: Orientation | undefined;
}

/**
 * A tile in inches from the top left corner of the printed sheet.
 *
 *   printed  +----------------+   the sheet: shown size and bleed
 *            | shown          |
 *            |  +----------+  |   the part the frame's lip leaves visible
 *            |  | opening  |  |
 *            |  |  +----+  |  |   the picture inside the mat; without a mat the picture fills
 *            |  |  |    |  |  |   the whole sheet and `picture` equals `printed`
 *            +----------------+
 */
export interface TileFrame {
  printed: SizeInches;
  shown: RectInches;
  picture: RectInches;
}

export function tileFrame(product: TileProduct, orientation: Orientation, hasMat: boolean): TileFrame {
  const isTurned = isOnItsSide(product, orientation);
  const shownWidth = isTurned ? product.heightInches : product.widthInches;
  const shownHeight = isTurned ? product.widthInches : product.heightInches;
  const printedWidth = isTurned ? product.physicalHeightInches : product.physicalWidthInches;
  const printedHeight = isTurned ? product.physicalWidthInches : product.physicalHeightInches;
  const shown: RectInches = {
    leftInches: (printedWidth - shownWidth) / 2,
    topInches: (printedHeight - shownHeight) / 2,
    widthInches: shownWidth,
    heightInches: shownHeight,
  };
  const printed = { widthInches: printedWidth, heightInches: printedHeight };
  return { printed, shown, picture: hasMat ? openingOf(product, printed, shown) : wholeSheet(printed) };
}

/** The pixel size of the print file. */
export function outputSize(product: TileProduct, { printed }: Pick<TileFrame, 'printed'>): SizePx {
  const { physicalWidthInches, physicalHeightInches, outputImageWidth, outputImageHeight } = product;
  const isTurned = printed.widthInches !== physicalWidthInches && printed.widthInches === physicalHeightInches;
  const width = isTurned ? outputImageHeight : outputImageWidth;
  const height = isTurned ? outputImageWidth : outputImageHeight;
  return {
    widthPx: width ?? Math.round(printed.widthInches * PRINT_PPI),
    heightPx: height ?? Math.round(printed.heightInches * PRINT_PPI),
  };
}

/** A rectangle of the sheet in whole output pixels. */
export function rectPx(frame: TileFrame, rect: RectInches, output: SizePx): RectPx {
  const { widthInches, heightInches } = frame.printed;
  return roundedRect(rect, output.widthPx / widthInches, output.heightPx / heightInches);
}

/** Returns a tile's actual orientation: a product with a fixed one ignores the tile's. */
export function frameOrientation(
  { orientationEligible = true, defaultOrientation = 'Landscape' }: TileProduct,
  wanted: Orientation,
): Orientation {
  return orientationEligible ? wanted : defaultOrientation;
}

/** Whether shoppers may choose the orientation. Square tiles look the same both ways: docs/spec 10.8. */
export function canTurn({ orientationEligible = true, widthInches, heightInches }: TileProduct): boolean {
  return orientationEligible && widthInches > heightInches;
}

/** Portrait and square products hang unturned. */
function isOnItsSide(product: TileProduct, wanted: Orientation): boolean {
  return frameOrientation(product, wanted) === 'Portrait' && product.widthInches > product.heightInches;
}

function wholeSheet(printed: SizeInches): RectInches {
  return { leftInches: 0, topInches: 0, ...printed };
}

/**
 * Computes the opening of a mat. Opposite borders are equal whole pixels of the print; the opening takes the rest. The
 * preview uses the same inches, so both are cut alike (docs/spec 10.4).
 */
function openingOf(product: TileProduct, printed: SizeInches, shown: RectInches): RectInches {
  const output = outputSize(product, { printed });
  const across = wholePixels(shown.leftInches + product.matInches, output.widthPx / printed.widthInches);
  const down = wholePixels(shown.topInches + product.matInches, output.heightPx / printed.heightInches);
  return {
    leftInches: across,
    topInches: down,
    widthInches: printed.widthInches - 2 * across,
    heightInches: printed.heightInches - 2 * down,
  };
}

/** Tolerance for sums of inches: half pixels are rounded the same way on both axes. */
function wholePixels(inches: number, perInch: number): number {
  return Math.round(inches * perInch + 1e-6) / perInch;
}
