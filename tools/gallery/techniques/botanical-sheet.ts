import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { n, type Point } from '../drawing.ts';
import { inkLine, laidWash } from './plant-parts.ts';
import { paintStippled, type Shape } from './stipple.ts';

/** The sheet that plants are drawn on, 1200 units square. */

export const PAPER = '#f4eee1';
export const INK = '#2e302b';

export const p = (x: number, y: number): Point => ({ x, y });

export function sheet(shapes: readonly Shape[], ground = PAPER): Promise<RawPicture> {
  return paintStippled({ ground, shapes, dots: 0.26 });
}

export const at = ({ x, y }: Point) => `${n(x)} ${n(y)}`;

/** A leaf that covers everything behind it. */
export function leafOver(shape: string, tint: string, shade: number): Shape[] {
  return [{ path: shape, fill: PAPER }, laidWash(shape, tint, shade), inkLine(shape, INK)];
}
