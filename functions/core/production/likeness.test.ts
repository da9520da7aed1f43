import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import { demoPhoto, heicPhoto, turnedForStorage } from '../../../tests/support/photos.ts';
import { decodePixels, type Pixels } from '../../../tests/support/pixels.ts';
import { referenceCrop } from '../../../tests/support/reference-crop.ts';
import { plannedTile, readyPhoto, SQUARE_TILE } from '../../../tests/support/tiles.ts';
import { decodeHeic } from '../../imaging/heic/heic-decoder.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { renderTiles } from './render-tiles.ts';
import { planTile } from './tile-plan.ts';

/**
 * What every kind of file must look like in print, beside a reference that shares no code with the renderer. The tile
 * is small, so that a print takes milliseconds; a large photo is reduced for it and a part of a small one is enlarged.
 */
const EDGE_PX = 300;
const SMALL_TILE = { ...SQUARE_TILE, outputImageWidth: EDGE_PX, outputImageHeight: EDGE_PX };

/** Detail, strong colors and a face, in the size of a preview. */
function photo(widthPx = 900, heightPx = 600): Sharp {
  return sharp(demoPhoto('sample6')).resize(widthPx, heightPx, { fit: 'fill' });
}

/** The plain photo as pixels, whatever made it. */
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
  'a PNG of few colors': () => photo().png({ palette: true, colors: 64 }).toBuffer(),
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

interface Likeness {
  mean: number;
  /** of the patch of 25 pixels that is farthest off */
  worstPatch: number;
}

/** How far two pictures are from each other, in levels. */
function likeness(one: Pixels, other: Pixels): Likeness {
  const patches = new Map<number, { sum: number; count: number }>();
  let sum = 0;
  one.data.forEach((value, index) => {
    const apart = Math.abs(value - (other.data[index] ?? 0));
    const [x, y] = [Math.floor(index / 3) % one.widthPx, Math.floor(index / 3 / one.widthPx)];
    const key = Math.floor(y / 25) * 1000 + Math.floor(x / 25);
    const patch = patches.get(key) ?? { sum: 0, count: 0 };
    patches.set(key, { sum: patch.sum + apart, count: patch.count + 1 });
    sum += apart;
  });
  const worstPatch = Math.max(...[...patches.values()].map((patch) => patch.sum / patch.count));
  return { mean: sum / one.data.length, worstPatch };
}

async function printBeside(bytes: Buffer, placement: (typeof CROPS)[keyof typeof CROPS]): Promise<Likeness> {
  const inspection = await inspectPhoto(bytes, { decodeHeic });
  if (inspection.kind === 'refused') throw new Error(`The photo is ${inspection.reason}`);
  const { header, workingCopy } = inspection.photo;
  const record = readyPhoto({ ...header.upright, orientation: header.orientation, iccClass: header.iccClass });
  const crop = cropBox(header.upright, 1, placement);
  const plan = planTile({ ...plannedTile({ crop }), product: SMALL_TILE }, record);
  if (!plan) throw new Error('The crop does not fit the photo');
  const source = workingCopy ?? bytes;
  for await (const rendering of renderTiles(source, record, [plan])) {
    if (rendering.kind !== 'tile') break;
    const print = await decodePixels(rendering.file);
    return likeness(print, await referenceCrop(await onPaper(source), crop, EDGE_PX, EDGE_PX));
  }
  throw new Error('Nothing was printed');
}

/** What is transparent shows the paper. */
async function onPaper(bytes: Buffer): Promise<Buffer> {
  const { hasAlpha } = await sharp(bytes).metadata();
  return hasAlpha ? png(sharp(bytes).autoOrient().flatten({ background: '#ffffff' })) : bytes;
}

/** JPEG of quality 92 alone takes 2 levels from so small a print of this photo. */
const MEAN_MAX = 2.5;
const WORST_PATCH_MAX = 5;

describe.each(Object.entries(CROPS))('cropped %s', (_, placement) => {
  test.each(Object.entries(SOURCES))('%s prints as it looks', async (_name, source) => {
    const { mean, worstPatch } = await printBeside(await source(), placement);
    expect(mean).toBeLessThan(MEAN_MAX);
    expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a phone’s photo with orientation %i prints as it looks', async (orientation) => {
    const stored = await turnedForStorage(await png(photo()), orientation);
    const bytes = await stored.withMetadata({ orientation }).withIccProfile('p3').jpeg({ quality: 95 }).toBuffer();
    const { mean, worstPatch } = await printBeside(bytes, placement);
    expect(mean).toBeLessThan(MEAN_MAX);
    expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
  });
});

test('transparent parts print as paper', async () => {
  const hole = Buffer.from('<svg width="900" height="600"><circle cx="450" cy="300" r="200"/></svg>');
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const bytes = await png(photo().composite([{ input: hole, blend: 'dest-out' }]));
  sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  for (const placement of Object.values(CROPS)) {
    const { mean, worstPatch } = await printBeside(bytes, placement);
    expect(mean).toBeLessThan(MEAN_MAX);
    expect(worstPatch).toBeLessThan(WORST_PATCH_MAX);
  }
});

test.each(['phone', 'grid', 'ten-bit'] as const)('a HEIC (%s) prints as its working copy looks', async (name) => {
  const { mean } = await printBeside(heicPhoto(name), CROPS['so that it is reduced']);
  expect(mean).toBeLessThan(MEAN_MAX);
});
