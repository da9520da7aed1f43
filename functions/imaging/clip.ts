import type { ClipShape } from '../../shared/geometry/clip-shape.ts';
import type { SizePx } from '../../shared/geometry/units.ts';
import { outlinePx, type Point } from './outline.ts';
import type { PixelEngine } from './pixel-engine.ts';
import type { RawPicture } from './raw-picture.ts';

/** Lines a pixel is looked at on; sixteen give an edge of 17 shades. */
const LINES_PER_PIXEL = 16;
/** Masks that are kept; 6 MB each for a tile of 2475 pixels. */
const MASKS_MAX = 2;

/**
 * Cuts a picture to an outline: what lies outside takes one color, and the edge is smooth. A point is inside where the
 * outline winds around it (SVG 2, fill-rule nonzero, as browsers clip by default).
 */
export function clipTo(
  engine: PixelEngine,
  picture: RawPicture,
  shape: ClipShape,
  color: readonly [number, number, number],
): RawPicture {
  return engine.cover(picture, maskOf(shape, picture), color);
}

const masks = new Map<string, Uint8Array>();

/** The tiles of a job are nearly always cut to the same outline. */
function maskOf(shape: ClipShape, { widthPx, heightPx }: SizePx): Uint8Array {
  const key = JSON.stringify([widthPx, heightPx, shape.width, shape.height, shape.path]);
  const mask = masks.get(key) ?? coverageOf(shape, { widthPx, heightPx });
  // the one that was used last is the last to go
  masks.delete(key);
  masks.set(key, mask);
  for (const oldest of masks.keys()) if (masks.size > MASKS_MAX) masks.delete(oldest);
  return mask;
}

/** How much of each pixel lies inside the outline, 0-255. */
function coverageOf(shape: ClipShape, size: SizePx): Uint8Array {
  const mask = new Uint8Array(size.widthPx * size.heightPx);
  const waiting = edgesOf(outlinePx(shape, size)).sort((a, b) => b.top.y - a.top.y);
  const steps = new Float64Array(size.widthPx + 2);
  let active: Edge[] = [];
  for (let y = 0; y < size.heightPx; y++) {
    while ((waiting.at(-1)?.top.y ?? Number.POSITIVE_INFINITY) < y + 1) active.push(...waiting.splice(-1));
    active = active.filter(({ bottom }) => bottom.y > y);
    steps.fill(0);
    for (let line = 0; line < LINES_PER_PIXEL; line++) {
      addLine(steps, active, size.widthPx, y + (line + 0.5) / LINES_PER_PIXEL);
    }
    storeRow(steps, mask.subarray(y * size.widthPx, (y + 1) * size.widthPx));
  }
  return mask;
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
function addLine(steps: Float64Array, edges: readonly Edge[], widthPx: number, y: number): void {
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
    else if (winding === 0) addSpan(steps, clamped(start, widthPx), clamped(crossing.x, widthPx));
  }
}

/** Notes by how much the coverage changes from pixel to pixel, so that a span costs the same however long it is. */
function addSpan(steps: Float64Array, from: number, to: number): void {
  addEdge(steps, from, 1);
  addEdge(steps, to, -1);
}

function addEdge(steps: Float64Array, x: number, sign: 1 | -1): void {
  const pixel = Math.floor(x);
  const beyond = x - pixel;
  steps[pixel] = (steps[pixel] ?? 0) + sign * (1 - beyond);
  steps[pixel + 1] = (steps[pixel + 1] ?? 0) + sign * beyond;
}

function clamped(x: number, widthPx: number): number {
  return Math.min(Math.max(x, 0), widthPx);
}

function storeRow(steps: Float64Array, row: Uint8Array): void {
  let covered = 0;
  for (let x = 0; x < row.length; x++) {
    covered += steps[x] ?? 0;
    row[x] = Math.round((Math.min(covered, LINES_PER_PIXEL) * 255) / LINES_PER_PIXEL);
  }
}
