import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf, ORIENTATIONS } from '../../../shared/geometry/units.ts';
import type { FrozenProduct, OrderTile } from '../../../shared/order/lines.ts';
import { OUTPUT_FORMATS } from '../../../shared/product/options.ts';
import { demoPhoto, heicPhoto, turnedForStorage } from '../../../tests/support/photos.ts';
import { cutOut, decodePixels, inSrgb, type Pixels, pixelAt } from '../../../tests/support/pixels.ts';
import { referenceCrop } from '../../../tests/support/reference-crop.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { renderTiles } from './render-tiles.ts';
import { planTile, type TilePlan } from './tile-plan.ts';

/**
 * Compares prints of every kind of file with a reference that shares no code with the renderer. The tile is small, so
 * that a print takes milliseconds: a large photo is reduced for it and a part of a small one is enlarged.
 */
const EDGE_PX = 300;
const SMALL_TILE = { ...SQUARE_TILE, outputImageWidth: EDGE_PX, outputImageHeight: EDGE_PX };

/** Detail, strong colors and a face, at preview size. */
function photo(widthPx = 900, heightPx = 600): Sharp {
  return isUsual(widthPx, heightPx)
    ? sharp(usual, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    : sharp(demoPhoto('sample6')).resize(widthPx, heightPx, { fit: 'fill' });
}

const isUsual = (widthPx: number, heightPx: number) => widthPx === 900 && heightPx === 600;
/** Decoded once for all tests. */
const usual = await sharp(demoPhoto('sample6')).resize(900, 600, { fit: 'fill' }).removeAlpha().raw().toBuffer();

/** The plain photo as pixels, from any pipeline. */
async function png(pipeline: Sharp): Promise<Buffer> {
  return pipeline.png({ compressionLevel: 1 }).toBuffer();
}

const SOURCES: Record<string, () => Promise<Buffer>> = {
  'a JPEG': () => photo().jpeg({ quality: 95 }).toBuffer(),
  'a progressive JPEG': () => photo().jpeg({ quality: 95, progressive: true }).toBuffer(),
  'a JPEG at full color resolution': () => photo().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
  'a gray JPEG': () => photo().grayscale().jpeg({ quality: 95 }).toBuffer(),
  'a CMYK JPEG with a profile': () => photo().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
  'a Display P3 JPEG': () => photo().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
  'a PNG': () => png(photo()),
  'a PNG of 16 bits': () => png(photo().toColourspace('rgb16')),
  'a gray PNG of 16 bits': () => png(photo().toColourspace('grey16')),
  'a PNG of few colors': () => photo().png({ palette: true, colors: 64, effort: 1 }).toBuffer(),
  'a WebP': () => photo().webp({ quality: 95 }).toBuffer(),
  'an AVIF': () => photo().avif({ quality: 90, effort: 0 }).toBuffer(),
  'a TIFF': () => photo().tiff({ compression: 'lzw' }).toBuffer(),
  'a tiny PNG': () => png(photo(9, 6)),
  'a large JPEG': () => photo(2700, 1800).jpeg({ quality: 95 }).toBuffer(),
  'a panorama': () => photo(3000, 200).jpeg({ quality: 95 }).toBuffer(),
  'a tall panorama': () => photo(200, 3000).jpeg({ quality: 95 }).toBuffer(),
};

const CROPS = {
  'so that it is reduced': { scale: 1.37, centerX: 0.4, centerY: 0.55 },
  'so that it is enlarged': { scale: 5, centerX: 0.33, centerY: 0.61 },
};

/** Every source in one of the crops, in turn; in all of them with EVERY_CROP=1, as in `npm run test:long`. */
function inTurn<Row>(rows: readonly Row[], crop: string): Row[] {
  const turn = Object.keys(CROPS).indexOf(crop);
  return rows.filter((_, index) => process.env.EVERY_CROP || index % Object.keys(CROPS).length === turn);
}

interface Likeness {
  mean: number;
  /** Difference of the worst patch of 25 pixels. */
  worstPatch: number;
}

const PATCH_PX = 25;

/** Difference of two pictures, in levels. */
function likeness(one: Pixels, other: Pixels): Likeness {
  const { widthPx, heightPx } = one;
  const across = Math.ceil(widthPx / PATCH_PX);
  const sums = new Float64Array(across * Math.ceil(heightPx / PATCH_PX));
  const counts = new Float64Array(sums.length);
  let sum = 0;
  let index = 0;
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const patch = Math.floor(y / PATCH_PX) * across + Math.floor(x / PATCH_PX);
      for (let channel = 0; channel < 3; channel++, index++) {
        const apart = Math.abs((one.data[index] as number) - (other.data[index] ?? 0));
        sums[patch] = (sums[patch] as number) + apart;
        counts[patch] = (counts[patch] as number) + 1;
        sum += apart;
      }
    }
  }
  return { mean: sum / index, worstPatch: Math.max(...sums.map((patchSum, at) => patchSum / (counts[at] ?? 1))) };
}

interface Printed {
  file: Buffer;
  pixels: Pixels;
  plan: TilePlan;
  crop: OrderTile['crop'];
  source: Buffer;
}

const inspections = new Map<string, ReturnType<typeof inspectPhoto>>();

/** Inspects each file once. */
function inspected(bytes: Buffer): ReturnType<typeof inspectPhoto> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const inspection = inspections.get(sha256) ?? inspectPhoto(bytes, { decodeHeic });
  inspections.set(sha256, inspection);
  return inspection;
}

async function printed(
  bytes: Buffer,
  placement: (typeof CROPS)[keyof typeof CROPS],
  tile: Partial<OrderTile> = {},
  product: FrozenProduct = SMALL_TILE,
): Promise<Printed> {
  const inspection = await inspected(bytes);
  if (inspection.kind === 'refused') throw new Error(`The photo is ${inspection.reason}`);
  const { header, workingCopy } = inspection.photo;
  const record = readyPhoto({ ...header.upright, orientation: header.orientation, iccClass: header.iccClass });
  const frame = tileFrame(product, tile.orientation ?? 'Landscape', tile.matColor !== undefined);
  const crop = cropBox(header.upright, aspectOf(frame.picture), placement);
  const plan = planTile({ ...plannedTile({ ...tile, crop }), product }, record);
  if (!plan) throw new Error('The crop does not fit the photo');
  const source = workingCopy ?? bytes;
  for await (const rendering of renderTiles(source, record, [plan])) {
    if (rendering.kind !== 'tile') break;
    return { file: rendering.file, pixels: await decodePixels(rendering.file), plan, crop, source };
  }
  throw new Error('Nothing was printed');
}

async function printBeside(bytes: Buffer, placement: (typeof CROPS)[keyof typeof CROPS]): Promise<Likeness> {
  const { pixels, crop, source } = await printed(bytes, placement);
  return likeness(pixels, await referenceCrop(await onPaper(source), crop, EDGE_PX, EDGE_PX));
}

/** Shows transparent parts as paper. */
async function onPaper(bytes: Buffer): Promise<Buffer> {
  const { hasAlpha } = await sharp(bytes).metadata();
  return hasAlpha ? png(sharp(bytes).autoOrient().flatten({ background: '#ffffff' })) : bytes;
}

/** JPEG of quality 92 alone costs 2 levels in so small a print of this photo. */
const MEAN_MAX = 2.5;
const WORST_PATCH_MAX = 5;

describe.each(Object.entries(CROPS))('cropped %s', (crop, placement) => {
  test.each(inTurn(Object.entries(SOURCES), crop))('%s prints like its preview', async (_name, source) => {
    const { mean, worstPatch } = await printBeside(await source(), placement);
    expect(mean).toBeLessThan(MEAN_MAX);
    expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
  });

  test.each(inTurn([1, 2, 3, 4, 5, 6, 7, 8], crop))(
    'a phone’s photo with orientation %i prints like its preview',
    async (orientation) => {
      const stored = await turnedForStorage(await png(photo()), orientation);
      const bytes = await stored.withMetadata({ orientation }).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
      const { mean, worstPatch } = await printBeside(bytes, placement);
      expect(mean).toBeLessThan(MEAN_MAX);
      expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
    },
  );
});

/** The photo as RGBA that fades to transparent at a circle in its middle. */
async function withHole(): Promise<Sharp> {
  holed ??= holedPixels();
  return sharp(await holed, { raw: { width: 900, height: 600, channels: 4 } });
}

let holed: Promise<Buffer> | undefined;
async function holedPixels(): Promise<Buffer> {
  const data = await photo().removeAlpha().ensureAlpha().raw().toBuffer();
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % 900, Math.floor(at / 4 / 900)];
    data[at + 3] = Math.min(255, Math.max(0, (Math.hypot(x - 400, y - 320) - 150) * 5));
  }
  return data;
}

test('transparent parts print as paper', async () => {
  const bytes = await png(await withHole());
  for (const placement of Object.values(CROPS)) {
    const { mean, worstPatch } = await printBeside(bytes, placement);
    expect(mean).toBeLessThan(MEAN_MAX);
    expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
  }
});

test.each(['phone', 'grid', 'ten-bit'] as const)('a HEIC (%s) prints like its working copy', async (name) => {
  const { mean } = await printBeside(heicPhoto(name), CROPS['so that it is reduced']);
  expect(mean).toBeLessThan(MEAN_MAX);
});

describe('the fill color of a tile', () => {
  const FILL = '#3A7BD5';

  const sources: [string, (hole: Sharp) => Sharp][] = [
    ['a PNG', (hole) => hole.png()],
    ['a WebP', (hole) => hole.webp({ quality: 98, alphaQuality: 100 })],
    ['a Display P3 PNG', (hole) => hole.withIccProfile('p3').png()],
    ['a PNG of 16 bits', (hole) => hole.toColourspace('rgb16').png()],
    ['a Display P3 PNG of 16 bits', (hole) => hole.toColourspace('rgb16').withIccProfile('p3').png()],
    ['a gray PNG', (hole) => hole.toColourspace('b-w').png()],
  ];

  describe.each(Object.entries(CROPS))('cropped %s', (name, placement) => {
    test.each(inTurn(sources, name))('shows through %s, in sRGB', async (_name, make) => {
      const bytes = await make(await withHole()).toBuffer();
      const { pixels, crop } = await printed(bytes, placement, { bgFillColor: FILL });
      const { mean, worstPatch } = likeness(pixels, await referenceCrop(await filled(bytes), crop, EDGE_PX, EDGE_PX));
      expect(mean).toBeLessThan(MEAN_MAX);
      expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
    });
  });

  test.each([
    ['#3A7BD5', [0x3a, 0x7b, 0xd5]],
    ['#3A7BD5FF', [0x3a, 0x7b, 0xd5]],
    ['#00000080', [127, 127, 127]],
    ['#3A7BD500', [255, 255, 255]],
  ])('%s fills a fully transparent photo', async (bgFillColor, expected) => {
    const create = { width: 400, height: 400, channels: 4 as const, background: { r: 9, g: 9, b: 9, alpha: 0 } };
    const bytes = await sharp({ create }).withIccProfile('p3').png().toBuffer();
    const { pixels } = await printed(bytes, CROPS['so that it is enlarged'], { bgFillColor });
    pixelAt(pixels, 150, 150).forEach((level, channel) => {
      expect(Math.abs(level - (expected[channel] ?? 0))).toBeLessThanOrEqual(1);
    });
  });

  test('does not affect a photo without transparent parts', async () => {
    const bytes = await photo().jpeg({ quality: 95 }).toBuffer();
    for (const placement of Object.values(CROPS)) {
      const [plain, colored] = [
        await printed(bytes, placement),
        await printed(bytes, placement, { bgFillColor: FILL }),
      ];
      expect(colored.file.equals(plain.file)).toBe(true);
    }
  });

  test('is separate for each of the tiles of a photo that are printed together', async () => {
    const bytes = await png(await withHole());
    const record = readyPhoto({ widthPx: 900, heightPx: 600, iccClass: 'none' });
    const crop = cropBox(record, 1, CROPS['so that it is enlarged']);
    const plans = [{ bgFillColor: '#FF0000' }, {}, { bgFillColor: '#0000FF' }].flatMap(
      (tile) => planTile({ ...plannedTile({ ...tile, crop }), product: SMALL_TILE }, record) ?? [],
    );
    const files = [];
    for await (const rendering of renderTiles(bytes, record, plans))
      if (rendering.kind === 'tile') files.push(rendering.file);
    const alone: Buffer[] = [];
    for (const plan of plans)
      for await (const rendering of renderTiles(bytes, record, [plan]))
        if (rendering.kind === 'tile') alone.push(rendering.file);
    expect(files).toHaveLength(3);
    expect(files.map((file, index) => file.equals(alone[index] as Buffer))).toEqual([true, true, true]);
  });

  /** Composed here, by number: the photo in sRGB, and the color where it is transparent. */
  async function filled(bytes: Buffer): Promise<Buffer> {
    const raw = await (await inSrgb(bytes, sharp(bytes)))
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { data, info } = raw;
    const color = [0x3a, 0x7b, 0xd5];
    const rgb = Buffer.alloc(info.width * info.height * 3);
    for (let at = 0; at < info.width * info.height; at++) {
      const opacity = (data[at * 4 + 3] ?? 0) / 255;
      for (const [channel, level] of color.entries())
        rgb[at * 3 + channel] = Math.round((data[at * 4 + channel] ?? 0) * opacity + level * (1 - opacity));
    }
    return png(sharp(rgb, { raw: { width: info.width, height: info.height, channels: 3 } }));
  }
});

/** 12 x 8 in at 24 pixels an inch: a border of 33 px, rounded from 33.48. Without the noise of JPEG. */
const WIDE: FrozenProduct = {
  ...SQUARE_TILE,
  widthInches: 12,
  physicalWidthInches: 12.25,
  outputFormat: 'png',
  outputImageWidth: 294,
  outputImageHeight: 198,
};

describe.each(ORIENTATIONS)('a product of 12 x 8 in that hangs %s', (orientation) => {
  test.each([
    ['without a mat', undefined, SQUARE_TILE.matInches],
    ['in a mat', '#939598FF', 1.25],
    ['in a mat that is not whole pixels', '#939598FF', 1.27],
  ] as const)('prints like its preview, %s', async (_, matColor, matInches) => {
    const bytes = await photo().jpeg({ quality: 95 }).toBuffer();
    const product = { ...WIDE, matInches };
    for (const placement of Object.values(CROPS)) {
      const { pixels, plan, crop, source } = await printed(
        bytes,
        placement,
        { orientation, ...(matColor && { matColor }) },
        product,
      );
      const size = orientation === 'Landscape' ? { widthPx: 294, heightPx: 198 } : { widthPx: 198, heightPx: 294 };
      expect(pixels).toMatchObject(size);
      const { leftPx, topPx, widthPx, heightPx } = plan.picture;
      const border = matColor ? 33 : 0;
      expect([leftPx, topPx, size.widthPx - leftPx - widthPx, size.heightPx - topPx - heightPx]).toEqual(
        Array(4).fill(border),
      );
      const { mean, worstPatch } = likeness(
        cutOut(pixels, plan.picture),
        await referenceCrop(source, crop, widthPx, heightPx),
      );
      expect(mean).toBeLessThan(MEAN_MAX);
      expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
    }
  });
});

test('a mat of an odd sheet has the same width on all sides, to the pixel', async () => {
  const white = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const product: FrozenProduct = { ...SQUARE_TILE, outputFormat: 'png', outputImageWidth: 301, outputImageHeight: 301 };
  const { pixels } = await printed(white, CROPS['so that it is reduced'], { matColor: '#939598FF' }, product);
  // 1.375 in are 50.17 px.
  const isMat = (x: number, y: number) => pixelAt(pixels, x, y).join() === [0x93, 0x95, 0x98].join();
  for (let y = 0; y < 301; y++)
    for (let x = 0; x < 301; x++) expect(isMat(x, y)).toBe(Math.min(x, y, 300 - x, 300 - y) < 50);
});

describe.each(OUTPUT_FORMATS)('as %s', (outputFormat) => {
  test.each([
    ['plain', {}],
    ['in a mat and gray', { matColor: '#939598FF', filter: 'grayScale' }],
  ] as const)('a print matches its preview at 300 dpi and in sRGB: %s', async (_, tile) => {
    const bytes = await photo().withIccProfile('p3').withMetadata({ orientation: 1 }).jpeg({ quality: 95 }).toBuffer();
    for (const placement of Object.values(CROPS)) {
      const { file, pixels } = await printed(bytes, placement, tile, { ...SMALL_TILE, outputFormat });
      const jpeg = await printed(bytes, placement, tile, SMALL_TILE);
      const found = await sharp(file).metadata();
      expect(found).toMatchObject({
        format: outputFormat,
        width: EDGE_PX,
        height: EDGE_PX,
        channels: 3,
        depth: 'uchar',
      });
      expect(found.density).toBe(300);
      expect(found.hasProfile).toBe(true);
      expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined]);
      expect(likeness(pixels, jpeg.pixels).mean).toBeLessThan(MEAN_MAX);
    }
  });

  test('a print that is cut to an outline is white around it and has no transparency', async () => {
    const clip = { width: 8.25, height: 8.25, path: 'M4.125 0L8.25 8.25H0Z' };
    const bytes = await photo().jpeg({ quality: 95 }).toBuffer();
    const { file, pixels } = await printed(
      bytes,
      CROPS['so that it is enlarged'],
      {},
      { ...SMALL_TILE, outputFormat, clip },
    );
    expect((await sharp(file).metadata()).hasAlpha).toBe(false);
    expect(pixelAt(pixels, 5, 5).every((level) => level >= 254)).toBe(true);
  });
});
