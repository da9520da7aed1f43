import type { Box, SizePx } from './units.ts';

/**
 * Clockwise 90-degree turns of an upright photo by the shopper. Crops of a tile are fractions of the turned photo, so
 * every reader of a crop must apply these first.
 */
export type QuarterTurns = 0 | 1 | 2 | 3;

/** @param by any whole number, negative to the left */
export function turnedBy(turns: QuarterTurns, by: number): QuarterTurns {
  return ((((turns + by) % 4) + 4) % 4) as QuarterTurns;
}

/** Returns the size of an upright photo after turning. */
export function turnSize({ widthPx, heightPx }: SizePx, turns: QuarterTurns = 0): SizePx {
  return turns % 2 === 0 ? { widthPx, heightPx } : { widthPx: heightPx, heightPx: widthPx };
}

/**
 * Turns a box of the upright photo with the photo. One turn takes (x, y) to (1 - y, x).
 *
 *   +---+      +---+
 *   |a  |  ->  |  a|
 *   |   |      |   |
 *   +---+      +---+
 */
export function turnBox(box: Box, turns: QuarterTurns = 0): Box {
  const { left, top, right, bottom } = box;
  switch (turns) {
    case 0:
      return box;
    case 1:
      return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
    case 2:
      return { left: 1 - right, top: 1 - bottom, right: 1 - left, bottom: 1 - top };
    case 3:
      return { left: top, top: 1 - right, right: bottom, bottom: 1 - left };
  }
}
