import SvgPath from 'svgpath';
import type { SizePx } from '../../shared/geometry/units.ts';
import type { ClipShape } from '../../shared/product/clip-shape.ts';

export interface Point {
  x: number;
  y: number;
}

/** Maximum distance between a curve and its lines; a tenth of a printed pixel is invisible. */
const TOLERANCE_PX = 0.1;
const CURVE_STEPS_MAX = 200;

/**
 * An outline as closed lines in pixels of the sheet that it covers. Arcs and short forms are resolved by the path
 * library; curves become lines here.
 */
export function outlinePx({ path, width, height }: ClipShape, sheet: SizePx): Point[][] {
  const outline: Point[][] = [];
  let line: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  const curve = (control1: Point, control2: Point, end: Point): void => {
    line.push(...curvePoints(at, control1, control2, end));
    at = end;
  };
  new SvgPath(path)
    .scale(sheet.widthPx / width, sheet.heightPx / height)
    .abs()
    .unshort()
    .unarc()
    .iterate(([command, ...given]) => {
      const n = given as number[];
      const point = (index: number): Point => ({ x: n[index] ?? 0, y: n[index + 1] ?? 0 });
      switch (command) {
        case 'M':
          line = [];
          outline.push(line);
          at = point(0);
          line.push(at);
          break;
        case 'L':
          at = point(0);
          line.push(at);
          break;
        case 'H':
          at = { x: n[0] ?? 0, y: at.y };
          line.push(at);
          break;
        case 'V':
          at = { x: at.x, y: n[0] ?? 0 };
          line.push(at);
          break;
        case 'C':
          curve(point(0), point(2), point(4));
          break;
        case 'Q': {
          // A quadratic curve is a cubic one with its control point two thirds of the way from each end.
          const end = point(2);
          curve(between(at, point(0), 2 / 3), between(end, point(0), 2 / 3), end);
          break;
        }
        case 'Z':
          at = line[0] ?? at;
          break;
      }
    });
  return outline.filter((points) => points.length > 2);
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Enough points that no chord is farther from the curve than the tolerance: the error falls with their square. */
function curvePoints(start: Point, control1: Point, control2: Point, end: Point): Point[] {
  const bend = Math.max(
    Math.hypot(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y),
    Math.hypot(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y),
  );
  const steps = Math.min(CURVE_STEPS_MAX, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / TOLERANCE_PX))));
  return Array.from({ length: steps }, (_, index) => {
    const t = (index + 1) / steps;
    const u = 1 - t;
    const weigh = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
    return {
      x: weigh(start.x, control1.x, control2.x, end.x),
      y: weigh(start.y, control1.y, control2.y, end.y),
    };
  });
}
