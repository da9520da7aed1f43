import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectColor } from '../../tests/support/expect-color.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { inspectPhoto } from './inspect-photo.ts';

/** Two halves in colors that every ink can print; formats are compared by their displayed colors. */
const LEFT = [180, 90, 80] as const;
const RIGHT = [90, 110, 150] as const;
const GRAY_LEFT = [96, 96, 96] as const;
const GRAY_RIGHT = [200, 200, 200] as const;

function halves(left: readonly number[], right: readonly number[]): Sharp {
  const data = Buffer.alloc(160 * 120 * 3);
  for (let pixel = 0; pixel < 160 * 120; pixel++) data.set(pixel % 160 < 80 ? left : right, pixel * 3);
  return sharp(data, { raw: { width: 160, height: 120, channels: 3 } });
}

const colors = () => halves(LEFT, RIGHT);
const grays = () => halves(GRAY_LEFT, GRAY_RIGHT);
/** Stores pixels of the library's deeper color spaces in a file, as a camera would. */
const deep = async () => sharp(await colors().toColourspace('rgb16').png().toBuffer()).toColourspace('rgb16');
const deepGray = async () => sharp(await grays().toColourspace('grey16').png().toBuffer()).toColourspace('grey16');

type Case = [name: string, make: () => Promise<Buffer>, format: string, iccClass: string];

const COLORED: Case[] = [
  ['a JPEG', () => colors().jpeg({ quality: 95 }).toBuffer(), 'jpeg', 'none'],
  ['a progressive JPEG', () => colors().jpeg({ progressive: true, quality: 95 }).toBuffer(), 'jpeg', 'none'],
  ['a JPEG in Display P3', () => colors().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), 'jpeg', 'rgb'],
  ['a PNG', () => colors().png().toBuffer(), 'png', 'none'],
  ['a PNG of 256 colors', () => colors().png({ palette: true }).toBuffer(), 'png', 'none'],
  ['an interlaced PNG', () => colors().png({ progressive: true }).toBuffer(), 'png', 'none'],
  ['a PNG in Display P3', () => colors().withIccProfile('p3').png().toBuffer(), 'png', 'rgb'],
  ['a PNG of 16 bits', async () => (await deep()).png().toBuffer(), 'png', 'other'],
  ['a lossy WebP', () => colors().webp({ quality: 95 }).toBuffer(), 'webp', 'none'],
  ['a lossless WebP', () => colors().webp({ lossless: true }).toBuffer(), 'webp', 'none'],
  ['an AVIF', () => colors().avif({ quality: 90 }).toBuffer(), 'heif', 'none'],
  ['an AVIF of 10 bits', async () => (await deep()).avif({ quality: 90, bitdepth: 10 }).toBuffer(), 'heif', 'other'],
  ['an AVIF of 12 bits', async () => (await deep()).avif({ quality: 90, bitdepth: 12 }).toBuffer(), 'heif', 'other'],
  ['a TIFF', () => colors().tiff({ compression: 'none' }).toBuffer(), 'tiff', 'none'],
  ['a TIFF of JPEGs', () => colors().tiff({ compression: 'jpeg', quality: 95 }).toBuffer(), 'tiff', 'none'],
  [
    'a TIFF of 16 bits in tiles',
    async () => (await deep()).tiff({ compression: 'lzw', tile: true }).toBuffer(),
    'tiff',
    'other',
  ],
];

const IN_INK: Case[] = [
  [
    'a CMYK JPEG with its profile',
    () => colors().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
    'jpeg',
    'other',
  ],
  ['a CMYK JPEG', () => colors().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), 'jpeg', 'other'],
  ['a CMYK TIFF', () => colors().withIccProfile('cmyk').tiff({ compression: 'lzw' }).toBuffer(), 'tiff', 'other'],
];

const GRAY: Case[] = [
  ['a gray JPEG', () => grays().toColourspace('b-w').jpeg({ quality: 95 }).toBuffer(), 'jpeg', 'none'],
  ['a gray PNG', () => grays().toColourspace('b-w').png().toBuffer(), 'png', 'none'],
  ['a gray PNG of 16 bits', async () => (await deepGray()).png().toBuffer(), 'png', 'other'],
  ['a gray TIFF', () => grays().toColourspace('b-w').tiff({ compression: 'lzw' }).toBuffer(), 'tiff', 'none'],
  ['a gray WebP', () => grays().toColourspace('b-w').webp({ quality: 95 }).toBuffer(), 'webp', 'none'],
];

describe.each([
  ['in color', COLORED, LEFT, RIGHT, 12],
  // There and back through a press's profile.
  ['in ink', IN_INK, LEFT, RIGHT, 24],
  ['in gray', GRAY, GRAY_LEFT, GRAY_RIGHT, 12],
] as const)('a photo %s', (_, cases, left, right, tolerance) => {
  test.each(cases)('as %s is detected by content and shows its colors', async (_name, make, format, iccClass) => {
    const inspection = await inspectPhoto(await make());
    if (inspection.kind === 'refused') throw new Error(inspection.reason);
    const { header, isDamaged, previews } = inspection.photo;
    expect(header).toMatchObject({ format, upright: { widthPx: 160, heightPx: 120 }, orientation: 1, iccClass });
    expect(isDamaged).toBe(false);
    for (const picture of [previews.preview, previews.thumbnail, previews.faceCopy]) {
      const pixels = await decodePixels(picture);
      expectColor(pixelAt(pixels, 40, 60), left, tolerance);
      expectColor(pixelAt(pixels, 120, 60), right, tolerance);
    }
  });
});

test.each([
  ['inks without a profile', () => colors().toColourspace('cmyk').jpeg().toBuffer(), true],
  ['inks with one', () => colors().withIccProfile('cmyk').jpeg().toBuffer(), undefined],
  ['plain colors without one', () => colors().jpeg().toBuffer(), undefined],
])('of %s report whether their colors are assumed', async (_, make, isAssumed) => {
  const inspection = await inspectPhoto(await make());
  expect(inspection.kind === 'ready' && inspection.photo.header.hasAssumedColors).toBe(isAssumed);
});
