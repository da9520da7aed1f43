import sharp, { type Sharp } from 'sharp';

/** Plain sRGB pixels: 8-bit RGB, interleaved. */
export interface Pixels {
  data: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/**
 * Adds the conversion to sRGB to a pipeline. Without an output profile, the library leaves 16-bit RGB with a profile in
 * Display P3.
 */
export async function inSrgb(bytes: Buffer, pipeline: Sharp): Promise<Sharp> {
  const { icc, space } = await sharp(bytes).metadata();
  return space === 'rgb16' && icc ? pipeline.withIccProfile('srgb') : pipeline.toColourspace('srgb');
}

export async function decodePixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

export function pixelAt({ data, widthPx }: Pixels, x: number, y: number): [number, number, number] {
  const at = (y * widthPx + x) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

/** Crops a picture at whole pixels. */
export function cutOut(
  { data, widthPx }: Pixels,
  part: { leftPx: number; topPx: number; widthPx: number; heightPx: number },
): Pixels {
  const cut = new Uint8Array(part.widthPx * part.heightPx * 3);
  for (let y = 0; y < part.heightPx; y++) {
    const start = ((part.topPx + y) * widthPx + part.leftPx) * 3;
    cut.set(data.subarray(start, start + part.widthPx * 3), y * part.widthPx * 3);
  }
  return { data: cut, widthPx: part.widthPx, heightPx: part.heightPx };
}

/** Copies pixels out of an engine's memory, which its next picture overwrites. */
export function ownCopy<Picture extends Pixels>(picture: Picture): Picture {
  return { ...picture, data: Uint8Array.from(picture.data) };
}
