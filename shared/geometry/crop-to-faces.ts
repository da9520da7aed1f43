import { ZOOM_MIN } from '../constants/limits.ts';
import { clamp } from './clamp.ts';
import { CENTERED, coverBox, cropBox, type Placement, settledPlacement } from './crop-box.ts';
import { boundsOf, isInside } from './faces.ts';
import { hiddenShare } from './shown-box.ts';
import type { TileFrame } from './tile-frame.ts';
import { aspectOf, type Box, type SizePx } from './units.ts';

/**
 * Places a photo so that its faces are seen: moved and zoomed out from where it is, and no more than is needed.
 *
 *   before            after
 *   +-----+------+    +------+-----+
 *   |     |    O |    |      |   O |   the crop follows the face to the right
 *   |     |   /|\|    |      |  /|\|
 *   +-----+------+    +------+-----+
 *
 * First so that no face lies under the frame's lip; where that cannot be, so that all faces are inside the crop; where
 * even the largest crop is too small for all, so that as many as possible are.
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
  const start = settledPlacement(photo, aspect, from);
  const bounds = boundsOf(faces);
  if (!bounds) return start;
  const cover = coverBox(photo, aspect);
  const found = around(bounds, cover, hiddenShare(frame), start) ?? around(bounds, cover, NOTHING_HIDDEN, start);
  return found ? settledPlacement(photo, aspect, found) : withMostFaces(photo, aspect, faces, bounds);
}

const NOTHING_HIDDEN: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** @returns undefined when no crop at the start's scale or below keeps the bounds out of what is hidden */
function around(bounds: Box, cover: Box, hidden: Box, start: Placement): Placement | undefined {
  const across = { size: cover.right - cover.left, from: bounds.left, to: bounds.right };
  const down = { size: cover.bottom - cover.top, from: bounds.top, to: bounds.bottom };
  const scale = Math.min(
    start.scale,
    largestScale(across, hidden.left, hidden.right),
    largestScale(down, hidden.top, hidden.bottom),
  );
  const centerX = centerAround(across, hidden.left, hidden.right, scale, start.centerX);
  const centerY = centerAround(down, hidden.top, hidden.bottom, scale, start.centerY);
  if (scale < ZOOM_MIN || centerX === undefined || centerY === undefined) return undefined;
  return { scale, centerX, centerY };
}

/** One direction: the size of the crop at scale 1, and from where to where the faces reach. */
interface Span {
  size: number;
  from: number;
  to: number;
}

function largestScale({ size, from, to }: Span, hiddenBefore: number, hiddenAfter: number): number {
  return (size * (1 - hiddenBefore - hiddenAfter)) / (to - from);
}

/**
 * The centre nearest to the wanted one at which the faces are seen and the crop is inside the photo.
 *
 *   0   crop   from ... to      1
 *   |  [..|==================|..]  |     [ ] the crop, .. what its lip hides
 */
function centerAround(
  { size, from, to }: Span,
  hiddenBefore: number,
  hiddenAfter: number,
  scale: number,
  wanted: number,
): number | undefined {
  const length = size / scale;
  const least = Math.max(to + hiddenAfter * length - length / 2, length / 2);
  const most = Math.min(from - hiddenBefore * length + length / 2, 1 - length / 2);
  return least <= most + ROUNDING ? clamp(wanted, least, most) : undefined;
}

/** Tries the largest crop at every edge of a face: most whole faces first, then most of them seen, then the middle. */
function withMostFaces(photo: SizePx, aspect: number, faces: readonly Box[], bounds: Box): Placement {
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
  const ranked = centers
    .map((center) => settledPlacement(photo, aspect, { scale: ZOOM_MIN, ...center }))
    .map((placement) => ({ placement, ...seen(cropBox(photo, aspect, placement), faces) }))
    .map((candidate) => ({ ...candidate, away: distance(candidate.placement, middle) }))
    .sort((a, b) => b.whole - a.whole || b.area - a.area || a.away - b.away);
  return ranked[0]?.placement ?? CENTERED;
}

function seen(crop: Box, faces: readonly Box[]): { whole: number; area: number } {
  const whole = faces.filter((face) => isInside(face, crop)).length;
  return { whole, area: faces.reduce((sum, face) => sum + overlap(face, crop), 0) };
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function distance(a: { centerX: number; centerY: number }, b: { centerX: number; centerY: number }): number {
  return Math.hypot(a.centerX - b.centerX, a.centerY - b.centerY);
}

const ROUNDING = 1e-12;
