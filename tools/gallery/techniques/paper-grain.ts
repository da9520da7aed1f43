import sharp from 'sharp';
import type { RawPicture } from '../../../functions/imaging/raw-picture.ts';
import { createRandom } from '../drawing.ts';
import { memoize } from './memoize.ts';

const GRAIN_SIZE = 1024;
const GRAIN_SEED = 2027;
/** Amplitude of the paper grain in levels: it keeps skies from banding, and a print looks like paper. */
const GRAIN_LEVELS = 7;

/** Adds paper grain at the resolution of the print. Changes the picture in place. */
export function withPaperGrain(picture: RawPicture): RawPicture {
  const grain = grainPattern();
  const { widthPx, heightPx } = picture;
  const data = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.length);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = (y & (GRAIN_SIZE - 1)) * GRAIN_SIZE;
    for (let x = 0; x < widthPx; x++, at += 3) {
      const shift = grain[row + (x & (GRAIN_SIZE - 1))] as number;
      data[at] = (data[at] as number) + shift;
      data[at + 1] = (data[at + 1] as number) + shift;
      data[at + 2] = (data[at + 2] as number) + shift;
    }
  }
  return picture;
}

/**
 * Enlarges a picture of soft washes to twice its size and adds paper grain. Soft washes hold no detail at the print's
 * resolution; the grain, which the eye takes for sharpness, is made at that resolution.
 */
export function enlargedWithPaperGrain(picture: RawPicture): RawPicture {
  const grain = grainPattern();
  const { widthPx: columns, heightPx: rows, data: source } = picture;
  const widthPx = columns * 2;
  const heightPx = rows * 2;
  const data = new Uint8ClampedArray(widthPx * heightPx * 3);
  // the row interpolated between the two nearest rows of the source, times four, with its end pixels repeated
  const line = new Int32Array((columns + 2) * 3);
  for (let y = 0; y < heightPx; y++) {
    const near = (y >> 1) * columns * 3;
    const far = Math.min(rows - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * columns * 3;
    for (let i = 0; i < columns * 3; i++) line[i + 3] = (source[near + i] as number) * 3 + (source[far + i] as number);
    line.copyWithin(0, 3, 6);
    line.copyWithin((columns + 1) * 3, columns * 3, (columns + 1) * 3);
    const grainRow = (y & (GRAIN_SIZE - 1)) * GRAIN_SIZE;
    for (let x = 0, at = y * widthPx * 3, i = 3; x < widthPx; x += 2, at += 3) {
      const left = grain[grainRow + (x & (GRAIN_SIZE - 1))] as number;
      const right = grain[grainRow + ((x + 1) & (GRAIN_SIZE - 1))] as number;
      for (const end = i + 3; i < end; i++, at++) {
        const middle = (line[i] as number) * 3 + 8;
        data[at] = ((middle + (line[i - 3] as number)) >> 4) + left;
        data[at + 3] = ((middle + (line[i + 3] as number)) >> 4) + right;
      }
    }
  }
  return { data: new Uint8Array(data.buffer), widthPx, heightPx };
}

const grainPattern = memoize(() => {
  const random = createRandom(GRAIN_SEED);
  return Int8Array.from({ length: GRAIN_SIZE ** 2 }, () => Math.round((random() + random() - 1) * GRAIN_LEVELS));
});

/** Composites an SVG drawing of the picture's own size over it. */
export async function overlaid(picture: RawPicture, drawing: string): Promise<RawPicture> {
  const { widthPx: width, heightPx: height } = picture;
  const data = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...picture, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
