import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { picture, SCENE_SIZE, wash } from '../drawing.ts';
import { memoize } from './memoize.ts';
import { smoothstep, speckleTexture } from './noise.ts';
import { rasterise } from './rasterise.ts';

/** A flat shape shaded with dots. It covers everything below it, shading included. */
export interface Shape {
  /** SVG path data in the units of the drawing */
  path: string;
  fill: string;
  /** Direction in which the dots get denser, in degrees: 0 right, 90 down. */
  shadeTowards?: number;
  /** Density of the dots there, 0 to 1. */
  shade?: number;
  /** Width of a line along the path, instead of a filled shape. */
  lineWidth?: number;
  opacity?: number;
}

export interface Stippled {
  ground: string;
  /** Shapes from back to front. */
  shapes: readonly Shape[];
  /** Share of the light that a dot absorbs, 0 to 1. */
  dots?: number;
}

const PRINT_PX = 3000;
const DOTS = 0.34;
/** How soft the rim of a dot is, in shades of the speckle. */
const SOFT = 0.06;

/**
 * Prints shapes as a stencil and a nearly dry brush leave them, 3000 px square. Drawings are 1200 units square.
 */
export async function paintStippled({ ground, shapes, dots = DOTS }: Stippled): Promise<RawPicture> {
  const scale = PRINT_PX / SCENE_SIZE;
  const [colors, shade] = await Promise.all([
    rasterise(picture([], [wash(ground), ...shapes.map((shape) => drawn(shape, shape.fill))]), scale),
    // dots are larger than a pixel of the print, so half its size is enough
    rasterise(shadeOf(shapes), scale / 2),
  ]);
  darken(colors, dotsOf(shade, dots));
  return colors;
}

/** Density of the dots, from black (none) to white. */
function shadeOf(shapes: readonly Shape[]): string {
  const gradients = shapes.flatMap(({ shadeTowards = 0, shade }, index) =>
    shade ? [gradient(`s${index}`, shadeTowards, shade)] : [],
  );
  const parts = shapes.map((shape, index) => drawn(shape, shape.shade ? `url(#s${index})` : '#000'));
  return picture(gradients, [wash('#000'), ...parts]);
}

function drawn({ path, lineWidth, opacity = 1 }: Shape, paint: string): string {
  return lineWidth
    ? `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"/>`
    : `<path d="${path}" fill="${paint}" fill-opacity="${opacity}"/>`;
}

function gradient(id: string, towards: number, strength: number): string {
  const [x, y] = [Math.cos((towards * Math.PI) / 180) / 2, Math.sin((towards * Math.PI) / 180) / 2];
  const stops = [0, 0.25, 0.5, 0.75, 1].map((at) => {
    const level = Math.round(255 * strength * at ** 2.2);
    return `<stop offset="${at}" stop-color="rgb(${level},${level},${level})"/>`;
  });
  return `<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${stops.join('')}</linearGradient>`;
}

const speckle = memoize(() => speckleTexture(77));

/** The share of light absorbed at each pixel of the shade: a grain is dark where the shade exceeds it. */
function dotsOf({ data, widthPx, heightPx }: RawPicture, dots: number): Float32Array {
  const { values, size } = speckle();
  const dark = new Float32Array(widthPx * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = (y & (size - 1)) * size;
    for (let x = 0; x < widthPx; x++, at++) {
      const level = (data[at * 3] as number) / 255;
      if (level === 0) continue;
      const grain = values[row + (x & (size - 1))] as number;
      dark[at] = dots * smoothstep(grain - SOFT, grain + SOFT, level);
    }
  }
  return dark;
}

/** @param dark half the size of the picture, interpolated between its values */
function darken({ data, widthPx, heightPx }: RawPicture, dark: Float32Array): void {
  const half = widthPx / 2;
  for (let y = 0, at = 0; y < heightPx; y++) {
    const near = (y >> 1) * half;
    const far = Math.min(heightPx / 2 - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * half;
    for (let x = 0; x < widthPx; x++, at += 3) {
      const column = x >> 1;
      const next = Math.min(half - 1, Math.max(0, column + (x & 1 ? 1 : -1)));
      const corner = (dark[near + column] as number) * 9 + (dark[far + next] as number);
      const dot = (corner + ((dark[near + next] as number) + (dark[far + column] as number)) * 3) / 16;
      if (dot === 0) continue;
      // towards a warm dark, not black, which would dull the color
      data[at] = (data[at] as number) * (1 - dot);
      data[at + 1] = (data[at + 1] as number) * (1 - dot * 1.08);
      data[at + 2] = (data[at + 2] as number) * (1 - dot * 1.02);
    }
  }
}
