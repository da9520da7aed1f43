/**
 * A stretch of whole source pixels that, reduced to a whole number of output pixels, puts output pixels where a
 * fractional span wants them.
 *
 *   source   |....|=========wanted=========|....|      wanted edges lie between pixels
 *            start                              start + length
 *   output   |skip|<------- outLength ---->|    |      both edges fall on output pixels, within `error`
 */
export interface AlignedSpan {
  /** First source pixel. */
  start: number;
  /** Whole source pixels. */
  length: number;
  /** Output pixels that the whole stretch becomes. */
  reduced: number;
  /** Output pixels before the wanted ones. */
  skip: number;
  /** How far the worse of the two edges is off, in output pixels. */
  error: number;
}

/** Positions tried on each side; two sides of 48 find an error near 1/100 of a pixel. */
const TRIES = 48;
const GOOD_ENOUGH_PX = 0.005;

/**
 * Image libraries reduce whole pixels to whole pixels. Taking a few pixels more on either side gives many pairs of
 * lengths to choose from; the best is nearly exact. Where the picture ends there is nothing to choose: the library
 * repeats its edge pixel there, as it must be.
 *
 * @param from, to     the wanted span in source pixels, to - from >= outLength, within the picture
 * @param sourceLength pixels of the picture
 * @param margin       source pixels that the kernel needs on each side so that it never sees the cut
 * @returns undefined if every stretch has rows that the library rounds by chance
 */
export function alignedSpan(
  from: number,
  to: number,
  outLength: number,
  sourceLength: number,
  margin: number,
): AlignedSpan | undefined {
  const scale = outLength / (to - from);
  let best: AlignedSpan | undefined;
  for (const start of outwards(Math.floor(from) - margin, 0, -1)) {
    for (const end of outwards(Math.ceil(to) + margin, sourceLength, 1)) {
      const length = end - start;
      const reduced = Math.round(length * scale);
      if (hasRowsBetweenPhases(length, reduced)) continue;
      const left = ((from - start) * reduced) / length;
      const right = ((to - start) * reduced) / length;
      const skip = Math.round(left);
      const error = Math.max(Math.abs(left - skip), Math.abs(right - skip - outLength));
      if (!best || error < best.error) best = { start, length, reduced, skip, error };
      if (error < GOOD_ENOUGH_PX) return best;
    }
  }
  return best;
}

/**
 * Whether the library places some rows between two of its 64 phases. How it rounds them depends on the strip that they
 * are in, and its strips differ between a file (10 rows) and memory (16). It averages whole rows first, and so many that
 * at least twice the rows remain; then the center of row k is at (k + 1/2) * length / (reduced * averaged). Between two
 * phases are odd multiples of 1/128. Source: libvips, reducev.cpp.
 */
function hasRowsBetweenPhases(length: number, reduced: number): boolean {
  const averaged = Math.max(1, Math.floor(length / reduced / 2));
  return lowestBit(64 * length) === lowestBit(reduced * averaged);
}

function lowestBit(value: number): number {
  return value & -value;
}

/** Yields positions up to the picture's edge, which comes last, or alone if nothing is left. */
function* outwards(nearest: number, edge: number, direction: 1 | -1): Generator<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const position = nearest + tries * direction;
    if ((edge - position) * direction <= 0) return yield edge;
    yield position;
  }
}
