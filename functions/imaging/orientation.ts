import type { QuarterTurns } from '../../shared/geometry/quarter-turns.ts';
import type { Box, SizePx } from '../../shared/geometry/units.ts';
import { CHANNELS, type RawPicture, type RectPx } from './raw-picture.ts';

/**
 * EXIF orientation: how the stored rows must be turned to stand upright (TIFF 6.0, tag 274).
 *
 *   1 as it is          2 mirrored           3 half a turn        4 flipped top to bottom
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

/** What is not 1-8 means nothing by the standard, so such a photo is shown as it is stored. */
function turnOf(orientation: number): Turn {
  return TURNS[orientation] ?? AS_STORED;
}

/** Orientations in the order of quarter turns to the right. */
const PLAIN_TURNS: readonly number[] = [1, 6, 3, 8];
const MIRRORED_TURNS: readonly number[] = [2, 7, 4, 5];

/** The orientation of a photo that is turned on, clockwise, after it has been turned upright. */
export function turnedOrientation(orientation: number, quarterTurns: QuarterTurns = 0): number {
  const cycle = MIRRORED_TURNS.includes(orientation) ? MIRRORED_TURNS : PLAIN_TURNS;
  // what is not 1-8 counts as 1
  const index = Math.max(0, cycle.indexOf(orientation));
  return cycle[(index + quarterTurns) % 4] ?? orientation;
}

/** The upright size of a stored size, and the other way round: turning twice gives the same pair. */
export function turnedSize<Size extends SizePx>(size: Size, orientation: number): SizePx {
  return turnOf(orientation).swap
    ? { widthPx: size.heightPx, heightPx: size.widthPx }
    : { widthPx: size.widthPx, heightPx: size.heightPx };
}

/**
 * Where a box of the upright photo lies in the stored one, exact.
 *
 * @param box     fractions of the upright photo
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

/** Turns decoded pixels upright. */
export function turnUpright(picture: RawPicture, orientation: number): RawPicture {
  const turn = turnOf(orientation);
  if (!turn.swap && !turn.flipU && !turn.flipV) return picture;
  const { widthPx: storedWidth, heightPx: storedHeight, data } = picture;
  const upright = turnedSize(picture, orientation);
  const turned = new Uint8Array(data.length);
  // offset of the stored pixel of upright (0, 0), and how far it moves for one step to the right and one down
  const stepU = (turn.flipU ? -1 : 1) * CHANNELS;
  const stepV = (turn.flipV ? -1 : 1) * storedWidth * CHANNELS;
  const origin = ((turn.flipV ? storedHeight - 1 : 0) * storedWidth + (turn.flipU ? storedWidth - 1 : 0)) * CHANNELS;
  const stepX = turn.swap ? stepV : stepU;
  const stepY = turn.swap ? stepU : stepV;
  let target = 0;
  for (let y = 0; y < upright.heightPx; y++) {
    let source = origin + y * stepY;
    for (let x = 0; x < upright.widthPx; x++) {
      turned[target] = data[source] ?? 0;
      turned[target + 1] = data[source + 1] ?? 0;
      turned[target + 2] = data[source + 2] ?? 0;
      target += CHANNELS;
      source += stepX;
    }
  }
  return { data: turned, ...upright };
}

/** @returns start and length in pixels of a span given in fractions, measured from the other end where flipped */
function span(fractions: number[], isFlipped: boolean, lengthPx: number): [number, number] {
  const [from = 0, to = 1] = fractions;
  const start = isFlipped ? 1 - to : from;
  return [start * lengthPx, (to - from) * lengthPx];
}
