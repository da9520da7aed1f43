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

/** The geometry of a tile's picture: its position on the sheet, its part of the photo, its resolution. */
export interface TileGeometry {
  frame: TileFrame;
  /** The size that the placement refers to: the tile's picture, or the whole picture of a split. */
  pictureInches: SizeInches;
  /** Width / height of `pictureInches`. */
  aspect: number;
  /** Fractions of the rotated photo. */
  crop: Box;
  /** The crop of the whole picture; differs from `crop` only in a split. */
  whole: Box;
  quarterTurns: QuarterTurns;
  /** Photo pixels per printed inch. */
  ppi: number;
  sharpness: Sharpness;
}

export interface TileShape {
  orientation: Orientation;
  matColor: string;
  quarterTurns?: QuarterTurns | undefined;
}

/** A tile's piece of a split, counted from 0, row by row. */
export interface Piece {
  split: Split;
  index: number;
}

/** @param photo upright size in pixels, before rotation */
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
