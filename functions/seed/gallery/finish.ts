import sharp from 'sharp';
import type { RawPicture } from '../../imaging/raw-picture.ts';
import { createRandom } from '../art/drawing.ts';
import { kept } from './kept.ts';

const GRAIN_SIZE = 1024;
const GRAIN_SEED = 2027;
/** Levels that the tooth of the paper moves a pixel up or down at most: skies never band, and a print looks like paper. */
const GRAIN_LEVELS = 7;

/** Lays the tooth of paper over a picture, as fine as the print. The picture itself is changed. */
export function grained(picture: RawPicture): RawPicture {
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
 * Enlarges a picture of soft washes to twice its size, and lays the tooth of paper over it: what is soft needs no
 * pixels of its own, what the eye takes for sharpness does.
 */
export function doubled(picture: RawPicture): RawPicture {
  const grain = grainPattern();
  const { widthPx: columns, heightPx: rows, data: source } = picture;
  const widthPx = columns * 2;
  const heightPx = rows * 2;
  const data = new Uint8ClampedArray(widthPx * heightPx * 3);
  // a line between the two nearest rows of the source, four times as bright, with its ends repeated
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

const grainPattern = kept(() => {
  const random = createRandom(GRAIN_SEED);
  return Int8Array.from({ length: GRAIN_SIZE ** 2 }, () => Math.round((random() + random() - 1) * GRAIN_LEVELS));
});

/** Lays a drawing of the picture's own size over it. */
export async function laidOver(picture: RawPicture, drawing: string): Promise<RawPicture> {
  const { widthPx: width, heightPx: height } = picture;
  const data = await sharp(picture.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(drawing) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...picture, data: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}
