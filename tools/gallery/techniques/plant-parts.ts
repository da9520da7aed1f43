import { n, type Point, times } from '../drawing.ts';
import type { Shape } from './stipple.ts';

/** Parts of plants as a botanist draws them: an ink line, and a flat wash that does not quite meet it. */

/** A point on a stem, and the direction of the stem there, in degrees. */
interface Node extends Point {
  angle: number;
}

export type Stem = (t: number) => Node;

/** A stem along a cubic Bézier, t from 0 at the foot to 1 at the tip. */
export function stem(a: Point, b: Point, c: Point, d: Point): Stem {
  const mix = (t: number, [p, q, r, s]: readonly [number, number, number, number]) =>
    (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t * t * r + t ** 3 * s;
  const slope = (t: number, [p, q, r, s]: readonly [number, number, number, number]) =>
    (1 - t) ** 2 * (q - p) + 2 * (1 - t) * t * (r - q) + t * t * (s - r);
  const xs = [a.x, b.x, c.x, d.x] as const;
  const ys = [a.y, b.y, c.y, d.y] as const;
  return (t) => ({ x: mix(t, xs), y: mix(t, ys), angle: (Math.atan2(slope(t, ys), slope(t, xs)) * 180) / Math.PI });
}

/** The point at an angle, in degrees, and a distance from another. */
export function from({ x, y }: Point, angle: number, length: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: x + Math.cos(turn) * length, y: y + Math.sin(turn) * length };
}

/** A stem that grows thinner, as an outline to fill. */
export function taperedStem(along: Stem, foot: number, tip: number, until = 1): string {
  const steps = 24;
  const side = (sign: number) =>
    times(steps + 1, (step) => {
      const t = (step / steps) * until;
      const node = along(t);
      return from(node, node.angle + 90 * sign, foot + (tip - foot) * t);
    });
  return outline([...side(-1), ...side(1).reverse()]);
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export interface Leaf {
  angle: number;
  length: number;
  /** Half the width, as a share of the length. */
  width: number;
  /** How far the tip bends to the side, as a share of the length. */
  bend?: number;
  /** Position of the widest point: 0 at the foot, 1 at the tip. */
  belly?: number;
}

/** Outline of a pointed leaf, and its midrib. SVG path data. */
export function leaf(
  foot: Point,
  { angle, length, width, bend = 0, belly = 0.45 }: Leaf,
): { shape: string; rib: string } {
  const at = (along: number, aside: number) => {
    const curved = aside + bend * along * along;
    const point = from(foot, angle, along * length);
    return from(point, angle + 90, curved * length);
  };
  const xy = (along: number, aside: number) => {
    const { x, y } = at(along, aside);
    return `${n(x)} ${n(y)}`;
  };
  const w = width * 1.3;
  const early = belly * 0.35;
  const late = belly + (1 - belly) * 0.62;
  return {
    shape: `M${xy(0, 0)}C${xy(early, -w)} ${xy(late, -w * 0.9)} ${xy(1, 0)}C${xy(late, w * 0.9)} ${xy(early, w)} ${xy(0, 0)}Z`,
    rib: `M${xy(0, 0)}Q${xy(0.5, -bend * 0.02)} ${xy(0.9, 0)}`,
  };
}

export function round({ x, y }: Point, radius: number, squash = 1, angle = 0): string {
  const [a, b] = [from({ x, y }, angle, radius), from({ x, y }, angle + 180, radius)];
  const arc = `A${n(radius)} ${n(radius * squash)} ${n(angle)} 0 1`;
  return `M${n(a.x)} ${n(a.y)}${arc} ${n(b.x)} ${n(b.y)}${arc} ${n(a.x)} ${n(a.y)}Z`;
}

const OFF = { x: 9, y: 7 };

/** A wash slightly offset from its line. */
export function laidWash(path: string, fill: string, shade = 0.4): Shape {
  return { path: moved(path, OFF), fill, opacity: 0.92, shadeTowards: 70, shade };
}

export function inkLine(path: string, color: string, lineWidth = 2.6): Shape {
  return { path, fill: color, lineWidth };
}

/** Absolute path data only: every pair of numbers is a place, but for the radii of arcs. */
function moved(path: string, by: Point): string {
  return path.replace(
    /([MLCQ])([^MLCQAZ]*)|A(\S+ \S+ \S+ \S+ \S+) (\S+) ([\d.-]+)/g,
    (whole, command, places, arc, x, y) => {
      if (arc !== undefined) return `A${arc} ${n(Number(x) + by.x)} ${n(Number(y) + by.y)}`;
      if (!command) return whole;
      const numbers = String(places)
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      return command + numbers.map((value, index) => n(value + (index % 2 ? by.y : by.x))).join(' ');
    },
  );
}
