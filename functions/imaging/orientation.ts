import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { Box, SizePx } from '../../shared/geometry/units.ts';
import { CHANNELS, type RectPx } from './raw-picture.ts';

/**
 * EXIF orientation: how the stored rows must be turned to stand upright (TIFF 6.0, tag 274).
 *
 *   1 upright           2 mirrored           3 half a turn        4 flipped top to bottom
 *   5 transposed        6 quarter turn right 7 transversed        8 quarter turn left
 *
 * Each is written as: does the upright picture swap the axes, and which stored axis runs backwards. The stored pixel
 * of an upright point (x, y) is (u, v) = swap ? (y, x) : (x, y), then u -> 1 - u where flipU, v -> 1 - v where flipV.
 */
interface Turn {
  swap: boolean;
  flipU: boolean;
  flipV: boolean;
}

const TURNS: Readonly<Record<number, Turn>> = {
  1: { swap: false, flipU: false, flipV: false },
  2: { swap: false, flipU: true, flipV: false },
  3: { swap: false, flipU: true, flipV: true },
  4: { swap: false, flipU: false, flipV: true },
  5: { swap: true, flipU: false, flipV: false },
  6: { swap: true, flipU: false, flipV: true },
  7: { swap: true, flipU: true, flipV: true },
  8: { swap: true, flipU: true, flipV: false },
};
const AS_STORED: Turn = { swap: false, flipU: false, flipV: false };

/** Values other than 1-8 are undefined, so such a photo is shown as stored. */
function turnOf(orientation: number): Turn {
  return TURNS[orientation] ?? AS_STORED;
}

/** Orientations in the order of quarter turns to the right. */
const PLAIN_TURNS: readonly number[] = [1, 6, 3, 8];
const MIRRORED_TURNS: readonly number[] = [2, 7, 4, 5];

/** Returns the orientation of a photo that is turned clockwise after turning it upright. */
export function turnedOrientation(orientation: number, quarterTurns: QuarterTurns = 0): number {
  const cycle = MIRRORED_TURNS.includes(orientation) ? MIRRORED_TURNS : PLAIN_TURNS;
  // Values other than 1-8 count as 1.
  const index = Math.max(0, cycle.indexOf(orientation));
  return cycle[(index + quarterTurns) % 4] ?? orientation;
}

/** Converts a stored size to upright, and back: turning twice returns the same pair. */
export function turnedSize<Size extends SizePx>(size: Size, orientation: number): SizePx {
  return turnOf(orientation).swap
    ? { widthPx: size.heightPx, heightPx: size.widthPx }
    : { widthPx: size.widthPx, heightPx: size.heightPx };
}

/**
 * Converts a box of the upright photo to the stored one, exactly.
 *
 * @param box fractions of the upright photo
 * @param upright upright size in pixels
 * @returns pixels of the stored frame, not rounded
 */
export function storedRect(box: Box, upright: SizePx, orientation: number): RectPx {
  const turn = turnOf(orientation);
  const stored = turnedSize(upright, orientation);
  const across = turn.swap ? [box.top, box.bottom] : [box.left, box.right];
  const down = turn.swap ? [box.left, box.right] : [box.top, box.bottom];
  const [left, width] = span(across, turn.flipU, stored.widthPx);
  const [top, height] = span(down, turn.flipV, stored.heightPx);
  return { leftPx: left, topPx: top, widthPx: width, heightPx: height };
}

/** How to walk stored pixels in upright order. */
export interface TurnSteps {
  /** Bytes from the first stored pixel to that of upright (0, 0). */
  origin: number;
  /** Bytes from a stored pixel to that of the upright pixel to the right, and of the one below. */
  stepX: number;
  stepY: number;
}

/** @returns undefined if the stored picture is upright */
export function turnSteps({ widthPx, heightPx }: SizePx, orientation: number): TurnSteps | undefined {
  const turn = turnOf(orientation);
  if (!turn.swap && !turn.flipU && !turn.flipV) return undefined;
  const stepU = (turn.flipU ? -1 : 1) * CHANNELS;
  const stepV = (turn.flipV ? -1 : 1) * widthPx * CHANNELS;
  return {
    origin: ((turn.flipV ? heightPx - 1 : 0) * widthPx + (turn.flipU ? widthPx - 1 : 0)) * CHANNELS,
    stepX: turn.swap ? stepV : stepU,
    stepY: turn.swap ? stepU : stepV,
  };
}

/** @returns start and length in pixels of a span given in fractions, measured from the other end where flipped */
function span(fractions: number[], isFlipped: boolean, lengthPx: number): [number, number] {
  const [from = 0, to = 1] = fractions;
  const start = isFlipped ? 1 - to : from;
  return [start * lengthPx, (to - from) * lengthPx];
}
