import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pngChunk } from '../../tests/support/declared.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { type Page, type TiffForm, tiffOfPages } from '../../tests/support/tiff-files.ts';
import { inspectPhoto } from './inspect-photo.ts';

const RED = [200, 0, 0] as const;
const GREEN = [0, 160, 0] as const;

async function shown(bytes: Buffer): Promise<{ size: [number, number]; color: number[]; copy: Buffer | undefined }> {
  const inspection = await inspectPhoto(bytes);
  if (inspection.kind === 'refused') throw new Error(inspection.reason);
  const { header, previews, workingCopy } = inspection.photo;
  const pixels = await decodePixels(previews.detail);
  const color = pixelAt(pixels, Math.floor(pixels.widthPx / 2), Math.floor(pixels.heightPx / 2));
  return { size: [header.upright.widthPx, header.upright.heightPx], color, copy: workingCopy };
}

const isNear = (found: readonly number[], color: readonly number[]): boolean =>
  color.every((level, i) => Math.abs(level - (found[i] ?? 0)) < 12);

describe('of a TIFF with several pages', () => {
  const thumbnail: Page = { widthPx: 20, heightPx: 15, color: RED };
  const photo: Page = { widthPx: 80, heightPx: 60, color: GREEN };
  const FORMS: [string, TiffForm][] = [
    ['little-endian', {}],
    ['big-endian', { isLittle: false }],
    ['BigTIFF', { isBig: true }],
    ['big-endian BigTIFF', { isLittle: false, isBig: true }],
  ];

  test.each(FORMS)('the largest is taken (%s)', async (_, form) => {
    const { size, color, copy } = await shown(tiffOfPages([thumbnail, photo, thumbnail], form));
    expect(size).toEqual([80, 60]);
    expect(isNear(color, GREEN)).toBe(true);
    // The renderer reads the copy, and of that the first page.
    expect(await sharp(copy).metadata()).toMatchObject({ format: 'tiff', width: 80, height: 60 });
  });

  test('the first of equals is taken, without a copy', async () => {
    const { color, copy } = await shown(tiffOfPages([photo, { ...photo, color: RED }]));
    expect(isNear(color, GREEN)).toBe(true);
    expect(copy).toBeUndefined();
  });

  test('a mask as large as the photo, or larger, is not taken for it', async () => {
    const mask: Page = { widthPx: 160, heightPx: 120, color: RED, tags: { 254: 4 } };
    expect((await shown(tiffOfPages([mask, photo]))).size).toEqual([80, 60]);
  });
});

describe('of an animated PNG', () => {
  const WIDTH = 40;
  const HEIGHT = 30;
  const plain = (color: readonly [number, number, number]) => {
    const [r, g, b] = color;
    return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: { r, g, b } } })
      .png()
      .toBuffer();
  };
  /** Chunks of a PNG that the image library wrote, without their frames. */
  function dataOf(png: Buffer): Buffer {
    const parts: Buffer[] = [];
    for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
      if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
        parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
    return Buffer.concat(parts);
  }
  const u32 = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from([value >>> 24, value >> 16, value >> 8, value])));
  const control = (sequence: number, width = WIDTH, height = HEIGHT, x = 0, y = 0) =>
    pngChunk('fcTL', Buffer.concat([u32(sequence, width, height, x, y), Buffer.from([0, 1, 0, 1, 0, 0])]));
  const animation = pngChunk('acTL', u32(1, 0));

  async function apng(before: Buffer[], after: Buffer[]): Promise<Buffer> {
    const png = await plain(RED);
    const data = png.indexOf('IDAT') - 4;
    return Buffer.concat([png.subarray(0, data), ...before, png.subarray(data, -12), ...after, png.subarray(-12)]);
  }
  const frame = async (sequence: number, color: readonly [number, number, number]) =>
    pngChunk('fdAT', Buffer.concat([u32(sequence), dataOf(await plain(color))]));

  test('the first frame is printed where the default image is hidden, as browsers show it', async () => {
    const { color, copy } = await shown(
      await apng([animation], [control(0), await frame(1, GREEN), control(2), await frame(3, [0, 0, 200])]),
    );
    expect(isNear(color, GREEN)).toBe(true);
    expect(isNear(pixelAt(await decodePixels(copy ?? Buffer.alloc(0)), 9, 9), GREEN)).toBe(true);
  });

  test('the default image is printed where it is the first frame', async () => {
    const { color, copy } = await shown(await apng([animation, control(0)], [control(1), await frame(2, GREEN)]));
    expect(isNear(color, RED)).toBe(true);
    expect(copy).toBeUndefined();
  });

  test('the default image is printed where there is no frame to show', async () => {
    expect(isNear((await shown(await apng([animation], [control(0)]))).color, RED)).toBe(true);
    expect(isNear((await shown(await apng([], [control(0), await frame(1, GREEN)]))).color, RED)).toBe(true);
  });

  test('a first frame that fills only a part of the picture is refused, because nothing shows it alone', async () => {
    const bytes = await apng([animation], [control(0, WIDTH / 2), await frame(1, GREEN)]);
    expect(await inspectPhoto(bytes)).toEqual({ kind: 'refused', reason: 'unreadable' });
  });
});
