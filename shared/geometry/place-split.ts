import { clamp } from '../lib/ranges.ts';
import { clampPlacement, coverBox, cropBox, type Placement, ZOOM_MIN, ZOOM_STEP } from './crop-box.ts';
import { isInside, overlaps } from './faces.ts';
import { hiddenShare, without } from './hidden-share.ts';
import { type Split, splitCrops, splitPictureSize } from './split.ts';
import type { TileFrame } from './tile-frame.ts';
import { aspectOf, type Box, type SizePx } from './units.ts';

/** A photo to split, with its known faces, in the photo's turned orientation. */
export interface SplitScene {
  photo: SizePx;
  split: Split;
  frame: TileFrame;
  /** Boxes in fractions of the photo. */
  faces: readonly Box[];
}

/** Maximum zoom to move a face off a gap: more would lose too much of the photo. */
const ZOOM_IN_MAX = 1.5;

/**
 * Places the picture of a split so that as few faces as possible cross its gaps.
 *
 *   before                after
 *   +-----+ . +-----+     +-----+ . +-----+
 *   |     | O |     |     |     | . |  O  |   the picture moves, and where that is not enough is zoomed
 *   |     |/|\|     |     |     | . | /|\ |   a little; as little of both as will do
 *   +-----+ . +-----+     +-----+ . +-----+
 *
 * A gap is everything that no tile shows: the space between tiles and the part under the frames' lips. If a face is too
 * large for a tile, the gap is as far from its middle as possible. A picture without a cut face stays unchanged.
 *
 * @param from where the picture lies now
 */
export function placeSplit(scene: SplitScene, from: Placement): Placement {
  const { photo } = scene;
  const aspect = aspectOf(splitPictureSize(scene.split, scene.frame));
  const start = clampPlacement(photo, aspect, from);
  const whole = cropBox(photo, aspect, start);
  // Faces outside the picture stay outside.
  const faces = scene.faces.filter((face) => overlaps(face, whole));
  if (faces.length === 0) return start;
  const windows = windowsOf(scene);
  const cover = coverBox(photo, aspect);
  let best: { placement: Placement; cuts: number } | undefined;
  for (const scale of scalesFrom(start.scale)) {
    const width = (cover.right - cover.left) / scale;
    const height = (cover.bottom - cover.top) / scale;
    const across = bestPlace(
      { length: width, wanted: start.centerX - width / 2, windows: windows.across },
      faces.map(({ left, right }) => ({ from: left, to: right })),
    );
    const down = bestPlace(
      { length: height, wanted: start.centerY - height / 2, windows: windows.down },
      faces.map(({ top, bottom }) => ({ from: top, to: bottom })),
    );
    const cuts = across.cuts + down.cuts;
    if (best && cuts >= best.cuts) continue;
    const [centerX, centerY] = [across.at + width / 2, down.at + height / 2];
    // Without any gain, not even a rounding changes.
    const isStart = scale === start.scale && across.isWanted && down.isWanted;
    best = { cuts, placement: isStart ? start : clampPlacement(photo, aspect, { scale, centerX, centerY }) };
    if (cuts === 0) break;
  }
  return best?.placement ?? start;
}

/** Counts the faces that a split cuts: partly in the picture, or across a gap or a seam. */
export function facesCutBySplit({ photo, split, frame, faces }: SplitScene, placement: Placement): number {
  const crops = splitCrops(photo, split, frame, placement).map(({ crop }) => crop);
  const whole = cropBox(photo, aspectOf(splitPictureSize(split, frame)), placement);
  return faces.filter((face) => overlaps(face, whole) && !crops.some((crop) => isInside(face, crop))).length;
}

/**
 * Initial placement of a split made from a tile: shows all that the tile shows, and no more than its own shape needs.
 *
 * @param shown the crop of the tile
 */
export function splitStart({ photo, split, frame }: SplitScene, shown: Box): Placement {
  const aspect = aspectOf(splitPictureSize(split, frame));
  const cover = coverBox(photo, aspect);
  const scale = Math.min(
    (cover.right - cover.left) / (shown.right - shown.left),
    (cover.bottom - cover.top) / (shown.bottom - shown.top),
  );
  return clampPlacement(photo, aspect, {
    scale: Math.max(ZOOM_MIN, scale),
    centerX: (shown.left + shown.right) / 2,
    centerY: (shown.top + shown.bottom) / 2,
  });
}

/** Start and end in one direction. */
interface Span {
  from: number;
  to: number;
}

/** The visible part of each column and row, in fractions of the picture. */
function windowsOf({ photo, split, frame }: SplitScene): { across: Span[]; down: Span[] } {
  const whole = coverBox(photo, aspectOf(splitPictureSize(split, frame)));
  const hidden = hiddenShare(frame);
  const seen = splitCrops(photo, split, frame).map((tile) => ({ ...tile, crop: without(tile.crop, hidden) }));
  const share = (at: number, from: number, to: number) => (at - from) / (to - from);
  return {
    across: seen
      .filter(({ row }) => row === 0)
      .map(({ crop }) => ({
        from: share(crop.left, whole.left, whole.right),
        to: share(crop.right, whole.left, whole.right),
      })),
    down: seen
      .filter(({ col }) => col === 0)
      .map(({ crop }) => ({
        from: share(crop.top, whole.top, whole.bottom),
        to: share(crop.bottom, whole.top, whole.bottom),
      })),
  };
}

/** Lists the current scale, then nearby ones, zooming out before in. */
function scalesFrom(start: number): number[] {
  const out = steps(start, ZOOM_MIN, -ZOOM_STEP);
  const closer = steps(start, start * ZOOM_IN_MAX, ZOOM_STEP);
  return [start, ...out, ...closer].sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b);
}

function steps(start: number, end: number, step: number): number[] {
  const count = Math.floor((end - start) / step + STEP_ROUNDING);
  const all = Array.from({ length: Math.max(0, count) }, (_, index) => start + (index + 1) * step);
  return step < 0 && start > end ? [...all.filter((scale) => scale > end), end] : all;
}

interface Line {
  /** Length of the crop, in fractions of the photo. */
  length: number;
  /** Start of the crop without limits. */
  wanted: number;
  /** Windows of the tiles, in fractions of the crop. */
  windows: readonly Span[];
}

interface Place {
  /** Start of the crop. */
  at: number;
  /** Faces across a gap. */
  cuts: number;
  isWanted: boolean;
}

/**
 * Finds the best start in one direction: the fewest faces across a gap, then gaps farthest from the middles of those,
 * then nearest to the current one. The optimum is where an edge of a face meets an edge of a gap, an end of the photo,
 * or the current place.
 */
function bestPlace({ length, wanted, windows }: Line, faces: readonly Span[]): Place {
  const end = Math.max(0, 1 - length);
  const edges = windows.flatMap(({ from, to }) => [from, to]);
  const places = [
    0,
    end,
    ...faces.flatMap((face) => [face.from, face.to].flatMap((side) => edges.map((edge) => side - edge * length))),
  ].filter((at) => at >= 0 && at <= end);
  const all = [clamp(wanted, 0, end), ...places].map((at, index) => ({
    at,
    isWanted: index === 0,
    ...cutsAt(at, length, windows, faces),
    way: Math.abs(at - wanted),
  }));
  return all.reduce((best, place) => (isBetter(place, best) ? place : best));
}

interface Cuts {
  cuts: number;
  /** 0 if the gaps only touch the faces, 1 per gap through the middle of one. */
  depth: number;
}

function isBetter(one: Cuts & { way: number }, other: Cuts & { way: number }): boolean {
  if (one.cuts !== other.cuts) return one.cuts < other.cuts;
  if (Math.abs(one.depth - other.depth) > ROUNDING) return one.depth < other.depth;
  return one.way < other.way - ROUNDING;
}

function cutsAt(at: number, length: number, windows: readonly Span[], faces: readonly Span[]): Cuts {
  let cuts = 0;
  let depth = 0;
  for (const face of faces) {
    const from = (face.from - at) / length;
    const to = (face.to - at) / length;
    if (windows.some((window) => from >= window.from - ROUNDING && to <= window.to + ROUNDING)) continue;
    cuts += 1;
    depth += depthOf({ from, to }, windows);
  }
  return { cuts, depth };
}

/** Measures how close the deepest gap is to the middle of a face. */
function depthOf({ from, to }: Span, windows: readonly Span[]): number {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const inside = windows.find((window) => middle >= window.from && middle <= window.to);
  if (!inside) return 1;
  const clear = Math.min(middle - inside.from, inside.to - middle);
  return Math.max(0, 1 - clear / half);
}

/** Tolerance for sums of fractions. */
const ROUNDING = 1e-9;
const STEP_ROUNDING = 1e-6;
