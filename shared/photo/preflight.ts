import { isCropOf } from '../geometry/crop-box.ts';
import { isFaceCropped, overlaps } from '../geometry/faces.ts';
import { type QuarterTurns, turnBox, turnSize } from '../geometry/quarter-turns.ts';
import { printPpi, sharpnessOf } from '../geometry/resolution.ts';
import type { TileFrame } from '../geometry/tile-frame.ts';
import { aspectOf, type Box, type SizePx } from '../geometry/units.ts';
import type { PreflightCode } from './preflight-codes.ts';

/** Findings about a photo, in the browser or on the server. */
export interface PhotoFacts {
  isDamaged?: boolean | undefined;
  isBlurred?: boolean | undefined;
  hasAssumedColors?: boolean | undefined;
  isConvertedFromHdr?: boolean | undefined;
  /** Fractions of the upright photo; undefined until detected. */
  faces?: readonly Box[] | undefined;
}

/** How a tile is printed. */
export interface TilePlacement {
  frame: TileFrame;
  /** Fractions of the turned photo. */
  crop: Box;
  quarterTurns?: QuarterTurns | undefined;
  /** A piece of a split: ignores faces that another piece shows. */
  isPiece: boolean;
  /** Minimum of the product. */
  minInputPpi: number;
}

export interface Preflight {
  /** Pixels of the photo per visible inch. */
  ppi: number;
  /** In the order of PREFLIGHT_CODES. */
  codes: PreflightCode[];
}

/**
 * Findings about a tile's print before it exists: docs/spec 10.11.
 *
 * @param photo upright, before it is turned
 */
export function preflight(photo: SizePx & PhotoFacts, tile: TilePlacement): Preflight {
  const turned = turnSize(photo, tile.quarterTurns);
  const ppi = printPpi(turned, tile.crop, tile.frame);
  const sharpness = sharpnessOf(ppi, tile.minInputPpi);
  const codes = (
    [
      !isCropOf(turned, aspectOf(tile.frame.picture), tile.crop) && 'NoBleed',
      photo.isDamaged && 'DamagedPhoto',
      cutsFace(photo.faces ?? [], tile) && 'FaceCropped',
      sharpness === 'low' && 'LowResolution',
      photo.isBlurred && 'BlurredPhoto',
      sharpness === 'fair' && 'FairResolution',
      photo.hasAssumedColors && 'AssumedColors',
      photo.isConvertedFromHdr && 'ConvertedFromHdr',
    ] as const
  ).filter((code) => typeof code === 'string');
  return { ppi, codes };
}

function cutsFace(faces: readonly Box[], { crop, quarterTurns, isPiece }: TilePlacement): boolean {
  const turned = faces.map((face) => turnBox(face, quarterTurns));
  return isFaceCropped(crop, isPiece ? turned.filter((face) => overlaps(face, crop)) : turned);
}
