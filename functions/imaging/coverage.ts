import type { SizePx } from '../../shared/geometry/units.ts';
import type { Point } from './outline.ts';

/** Sampling lines per pixel; sixteen give an edge 17 shades. */
const LINES_PER_PIXEL = 16;

/**
 * How much of each pixel lies inside of closed lines, 0-255: exact in width, on sixteen lines in height. A point is
 * inside where the lines wind around it (SVG 2, fill-rule nonzero, as browsers clip by default).
 *
 * Each line inherits the sorted crossing edges of the line above, so that an edge costs one step per line that it crosses, and one more per crossing of two edges.
 */
export function coverageOf(outline: readonly Point[][], { widthPx, heightPx }: SizePx): Uint8Array {
  const edges = edgesOf(outline, heightPx * LINES_PER_PIXEL);
  const mask = new Uint8Array(widthPx * heightPx);
  const row = new Float64Array(widthPx + 2);
  // The edges that cross the line, left to right, with their positions.
  const active = new Int32Array(edges.count);
  const crossings = new Float64Array(edges.count);
  let crossing = 0;
  let waiting = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let line = y * LINES_PER_PIXEL; line < (y + 1) * LINES_PER_PIXEL; line++) {
      while (waiting < edges.count && (edges.first[waiting] ?? 0) <= line) active[crossing++] = waiting++;
      crossing = crossLine(edges, line, active, crossings, crossing);
      addSpans(row, edges, active, crossings, crossing, widthPx);
    }
    storeRow(row, mask.subarray(y * widthPx, (y + 1) * widthPx));
  }
  return mask;
}

/** Edges by their first line. A line is a 16th of a pixel, sampled in its middle. */
interface Edges {
  count: number;
  /** The first line that an edge crosses, and the one after its last. */
  first: Int32Array;
  end: Int32Array;
  /** Extrapolated crossing of line 0, and the shift to the right per line. */
  start: Float64Array;
  step: Float64Array;
  /** 1 where the outline runs down, -1 where it runs up. */
  winding: Int8Array;
}

function edgesOf(outline: readonly Point[][], lines: number): Edges {
  const found = outline.flatMap((points) =>
    points.flatMap((from, index) => {
      const to = points[(index + 1) % points.length] ?? from;
      const [top, bottom, winding] = from.y < to.y ? ([from, to, 1] as const) : ([to, from, -1] as const);
      const first = Math.max(0, firstLineBelow(top.y));
      const end = Math.min(lines, firstLineBelow(bottom.y));
      if (first >= end) return [];
      const step = (bottom.x - top.x) / (bottom.y - top.y) / LINES_PER_PIXEL;
      return [{ first, end, start: top.x + (0.5 - top.y * LINES_PER_PIXEL) * step, step, winding }];
    }),
  );
  found.sort((a, b) => a.first - b.first);
  return {
    count: found.length,
    first: Int32Array.from(found, ({ first }) => first),
    end: Int32Array.from(found, ({ end }) => end),
    start: Float64Array.from(found, ({ start }) => start),
    step: Float64Array.from(found, ({ step }) => step),
    winding: Int8Array.from(found, ({ winding }) => winding),
  };
}

function firstLineBelow(y: number): number {
  return Math.ceil(y * LINES_PER_PIXEL - 0.5);
}

/**
 * Advances the crossings to a line: drops ended edges and re-sorts the others by insertion, which is fast because their
 * order rarely changes.
 *
 * @returns the count
 */
function crossLine(
  { end, start, step }: Edges,
  line: number,
  active: Int32Array,
  crossings: Float64Array,
  count: number,
): number {
  let kept = 0;
  for (let index = 0; index < count; index++) {
    const edge = active[index] ?? 0;
    if ((end[edge] ?? 0) <= line) continue;
    const x = (start[edge] ?? 0) + line * (step[edge] ?? 0);
    let at = kept++;
    for (; at > 0 && (crossings[at - 1] ?? 0) > x; at--) {
      crossings[at] = crossings[at - 1] ?? 0;
      active[at] = active[at - 1] ?? 0;
    }
    crossings[at] = x;
    active[at] = edge;
  }
  return kept;
}

/** Adds a line's spans as coverage differences between pixels, so that a span costs the same at any length. */
function addSpans(
  row: Float64Array,
  { winding }: Edges,
  active: Int32Array,
  crossings: Float64Array,
  count: number,
  widthPx: number,
): void {
  let around = 0;
  for (let index = 0; index < count; index++) {
    const before = around;
    around += winding[active[index] ?? 0] ?? 0;
    if (before === 0) addChange(row, crossings[index] ?? 0, 1, widthPx);
    else if (around === 0) addChange(row, crossings[index] ?? 0, -1, widthPx);
  }
}

function addChange(row: Float64Array, x: number, sign: 1 | -1, widthPx: number): void {
  const inside = x < 0 ? 0 : x > widthPx ? widthPx : x;
  const pixel = Math.floor(inside);
  const beyond = inside - pixel;
  row[pixel] = (row[pixel] ?? 0) + sign * (1 - beyond);
  row[pixel + 1] = (row[pixel + 1] ?? 0) + sign * beyond;
}

/** Resets the differences to zero for the next row. */
function storeRow(row: Float64Array, mask: Uint8Array): void {
  let covered = 0;
  for (let x = 0; x < mask.length; x++) {
    covered += row[x] ?? 0;
    mask[x] = Math.round((Math.min(covered, LINES_PER_PIXEL) * 255) / LINES_PER_PIXEL);
  }
  row.fill(0);
}
