import {
  CENTERED,
  clampPlacement,
  cropBox,
  isSamePlacement,
  type Placement,
  placementOfCrop,
} from '../../../shared/geometry/crop-box.ts';
import { type QuarterTurns, turnBox, turnedBy, turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { printPpi } from '../../../shared/geometry/resolution.ts';
import { splitCrops, splitPictureSize, wholeOfPiece } from '../../../shared/geometry/split.ts';
import { aspectOf, type Box, type SizePx } from '../../../shared/geometry/units.ts';
import type { ChangedTile } from '../../../shared/order/wire.ts';
import { type CropScene, sceneOf } from '../stage/index.ts';
import { frameOf, type TileTarget } from './tile-target.ts';

export interface Draft {
  quarterTurns: QuarterTurns;
  placement: Placement;
}

/** Placement of a new photo: as much as fits, upright. */
export const FRESH: Draft = { quarterTurns: 0, placement: CENTERED };

/** Aspect (width / height) of the area the placement fills. */
const aspectOfTarget = ({ split, pieces: [first] }: TileTarget): number =>
  aspectOf(splitPictureSize(split, frameOf(first)));

/**
 * Restores the ordered placement.
 *
 * @param photo upright size in pixels
 */
export function draftOf(target: TileTarget, photo: SizePx): Draft {
  const [first] = target.pieces;
  const { crop, quarterTurns = 0 } = first.tile;
  const whole = wholeOfPiece(target.split, frameOf(first), 0, crop);
  return { quarterTurns, placement: placementOfCrop(turnSize(photo, quarterTurns), aspectOfTarget(target), whole) };
}

/** Rotates by 90° clockwise about the center of the visible part. */
export function turnedDraft(target: TileTarget, photo: SizePx, { quarterTurns, placement }: Draft): Draft {
  const { centerX: x, centerY: y, scale } = placement;
  const middle = turnBox({ left: x, right: x, top: y, bottom: y }, 1);
  const turns = turnedBy(quarterTurns, 1);
  const turned = { scale, centerX: middle.left, centerY: middle.top };
  return {
    quarterTurns: turns,
    placement: clampPlacement(turnSize(photo, turns), aspectOfTarget(target), turned),
  };
}

export function isSameDraft(a: Draft, b: Draft): boolean {
  return a.quarterTurns === b.quarterTurns && isSamePlacement(a.placement, b.placement);
}

/** Crops of all pieces, in fractions of the rotated photo. */
export function cropsOf({ split, pieces }: TileTarget, photo: SizePx, { quarterTurns, placement }: Draft): Box[] {
  const turned = turnSize(photo, quarterTurns);
  return pieces.map((piece, index) => {
    const frame = frameOf(piece);
    const whole = cropBox(turned, aspectOf(splitPictureSize(split, frame)), placement);
    return splitCrops(turned, split, frame, placement)[index]?.crop ?? whole;
  });
}

/** Sharpness of the least sharp piece, and the limits for moving and zooming. */
export function cropSceneOf(
  target: TileTarget,
  photo: SizePx,
  draft: Draft,
  minInputPpi: number,
): { scene: CropScene; ppi: number } {
  const turned = turnSize(photo, draft.quarterTurns);
  const crops = cropsOf(target, photo, draft);
  const ppi = Math.min(
    ...target.pieces.map((piece, index) => printPpi(turned, crops[index] ?? crops[0] ?? WHOLE, frameOf(piece))),
  );
  const { scale } = draft.placement;
  return { scene: sceneOf(turned, aspectOfTarget(target), { ppi, scale, minInputPpi }), ppi };
}

const WHOLE: Box = { left: 0, top: 0, right: 1, bottom: 1 };

export function changedTiles(target: TileTarget, photo: SizePx & { key: string }, draft: Draft): ChangedTile[] {
  const crops = cropsOf(target, photo, draft);
  const { quarterTurns } = draft;
  return target.pieces.flatMap(({ line, tile }, index) => {
    const crop = crops[index];
    const of = { lineNumber: line.number, tileNumber: tile.number };
    return crop ? [{ ...of, photoKey: photo.key, crop, ...(quarterTurns !== 0 && { quarterTurns }) }] : [];
  });
}

/** Keeps the ordered tiles, as an answer to a photo request. */
export function unchangedTiles({ pieces }: TileTarget): ChangedTile[] {
  return pieces.map(({ line, tile: { number, photoKey, crop, quarterTurns } }) => ({
    lineNumber: line.number,
    tileNumber: number,
    photoKey,
    crop,
    ...(quarterTurns !== undefined && { quarterTurns }),
  }));
}
