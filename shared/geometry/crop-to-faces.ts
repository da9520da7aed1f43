import { clamp } from '../lib/ranges.ts';
import { CENTERED, clampPlacement, coverBox, cropBox, type Placement, ZOOM_MIN } from './crop-box.ts';
import { boundsOf, isInside } from './faces.ts';
import { hiddenShare, without } from './hidden-share.ts';
import type { TileFrame } from './tile-frame.ts';
import { aspectOf, type Box, type SizePx } from './units.ts';

/**
 * Moves and zooms out a photo until its faces are visible, as little as possible.
 *
 *   before            after
 *   +-----+------+    +------+-----+
 *   |     |    O |    |      |   O |   the crop follows the face to the right
 *   |     |   /|\|    |      |  /|\|
 *   +-----+------+    +------+-----+
 *
 * Keeps all faces clear of the frame's lip if possible, otherwise inside the crop. If even the largest crop is too small
 * for all, keeps as many as possible inside.
 *
 * @param photo upright size in pixels
 * @param faces boxes in fractions of the upright photo; see `boxOfFace`
 * @param from  how the photo lies now
 */
export function cropToFaces(
  photo: SizePx,
  frame: TileFrame,
  faces: readonly Box[],
  from: Placement = CENTERED,
): Placement {
  const aspect = aspectOf(frame.picture);
  const start = clampPlacement(photo, aspect, from);
  const bounds = boundsOf(faces);
  if (!bounds) return start;
  const scene = { photo, aspect, start, bounds };
  return around(scene, hiddenShare(frame)) ?? around(scene, NOTHING_HIDDEN) ?? withMostFaces(scene, faces);
}

interface Scene {
  photo: SizePx;
  /** Width / height of the filled area. */
  aspect: number;
  /** Current placement of the photo. */
  start: Placement;
  /** The box around all faces. */
  bounds: Box;
}

const NOTHING_HIDDEN: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** @returns undefined if every crop at the start's scale or below hides part of the bounds */
function around({ photo, aspect, start, bounds }: Scene, hidden: Box): Placement | undefined {
  const cover = coverBox(photo, aspect);
  const across = { size: cover.right - cover.left, from: bounds.left, to: bounds.right };
  const down = { size: cover.bottom - cover.top, from: bounds.top, to: bounds.bottom };
  const scale = Math.min(
    start.scale,
    largestScale(across, hidden.left, hidden.right),
    largestScale(down, hidden.top, hidden.bottom),
  );
  const placement = clampPlacement(photo, aspect, {
    scale,
    centerX: centerAround(across, hidden.left, hidden.right, scale, start.centerX),
    centerY: centerAround(down, hidden.top, hidden.bottom, scale, start.centerY),
  });
  // The photo's edge or the maximum crop may have interfered.
  return isInside(bounds, without(cropBox(photo, aspect, placement), hidden)) ? placement : undefined;
}

/** One direction: the crop's size at scale 1, and the extent of the faces. */
interface Span {
  size: number;
  from: number;
  to: number;
}

function largestScale({ size, from, to }: Span, hiddenBefore: number, hiddenAfter: number): number {
  return (size * (1 - hiddenBefore - hiddenAfter)) / (to - from);
}

/**
 * Finds the center nearest to the wanted one at which the faces are visible.
 *
 *      from ... to
 *   [..|==================|..]     [ ] the crop, .. what its lip hides
 *      |==================|
 */
function centerAround(
  { size, from, to }: Span,
  hiddenBefore: number,
  hiddenAfter: number,
  scale: number,
  wanted: number,
): number {
  const length = size / scale;
  return clamp(wanted, to + hiddenAfter * length - length / 2, from - hiddenBefore * length + length / 2);
}

/**
 * Tries the largest crop at every edge of a face: most whole faces first, then most of them visible, then the middle.
 */
function withMostFaces({ photo, aspect, bounds }: Scene, faces: readonly Box[]): Placement {
  const cover = coverBox(photo, aspect);
  const [halfWidth, halfHeight] = [(cover.right - cover.left) / 2, (cover.bottom - cover.top) / 2];
  const middle = { centerX: (bounds.left + bounds.right) / 2, centerY: (bounds.top + bounds.bottom) / 2 };
  const centers = [
    middle,
    ...faces.flatMap(({ left, top, right, bottom }) => [
      { centerX: left + halfWidth, centerY: top + halfHeight },
      { centerX: right - halfWidth, centerY: bottom - halfHeight },
    ]),
  ];
  return centers
    .map((center) => clampPlacement(photo, aspect, { scale: ZOOM_MIN, ...center }))
    .map((placement) => ({ placement, ...seen(cropBox(photo, aspect, placement), faces, middle) }))
    .reduce((best, candidate) => (isBetter(candidate, best) ? candidate : best)).placement;
}

interface Seen {
  whole: number;
  area: number;
  away: number;
}

function seen(crop: Box, faces: readonly Box[], middle: { centerX: number; centerY: number }): Seen {
  return {
    whole: faces.filter((face) => isInside(face, crop)).length,
    area: faces.reduce((sum, face) => sum + overlap(face, crop), 0),
    away: Math.hypot((crop.left + crop.right) / 2 - middle.centerX, (crop.top + crop.bottom) / 2 - middle.centerY),
  };
}

function isBetter(a: Seen, b: Seen): boolean {
  if (a.whole !== b.whole) return a.whole > b.whole;
  return Math.abs(a.area - b.area) > ROUNDING ? a.area > b.area : a.away < b.away;
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

const ROUNDING = 1e-12;
