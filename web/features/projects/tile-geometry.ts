import type { Orientation } from '../../../shared/constants/frames.ts';
import { cropBox, type Placement } from '../../../shared/geometry/crop-box.ts';
import { hasMat } from '../../../shared/geometry/mat.ts';
import { type QuarterTurns, turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { printPpi, type Sharpness, sharpnessOf } from '../../../shared/geometry/resolution.ts';
import { type TileFrame, tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf, type Box, type SizePx } from '../../../shared/geometry/units.ts';
import type { Product } from '../../../shared/schemas/product.ts';

/** All that is to be known of a tile's picture: where it lies on the sheet, which part of the turned photo, how sharp. */
export interface TileGeometry {
  frame: TileFrame;
  /** width / height of what the picture fills */
  aspect: number;
  crop: Box;
  /** pixels of the photo on one printed inch */
  ppi: number;
  sharpness: Sharpness;
}

export interface TileShape {
  orientation: Orientation;
  matColor: string;
  quarterTurns?: QuarterTurns | undefined;
}

export function tileGeometry(product: Product, shape: TileShape, placement: Placement, photo: SizePx): TileGeometry {
  const frame = tileFrame(product, shape.orientation, hasMat(shape.matColor));
  const aspect = aspectOf(frame.picture);
  const turned = turnSize(photo, shape.quarterTurns);
  const crop = cropBox(turned, aspect, placement);
  const ppi = printPpi(turned, crop, frame);
  return { frame, aspect, crop, ppi, sharpness: sharpnessOf(ppi, product.minInputPpi) };
}
