import type { ClipShape } from '../../shared/geometry/clip-shape.ts';
import { outlinePx, type Point } from './outline.ts';
import { CHANNELS, type RawPicture } from './raw-picture.ts';

/** Lines a pixel is looked at on; sixteen give an edge of 17 shades. */
const LINES_PER_PIXEL = 16;

/**
 * Cuts a picture to an outline: what lies outside takes one color, and the edge is smooth. A point is inside where the
 * outline winds around it (SVG 2, fill-rule nonzero, as browsers clip by default). The picture is changed in place.
 */
export function clipTo(picture: RawPicture, shape: ClipShape, color: readonly [number, number, number]): void {
  const edges = edgesOf(outlinePx(shape, picture));
  const coverage = new Float32Array(picture.widthPx + 1);
  for (let y = 0; y < picture.heightPx; y++) {
    coverage.fill(0);
    for (let line = 0; line < LINES_PER_PIXEL; line++) addLine(coverage, edges, y + (line + 0.5) / LINES_PER_PIXEL);
    blendRow(picture, y, coverage, color);
  }
}

interface Edge {
  top: Point;
  bottom: Point;
  /** 1 where the outline runs down, -1 where it runs up */
  winding: 1 | -1;
}

function edgesOf(outline: readonly Point[][]): Edge[] {
  return outline.flatMap((points) =>
    points.flatMap((from, index): Edge[] => {
      const to = points[(index + 1) % points.length] ?? from;
      if (from.y === to.y) return [];
      return from.y < to.y ? [{ top: from, bottom: to, winding: 1 }] : [{ top: to, bottom: from, winding: -1 }];
    }),
  );
}

/** Adds what one line of a row covers of each pixel, exact in width. */
function addLine(coverage: Float32Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ top, bottom }) => top.y <= y && y < bottom.y)
    .map(({ top, bottom, winding }) => ({
      x: top.x + ((bottom.x - top.x) * (y - top.y)) / (bottom.y - top.y),
      winding,
    }))
    .sort((a, b) => a.x - b.x);
  let winding = 0;
  let start = 0;
  for (const crossing of crossings) {
    const before = winding;
    winding += crossing.winding;
    if (before === 0) start = crossing.x;
    else if (winding === 0) addSpan(coverage, start, crossing.x);
  }
}

function addSpan(coverage: Float32Array, from: number, to: number): void {
  const width = coverage.length - 1;
  const left = Math.min(Math.max(from, 0), width);
  const right = Math.min(Math.max(to, 0), width);
  const first = Math.floor(left);
  const last = Math.floor(right);
  const share = 1 / LINES_PER_PIXEL;
  if (first === last) {
    coverage[first] = (coverage[first] ?? 0) + (right - left) * share;
    return;
  }
  coverage[first] = (coverage[first] ?? 0) + (first + 1 - left) * share;
  for (let x = first + 1; x < last; x++) coverage[x] = (coverage[x] ?? 0) + share;
  coverage[last] = (coverage[last] ?? 0) + (right - last) * share;
}

function blendRow(
  { data, widthPx }: RawPicture,
  y: number,
  coverage: Float32Array,
  color: readonly [number, number, number],
): void {
  for (let x = 0; x < widthPx; x++) {
    const inside = Math.min(1, coverage[x] ?? 0);
    if (inside > 1 - 1e-4) continue;
    const pixel = (y * widthPx + x) * CHANNELS;
    for (const [channel, outside] of color.entries()) {
      const value = data[pixel + channel] ?? 0;
      data[pixel + channel] = Math.round(value * inside + outside * (1 - inside));
    }
  }
}
