import sharp from 'sharp';

/** Plain sRGB pixels of a test: 8-bit RGB, interleaved. */
export interface Pixels {
  data: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** Decodes a finished picture as a viewer would. */
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
