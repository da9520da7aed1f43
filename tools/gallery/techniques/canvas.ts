import { n } from '../drawing.ts';

/** A rectangle over a whole drawing. */
export function canvas({ width, height }: { width: number; height: number }, fill: string, more = ''): string {
  return `<rect width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

/** A disc as SVG path data, so that many of one color are one shape. */
export function dot(x: number, y: number, radius: number): string {
  return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 1 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 1 ${n(-radius * 2)} 0Z`;
}
