import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { type QuarterTurns, turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { NO_MAT } from '../../../shared/product/options.ts';
import { cameraPhoto, demoPhoto, phonePhoto, turnedForStorage } from '../../../tests/support/photos.ts';
import { decodePixels, type Pixels, pixelAt } from '../../../tests/support/pixels.ts';
import { referenceCrop } from '../../../tests/support/reference-crop.ts';
import { ssim } from '../../../tests/support/ssim.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { readHeader } from '../../imaging/read-header.ts';
import type { ReadyPhoto } from '../photos/photo-record.ts';
import { renderTiles } from './render-tiles.ts';
import { type PlannedTile, planTile, type TilePlan } from './tile-plan.ts';

async function recordOf(bytes: Buffer): Promise<ReadyPhoto> {
  const reading = await readHeader(bytes);
  if (reading.kind !== 'read') throw new Error(`The photo is ${reading.kind}`);
  const { upright, orientation, iccClass } = reading.header;
  return readyPhoto({ ...upright, orientation, iccClass });
}

async function print(bytes: Buffer, tile: PlannedTile): Promise<{ jpeg: Buffer; pixels: Pixels; plan: TilePlan }> {
  const photo = await recordOf(bytes);
  const plan = planOf(tile, photo);
  const [jpeg] = await printed(bytes, photo, [plan]);
  if (!jpeg) throw new Error('Nothing was printed');
  return { jpeg, pixels: await decodePixels(jpeg), plan };
}

function planOf(tile: PlannedTile, photo: ReadyPhoto): TilePlan {
  const plan = planTile(tile, photo);
  if (!plan) throw new Error('The crop does not fit the photo');
  return plan;
}

async function printed(bytes: Buffer, photo: ReadyPhoto, plans: readonly TilePlan[]): Promise<Buffer[]> {
  const jpegs = [];
  for await (const rendering of renderTiles(bytes, photo, plans)) {
    if (rendering.kind !== 'tile') throw new Error(`The photo is ${rendering.kind}`);
    jpegs.push(rendering.file);
  }
  return jpegs;
}

/** Large enough to measure colors and edges, at a ninth of a real print's pixels. */
const EDGE_PX = 825;
const SMALL_TILE = { ...SQUARE_TILE, outputImageWidth: EDGE_PX, outputImageHeight: EDGE_PX };
const smallTile = (changes: Parameters<typeof plannedTile>[0]): PlannedTile => ({
  ...plannedTile(changes),
  product: SMALL_TILE,
});

/** A chart whose color encodes the position: red increases to the right, green downwards, blue marks quarters. */
function chart(widthPx: number, heightPx: number): Buffer {
  const data = Buffer.alloc(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 3;
      data[at] = Math.round((255 * (x + 0.5)) / widthPx);
      data[at + 1] = Math.round((255 * (y + 0.5)) / heightPx);
      data[at + 2] = x < widthPx / 2 === y < heightPx / 2 ? 64 : 192;
    }
  }
  return data;
}

async function chartPng(widthPx: number, heightPx: number): Promise<Buffer> {
  return sharp(chart(widthPx, heightPx), { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo stored with orientation %i', (orientation) => {
  test('prints the crop on the screen, upright', async () => {
    const size = { widthPx: 1500, heightPx: 1000 };
    const stored = await turnedForStorage(await chartPng(size.widthPx, size.heightPx), orientation);
    const bytes = await stored.withMetadata({ orientation }).png({ compressionLevel: 1 }).toBuffer();
    const crop = cropBox(size, 1, { scale: 1.37, centerX: 0.31, centerY: 0.58 });
    const { pixels } = await print(bytes, smallTile({ crop }));
    expect(pixels).toMatchObject({ widthPx: EDGE_PX, heightPx: EDGE_PX });
    for (const [x, y] of [
      [20, 13],
      [800, 33],
      [412, 412],
      [30, 793],
      [777, 813],
    ] as const) {
      const expected = [
        255 * (crop.left + ((x + 0.5) / EDGE_PX) * (crop.right - crop.left)),
        255 * (crop.top + ((y + 0.5) / EDGE_PX) * (crop.bottom - crop.top)),
      ];
      const [red, green] = pixelAt(pixels, x, y);
      expect(Math.abs(red - (expected[0] ?? 0))).toBeLessThanOrEqual(2);
      expect(Math.abs(green - (expected[1] ?? 0))).toBeLessThanOrEqual(2);
    }
  });
});

describe('a print of a real photograph is the crop of the original', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, number, number, number]>([
    ['at maximum size', () => demoPhoto('sample1'), 1, 0.5, 0.5],
    ['zoomed in, off center', () => demoPhoto('sample6'), 2.3, 0.37, 0.61],
    ['rotated, in Display P3', () => phonePhoto('sample5'), 1.3, 0.4, 0.6],
    [
      'reduced from a camera’s size',
      () => sharp(demoPhoto('sample2')).resize(4200).jpeg({ quality: 95 }).toBuffer(),
      1.1,
      0.6,
      0.5,
    ],
  ])('%s', async (_, photo, scale, centerX, centerY) => {
    const bytes = await photo();
    const { widthPx, heightPx } = await recordOf(bytes);
    const crop = cropBox({ widthPx, heightPx }, 1, { scale, centerX, centerY });
    const { pixels, jpeg } = await print(bytes, plannedTile({ crop }));
    expect(ssim(pixels, await referenceCrop(bytes, crop, 2475, 2475))).toBeGreaterThan(0.985);
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 2475, height: 2475, density: 300, channels: 3 });
    expect((await sharp(jpeg).metadata()).exif).toBeUndefined();
  });
});

describe('colors', () => {
  test.each<[string, number]>([
    ['converted before the resize, where the crop is smaller than the print', 300],
    ['converted after it, where the print is smaller', 900],
  ])('of a Display P3 photo are right, %s', async (_, edgePx) => {
    const profile = await p3Profile();
    for (const color of [
      [128, 128, 128],
      [180, 90, 80],
      [90, 150, 100],
      [70, 100, 160],
    ] as const) {
      const pixels = Buffer.alloc(edgePx * edgePx * 3);
      for (let i = 0; i < pixels.length; i += 3) pixels.set(color, i);
      const raw = { width: edgePx, height: edgePx, channels: 3 as const };
      const png = await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer();
      const { pixels: printed } = await print(withPngProfile(png, profile), smallTile({}));
      const expected = srgbFromP3(color);
      pixelAt(printed, 400, 400).forEach((value, channel) => {
        expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThanOrEqual(2);
      });
    }
  });

  test('in gray are neutral, three channels, and as light as CSS grayscale(1) shows them', async () => {
    const bytes = await chartPng(900, 900);
    const crop = { left: 0, top: 0, right: 1, bottom: 1 };
    const { pixels, jpeg } = await print(bytes, smallTile({ crop, filter: 'grayScale' }));
    expect((await sharp(jpeg).metadata()).channels).toBe(3);
    for (const [x, y] of [
      [100, 167],
      [667, 133],
      [233, 733],
      [733, 700],
    ] as const) {
      const [red, green, blue] = pixelAt(pixels, x, y);
      const quarter = x < EDGE_PX / 2 === y < EDGE_PX / 2 ? 64 : 192;
      const luma = 0.2126 * 255 * (x / EDGE_PX) + 0.7152 * 255 * (y / EDGE_PX) + 0.0722 * quarter;
      expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2);
      expect(Math.abs(green - luma)).toBeLessThanOrEqual(2);
    }
  });

  test('of a CMYK photo and of a 16-bit photo are converted to RGB', async () => {
    const red = { width: 700, height: 700, channels: 3 as const, background: { r: 174, g: 28, b: 40 } };
    const deep = await sharp({ create: red }).toColourspace('rgb16').png().toBuffer();
    const [r, g, b] = pixelAt((await print(deep, smallTile({}))).pixels, 300, 300);
    expect([Math.abs(r - 174), Math.abs(g - 28), Math.abs(b - 40)].every((off) => off <= 2)).toBe(true);
    const cmyk = await sharp({ create: red }).toColourspace('cmyk').jpeg().toBuffer();
    const [cr, cg, cb] = pixelAt((await print(cmyk, smallTile({}))).pixels, 300, 300);
    expect(cr).toBeGreaterThan(150);
    expect(Math.max(cg, cb)).toBeLessThan(60);
  });
});

test('a mat colors the sheet to its edge and the picture fills the opening exactly', async () => {
  const bytes = await chartPng(1200, 1200);
  const { pixels, plan } = await print(bytes, smallTile({ matColor: '#939598FF', filter: 'color' }));
  for (const [x, y] of [
    [0, 0],
    [824, 824],
    [126, 400],
    [400, 700],
  ] as const) {
    pixelAt(pixels, x, y).forEach((value, channel) => {
      expect(Math.abs(value - ([0x93, 0x95, 0x98][channel] ?? 0))).toBeLessThanOrEqual(1);
    });
  }
  const { leftPx, topPx, widthPx } = plan.picture;
  const [red, green] = pixelAt(pixels, leftPx + Math.round(widthPx * 0.25), topPx + Math.round(widthPx * 0.75));
  expect(Math.abs(red - 255 * 0.25)).toBeLessThanOrEqual(2);
  expect(Math.abs(green - 255 * 0.75)).toBeLessThanOrEqual(2);
});

describe('tiles of one photo have the same bytes printed together or alone', () => {
  const turned = fc.constantFrom<QuarterTurns[]>(0, 1, 2, 3);
  const tile = fc.record({
    scale: fc.oneof(fc.constant(1), fc.double({ min: 1, max: 6, noNaN: true })),
    centerX: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    centerY: fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    quarterTurns: turned,
    edgePx: fc.integer({ min: 40, max: 260 }),
    matColor: fc.constantFrom(NO_MAT, '#FFFFFFFF'),
    bgFillColor: fc.constantFrom(undefined, '#336699'),
  });

  test.each<[string, (orientation: number) => Promise<Buffer>]>([
    ['without a profile', (orientation) => stored(orientation, (image) => image.jpeg())],
    ['in Display P3', (orientation) => stored(orientation, (image) => image.withIccProfile('p3').jpeg())],
    ['in CMYK', (orientation) => stored(orientation, (image) => image.toColourspace('cmyk').jpeg())],
    ['in gray', (orientation) => stored(orientation, (image) => image.toColourspace('b-w').jpeg())],
    ['of 16 bits', (orientation) => stored(orientation, (image) => image.toColourspace('rgb16').png())],
    [
      'of 16 bits in Display P3',
      (orientation) => stored(orientation, (image) => image.toColourspace('rgb16').withIccProfile('p3').png()),
    ],
    ['with transparent parts', (orientation) => stored(orientation, (image) => image.ensureAlpha(0.6).png())],
  ])('a photo %s', async (_, photoOf) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 8 }),
        fc.array(tile, { minLength: 2, maxLength: 4 }),
        async (orientation, tiles) => {
          const bytes = await photoOf(orientation);
          const photo = await recordOf(bytes);
          const plans = tiles.map(({ edgePx, quarterTurns, matColor, bgFillColor, ...placement }) => {
            const product = { ...SQUARE_TILE, outputImageWidth: edgePx, outputImageHeight: edgePx };
            const crop = cropBox(turnSize(photo, quarterTurns), 1, placement);
            return planOf({ ...plannedTile({ crop, quarterTurns, matColor, bgFillColor }), product }, photo);
          });
          const together = await printed(bytes, photo, plans);
          const alone: Buffer[] = [];
          for (const plan of plans) alone.push(...(await printed(bytes, photo, [plan])));
          expect(alone).toHaveLength(tiles.length);
          expect(alone.map((jpeg, index) => together[index]?.equals(jpeg))).toEqual(tiles.map(() => true));
        },
      ),
      { numRuns: process.env.EVERY_CROP ? 15 : 5 },
    );
  });

  async function stored(orientation: number, encode: (image: Sharp) => Sharp): Promise<Buffer> {
    const image = sharp(demoPhoto('sample3')).resize(320, 427, { fit: 'fill' }).png({ compressionLevel: 1 });
    const turnedImage = await turnedForStorage(await image.toBuffer(), orientation);
    return encode(turnedImage.withMetadata({ orientation })).toBuffer();
  }
});

test('a portrait photo of a phone prints on two tiles, one of them black and white', async () => {
  const bytes = await cameraPhoto('sample3', { widthPx: 3024, heightPx: 4032 });
  const photo = await recordOf(bytes);
  const crop = { left: 0, top: 0.125, right: 1, bottom: 0.875 };
  const plans = (['color', 'grayScale'] as const).map((filter) => planOf(plannedTile({ crop, filter }), photo));
  const [color, gray] = await Promise.all((await printed(bytes, photo, plans)).map(decodePixels));
  if (!color || !gray) throw new Error('Expected two prints');
  const expected = await referenceCrop(bytes, crop, 2475, 2475);
  expect(ssim(color, expected)).toBeGreaterThan(0.985);
  expect(ssim(gray, expected)).toBeGreaterThan(0.985);
});

/** Display P3 to sRGB by the two standards: same curve, same white, other primaries (SMPTE EG 432-1, IEC 61966-2-1). */
function srgbFromP3(color: readonly number[]): number[] {
  const [r = 0, g = 0, b = 0] = color.map((value) => linear(value / 255));
  return [1.22494 * r - 0.22494 * g, -0.042057 * r + 1.042057 * g, -0.019638 * r - 0.078636 * g + 1.098274 * b].map(
    (value) => Math.round(255 * encoded(Math.min(1, Math.max(0, value)))),
  );
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

async function p3Profile(): Promise<Buffer> {
  const create = { width: 8, height: 8, channels: 3 as const, background: '#777777' };
  const { icc } = await sharp(await sharp({ create }).withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('The library has no P3 profile');
  return icc;
}

/** Adds a color profile to a PNG without changing its pixels. */
function withPngProfile(png: Buffer, profile: Buffer): Buffer {
  return insertAfterHeader(png, 'iCCP', Buffer.concat([Buffer.from('P3\0\0', 'latin1'), deflateSync(profile)]));
}

function insertAfterHeader(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25;
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, headerEnd), length, body, checksum, png.subarray(headerEnd)]);
}
