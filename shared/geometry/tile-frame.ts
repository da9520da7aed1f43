import type { Orientation } from '../constants/frames.ts';
import { PRINT_PPI } from '../constants/limits.ts';
import { type RectPx, roundedRect } from './rect-px.ts';
import type { RectInches, SizeInches, SizePx } from './units.ts';

/** What of a product decides its geometry. Sizes are those of the landscape orientation. */
export interface TileProduct {
  widthInches: number;
  heightInches: number;
  physicalWidthInches: number;
  physicalHeightInches: number;
  matInches: number;
  /** exact output size for labs that ask for one; without it the printed size at 300 ppi */
  outputImageWidth?: number | undefined;
  outputImageHeight?: number | undefined;
}

/**
 * A tile in inches, measured from the top left corner of what is printed.
 *
 *   printed  +----------------+   the sheet: shown size and bleed
 *            | shown          |
 *            |  +----------+  |   what the frame's lip leaves visible
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
  const turned = orientation === 'Portrait' && product.widthInches > product.heightInches;
  const shownWidth = turned ? product.heightInches : product.widthInches;
  const shownHeight = turned ? product.widthInches : product.heightInches;
  const printedWidth = turned ? product.physicalHeightInches : product.physicalWidthInches;
  const printedHeight = turned ? product.physicalWidthInches : product.physicalHeightInches;
  const shown: RectInches = {
    leftInches: (printedWidth - shownWidth) / 2,
    topInches: (printedHeight - shownHeight) / 2,
    widthInches: shownWidth,
    heightInches: shownHeight,
  };
  const printed = { widthInches: printedWidth, heightInches: printedHeight };
  return {
    printed,
    shown,
    picture: hasMat ? inset(shown, product.matInches) : { leftInches: 0, topInches: 0, ...printed },
  };
}

/** The pixel size of the print file. */
export function outputSize(product: TileProduct, frame: TileFrame): SizePx {
  const landscape = frame.printed.widthInches === product.physicalWidthInches;
  const width = landscape ? product.outputImageWidth : product.outputImageHeight;
  const height = landscape ? product.outputImageHeight : product.outputImageWidth;
  return {
    widthPx: width ?? Math.round(frame.printed.widthInches * PRINT_PPI),
    heightPx: height ?? Math.round(frame.printed.heightInches * PRINT_PPI),
  };
}

/** A rectangle of the sheet in whole output pixels. */
export function rectPx(frame: TileFrame, rect: RectInches, output: SizePx): RectPx {
  const { widthInches, heightInches } = frame.printed;
  return roundedRect(rect, output.widthPx / widthInches, output.heightPx / heightInches);
}

function inset(rect: RectInches, byInches: number): RectInches {
  return {
    leftInches: rect.leftInches + byInches,
    topInches: rect.topInches + byInches,
    widthInches: rect.widthInches - 2 * byInches,
    heightInches: rect.heightInches - 2 * byInches,
  };
}
