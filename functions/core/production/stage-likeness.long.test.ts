import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { cropBox } from '../../../shared/geometry/crop-box.ts';
import type { Box, SizePx } from '../../../shared/geometry/units.ts';
import { stageCopy } from '../../../shared/photo/stage-copy.ts';
import { cameraPhoto } from '../../../tests/support/photos.ts';
import { plannedTile, readyPhoto } from '../../../tests/support/tiles.ts';
import { drawCrop } from '../../imaging/draw-crop.ts';
import { inspectPhoto } from '../../imaging/inspect-photo.ts';
import { openPicture, rawOf } from '../../imaging/pictures.ts';
import { withEngine } from '../../imaging/pixel-engine.ts';
import type { Previews } from '../../imaging/previews.ts';
import type { RawPicture } from '../../imaging/raw-picture.ts';
import { similarityOf } from '../../imaging/similarity.ts';
import { renderTiles } from './render-tiles.ts';
import { planTile } from './tile-plan.ts';

/**
 * Minimum likeness of a tile on a phone's stage and the print of the same crop in as many pixels: mean structural
 * similarity over squares of 8 pixels (similarity.ts), for luma and both chroma planes of BT.601.
 */
const SSIM_MIN = 0.98;
/** The stage of a phone of 390 x 664, with three device pixels each. */
const STAGE_PX = 358;
const DEVICE_PIXEL_RATIO = 3;
const SCREEN_PX = STAGE_PX * DEVICE_PIXEL_RATIO;

const PHONE: SizePx = { widthPx: 4032, heightPx: 3024 };
const CAMERA: SizePx = { widthPx: 6000, heightPx: 4000 };

type Rgb = readonly [number, number, number];

/** Drawn once and repeated: 4 x 3 of these are a phone's photo. */
const PATTERN_PX = 1008;

async function drawn(colorAt: (x: number, y: number) => Rgb, chromaSubsampling = '4:4:4'): Promise<Buffer> {
  const data = Buffer.alloc(PATTERN_PX * PATTERN_PX * 3);
  for (let y = 0, at = 0; y < PATTERN_PX; y++)
    for (let x = 0; x < PATTERN_PX; x++, at += 3) data.set(colorAt(x, y), at);
  const pattern = sharp(data, { raw: { width: PATTERN_PX, height: PATTERN_PX, channels: 3 } });
  // No lens and sensor resolves an edge within one pixel.
  const input = await pattern.blur(0.6).png({ compressionLevel: 1 }).toBuffer();
  return sharp({ create: { width: PHONE.widthPx, height: PHONE.heightPx, channels: 3, background: '#ffffff' } })
    .composite([{ input, tile: true, gravity: 'northwest' }])
    .jpeg({ quality: 95, chromaSubsampling })
    .toBuffer();
}

/** A deterministic number for each place, evenly distributed between 0 and 1. */
function chance(x: number, y: number): number {
  const mixed = Math.imul(Math.imul(x, 0x9e3779b1) ^ Math.imul(y + 77, 0x85ebca6b), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const INKS: readonly Rgb[] = [
  [24, 24, 24],
  [200, 20, 30],
  [20, 40, 190],
  [10, 120, 40],
  [150, 20, 150],
];
const PAGE: Rgb = [248, 246, 240];

/** Strokes of 3 pixels like a page of text, one color per line. */
function textAt(x: number, y: number): Rgb {
  const [line, letter] = [Math.floor(y / 44), Math.floor(x / 20)];
  const [inY, inX] = [y % 44, x % 20];
  const isStroke =
    inY < 30 &&
    inX < 15 &&
    chance(letter, line) > 0.15 &&
    [0, 1, 2].some((stroke) => {
      const start = Math.floor(chance(letter * 3 + stroke, line) * 12);
      return chance(letter * 3 + stroke, line + 999) < 0.5
        ? inX >= start && inX < start + 3
        : inY >= 2 * start && inY < 2 * start + 3;
    });
  return isStroke ? (INKS[line % INKS.length] ?? PAGE) : PAGE;
}

/** Fans of red and blue that get finer towards the middle. */
function fanAt(x: number, y: number): Rgb {
  const angle = Math.atan2(y - PATTERN_PX / 2 + 0.5, x - PATTERN_PX / 2 + 0.5);
  return Math.sin(angle * 90) > 0 ? [205, 25, 40] : [30, 45, 200];
}

/** Leaves of a few pixels, light and dark. */
function leavesAt(x: number, y: number): Rgb {
  const [fine, coarse] = [chance(x >> 1, y >> 1), chance((x + (y >> 2)) >> 3, (y - (x >> 2)) >> 3)];
  const light = 0.35 + 0.35 * coarse + 0.3 * fine;
  return [light * (90 + 70 * coarse), light * (150 + 60 * fine), light * (40 + 40 * coarse)];
}

const PHOTOS = {
  'fine colored text': () => drawn(textAt),
  'edges of red and blue': () => drawn(fanAt),
  /** As cameras write it. */
  foliage: () => drawn(leavesAt, '4:2:0'),
  'a camera’s photo': () => cameraPhoto('sample6', CAMERA),
};

describe.each(Object.entries(PHOTOS))('%s', (_, make) => {
  let bytes: Buffer;
  let size: SizePx;
  let previews: Previews;
  beforeAll(async () => {
    bytes = await make();
    const inspection = await inspectPhoto(bytes);
    if (inspection.kind === 'refused') throw new Error(`The photo is ${inspection.reason}`);
    ({ previews } = inspection.photo);
    size = inspection.photo.header.upright;
  }, 60_000);

  test.each([1, 2, 4])('looks the same on the stage and in print, zoomed %i times', async (scale) => {
    const crop = cropBox(size, 1, { scale, centerX: 0.5, centerY: 0.5 });
    const copy = stageCopy(size, { crop, quarterTurns: 0, widthPx: STAGE_PX }, DEVICE_PIXEL_RATIO);
    const print = await printed(bytes, size, crop);
    const likeness = likenessOf(print, await staged(previews[copy], crop));
    for (const ssim of likeness) expect(ssim, likeness.join()).toBeGreaterThanOrEqual(SSIM_MIN);
  });

  test('would differ with the preview in its place', async () => {
    const crop = cropBox(size, 1, { scale: 2, centerX: 0.5, centerY: 0.5 });
    const likeness = likenessOf(await printed(bytes, size, crop), await staged(previews.preview, crop));
    expect(Math.min(...likeness)).toBeLessThan(SSIM_MIN);
  });
});

async function printed(bytes: Buffer, size: SizePx, crop: Box): Promise<RawPicture> {
  const record = readyPhoto({ ...size, iccClass: 'none' });
  const plan = planTile(plannedTile({ crop }), record);
  if (!plan) throw new Error('The crop does not fit the photo');
  for await (const rendering of renderTiles(bytes, record, [plan])) {
    if (rendering.kind !== 'tile') break;
    const print = openPicture(rendering.file, { iccClass: 'none' });
    return rawOf(print.resize(SCREEN_PX, SCREEN_PX, { fastShrinkOnLoad: false }).toColourspace('srgb'));
  }
  throw new Error('Nothing was printed');
}

async function staged(copy: Buffer, crop: Box): Promise<RawPicture> {
  const picture = await rawOf(openPicture(copy, { iccClass: 'none' }).toColourspace('srgb'));
  return withEngine((engine) => {
    const seen = { crop, quarterTurns: 0, isGray: false } as const;
    const { data, ...size } = drawCrop(engine, picture, seen, { widthPx: SCREEN_PX, heightPx: SCREEN_PX });
    return { ...size, data: Uint8Array.from(data) };
  });
}

/** Weights of Y', Cb and Cr: Rec. ITU-R BT.601. */
const PLANES: readonly (readonly [offset: number, ...weights: Rgb])[] = [
  [0, 0.299, 0.587, 0.114],
  [128, -0.168736, -0.331264, 0.5],
  [128, 0.5, -0.418688, -0.081312],
];

function likenessOf(one: RawPicture, other: RawPicture): number[] {
  return PLANES.map((plane) => similarityOf(planeOf(one, plane), planeOf(other, plane)).ssim);
}

/** One of its planes as a gray picture. */
function planeOf({ data, ...size }: RawPicture, [offset, r, g, b]: (typeof PLANES)[number]): RawPicture {
  const plane = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at += 3) {
    const level = Math.round(offset + r * (data[at] ?? 0) + g * (data[at + 1] ?? 0) + b * (data[at + 2] ?? 0));
    plane[at] = level;
    plane[at + 1] = level;
    plane[at + 2] = level;
  }
  return { ...size, data: plane };
}
