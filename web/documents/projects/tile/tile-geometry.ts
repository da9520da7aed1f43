import { cropBox, type Placement } from '../../../../shared/geometry/crop-box.ts';
import { type QuarterTurns, turnSize } from '../../../../shared/geometry/quarter-turns.ts';
import { printPpi, type Sharpness, sharpnessOf } from '../../../../shared/geometry/resolution.ts';
import { type Split, splitCrops, splitPictureSize } from '../../../../shared/geometry/split.ts';
import { type TileFrame, tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import {
  aspectOf,
  type Box,
  type Orientation,
  type SizeInches,
  type SizePx,
} from '../../../../shared/geometry/units.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import type { Product } from '../../../../shared/product/schema.ts';

/** All that is to be known of a tile's picture: where it lies on the sheet, which part of the photo, how sharp. */
export interface TileGeometry {
  frame: TileFrame;
  /** what the placement places: the picture of the tile, or the whole picture of a split */
  pictureInches: SizeInches;
  /** width / height of it */
  aspect: number;
  /** fractions of the photo as it is turned */
  crop: Box;
  /** the crop of the whole picture; another one than `crop` in a split only */
  whole: Box;
  quarterTurns: QuarterTurns;
  /** pixels of the photo on one printed inch */
  ppi: number;
  sharpness: Sharpness;
}

export interface TileShape {
  orientation: Orientation;
  matColor: string;
  quarterTurns?: QuarterTurns | undefined;
}

/** Which piece of a split a tile shows, counted from 0, rows first. */
export interface Piece {
  split: Split;
  index: number;
}

/** @param photo upright size in pixels, before it is turned */
export function tileGeometry(
  product: Product,
  shape: TileShape,
  placement: Placement,
  photo: SizePx,
  piece?: Piece,
): TileGeometry {
  const frame = tileFrame(product, shape.orientation, hasMat(shape.matColor));
  const turned = turnSize(photo, shape.quarterTurns);
  const pictureInches: SizeInches = piece ? splitPictureSize(piece.split, frame) : frame.picture;
  const aspect = aspectOf(pictureInches);
  const whole = cropBox(turned, aspect, placement);
  const crop = (piece && splitCrops(turned, piece.split, frame, placement)[piece.index]?.crop) ?? whole;
  const ppi = printPpi(turned, crop, frame);
  const quarterTurns = shape.quarterTurns ?? 0;
  return {
    frame,
    pictureInches,
    aspect,
    crop,
    whole,
    quarterTurns,
    ppi,
    sharpness: sharpnessOf(ppi, product.minInputPpi),
  };
}
