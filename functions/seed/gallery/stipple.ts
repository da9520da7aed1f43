import sharp from 'sharp';
import type { RawPicture } from '../../imaging/raw-picture.ts';
import { svg } from '../art/drawing.ts';
import { kept } from './kept.ts';
import { smoothstep, speckleTexture } from './noise.ts';

/**
 * Prints flat shapes that are shaded with dots, as a stencil and a nearly dry brush leave them. A shape hides what lies
 * below it, its shade included.
 */
export interface Shape {
  /** SVG path data in the units of the picture */
  path: string;
  fill: string;
  /** where the dots lie thickest, as a direction in degrees: 0 right, 90 down */
  shadeTowards?: number;
  /** how thick they lie there, 0 to 1 */
  shade?: number;
  /** width of a line along the path, in place of a filled shape */
  lineWidth?: number;
  opacity?: number;
}

export interface Stippled {
  widthPx: number;
  heightPx: number;
  /** size of the drawing's own units */
  width: number;
  height: number;
  ground: string;
  shapes: readonly Shape[];
  /** how much of the light a dot takes, 0 to 1 */
  dots?: number;
}

const DOTS = 0.34;

export async function paintStippled(drawing: Stippled): Promise<RawPicture> {
  const { widthPx, heightPx, dots = DOTS } = drawing;
  const [colors, shade] = await Promise.all([
    rasterised(colorSvg(drawing), widthPx).removeAlpha().raw().toBuffer(),
    rasterised(shadeSvg(drawing), widthPx / 2)
      .removeAlpha()
      .extractChannel(0)
      .raw()
      .toBuffer(),
  ]);
  const picture = { data: new Uint8Array(colors.buffer, colors.byteOffset, colors.length), widthPx, heightPx };
  darken(picture, shade, dots);
  return picture;
}

function rasterised(drawing: string, widthPx: number) {
  return sharp(Buffer.from(drawing)).resize(widthPx);
}

function colorSvg({ widthPx, heightPx, width, height, ground, shapes }: Stippled): string {
  const parts = shapes.map((shape) => drawn(shape, shape.fill));
  return sized(
    svg(width, height, [], [`<rect width="${width}" height="${height}" fill="${ground}"/>`, ...parts]),
    widthPx,
    heightPx,
  );
}

function shadeSvg({ widthPx, heightPx, width, height, shapes }: Stippled): string {
  const gradients = shapes.flatMap(({ shadeTowards = 0, shade }, index) =>
    shade ? [gradient(`s${index}`, shadeTowards, shade)] : [],
  );
  const parts = shapes.map((shape, index) => drawn(shape, shape.shade ? `url(#s${index})` : '#000'));
  return sized(
    svg(width, height, gradients, [`<rect width="${width}" height="${height}" fill="#000"/>`, ...parts]),
    widthPx / 2,
    heightPx / 2,
  );
}

function drawn({ path, lineWidth, opacity }: Shape, paint: string): string {
  const more = opacity === undefined ? '' : ` fill-opacity="${opacity}"`;
  return lineWidth
    ? `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
    : `<path d="${path}" fill="${paint}"${more}/>`;
}

function gradient(id: string, towards: number, strength: number): string {
  const [x, y] = [Math.cos((towards * Math.PI) / 180) / 2, Math.sin((towards * Math.PI) / 180) / 2];
  const level = (share: number) => `rgb(${[0, 0, 0].fill(Math.round(255 * strength * share)).join(',')})`;
  const stops = [0, 0.25, 0.5, 0.75, 1].map((at) => `<stop offset="${at}" stop-color="${level(at ** 2.2)}"/>`);
  return `<linearGradient id="${id}" x1="${0.5 - x}" y1="${0.5 - y}" x2="${0.5 + x}" y2="${0.5 + y}">${stops.join('')}</linearGradient>`;
}

/** Rasterises at the size of the print, not at that of the drawing's units. */
function sized(drawing: string, widthPx: number, heightPx: number): string {
  return drawing.replace(/width="[\d.]+" height="[\d.]+"/, `width="${widthPx}" height="${heightPx}"`);
}

const speckle = kept(() => speckleTexture(77));

/** @param shade half the size of the picture, 0 to 255 */
function darken({ data, widthPx, heightPx }: RawPicture, shade: Uint8Array, dots: number): void {
  const { values, size } = speckle();
  const half = widthPx / 2;
  const thick = new Float32Array(half * (heightPx / 2));
  for (let y = 0, at = 0; y < heightPx / 2; y++) {
    const row = (y & (size - 1)) * size;
    for (let x = 0; x < half; x++, at++) {
      const grain = values[row + (x & (size - 1))] as number;
      const level = (shade[at] as number) / 255;
      thick[at] = level === 0 ? 0 : dots * smoothstep(grain - 0.06, grain + 0.06, level);
    }
  }
  for (let y = 0; y < heightPx; y++) {
    const near = (y >> 1) * half;
    const far = Math.min(heightPx / 2 - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * half;
    for (let x = 0; x < widthPx; x++) {
      const column = x >> 1;
      const next = Math.min(half - 1, Math.max(0, column + (x & 1 ? 1 : -1)));
      const dot =
        ((thick[near + column] as number) * 9 +
          ((thick[near + next] as number) + (thick[far + column] as number)) * 3 +
          (thick[far + next] as number)) /
        16;
      if (dot === 0) continue;
      const at = (y * widthPx + x) * 3;
      // towards a warm dark, not towards black: the colour stays a colour
      data[at] = (data[at] as number) * (1 - dot);
      data[at + 1] = (data[at + 1] as number) * (1 - dot * 1.08);
      data[at + 2] = (data[at + 2] as number) * (1 - dot * 1.02);
    }
  }
}
