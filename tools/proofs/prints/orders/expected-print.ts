import sharp from 'sharp';
import { type TileFrame, tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { Box, SizeInches } from '../../../../shared/geometry/units.ts';
import type { FrozenProduct, OrderTile } from '../../../../shared/order/lines.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import { decodePixels, inSrgb, type Pixels } from '../../../../tests/support/pixels.ts';

/**
 * The expected picture of a print at a small size, computed without the renderer's code: the image library alone
 * decodes and rotates the photo, and each pixel of the sheet is looked up in it.
 */

/** Long edge of the compared pictures. */
const COMPARED_PX = 200;
/** Samples of each pixel along each axis. */
const SAMPLES = 2;
const RGBA = 4;
const PAPER: Rgb = [255, 255, 255];

type Rgb = readonly [number, number, number];

/** An upright photo in sRGB, and lazily created copies of half the size each. */
export interface PhotoLevels {
  levels: [Level, ...Level[]];
}

interface Level {
  data: Uint8Array;
  widthPx: number;
  heightPx: number;
}

export async function photoLevels(photo: Buffer): Promise<PhotoLevels> {
  const { data, info } = await (await inSrgb(photo, sharp(photo).autoOrient()))
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== RGBA) throw new Error(`Expected RGBA, got ${info.channels} channels`);
  return { levels: [{ data, widthPx: info.width, heightPx: info.height }] };
}

/** The expected sheet of a tile, with a long edge of 200 px. */
export async function expectedPrint(photo: PhotoLevels, tile: OrderTile, product: FrozenProduct): Promise<Pixels> {
  const isMatted = hasMat(tile.matColor);
  const frame = tileFrame(product, tile.orientation, isMatted);
  const widthPx = comparedSize(frame.printed).widthPx * SAMPLES;
  const heightPx = comparedSize(frame.printed).heightPx * SAMPLES;
  const quarterTurns = tile.quarterTurns ?? 0;
  const [full] = photo.levels;
  const turnedWidthPx = quarterTurns % 2 === 1 ? full.heightPx : full.widthPx;
  const cropPx = (tile.crop.right - tile.crop.left) * turnedWidthPx;
  const picturePx = (frame.picture.widthInches / frame.printed.widthInches) * widthPx;
  const sampler = await samplerFor(photo, cropPx / picturePx);
  const mat = isMatted ? rgbOf(tile.matColor) : PAPER;
  const under = tile.bgFillColor ? rgbOf(tile.bgFillColor) : PAPER;
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const place = placeInPhoto((x + 0.5) / widthPx, (y + 0.5) / heightPx, frame, tile.crop, quarterTurns);
      const color = place ? filtered(colorAt(sampler, place.x, place.y, under), tile.filter === 'grayScale') : mat;
      data.set(color.map(Math.round), (y * widthPx + x) * 3);
    }
  }
  const sheet = { data, widthPx, heightPx };
  const cut = product.clip ? await cutOut(sheet, product.clip) : sheet;
  return compared(cut);
}

/** A print at the size of `expectedPrint`. */
export async function seenPrint(print: Buffer): Promise<Pixels> {
  return compared(await decodePixels(print));
}

/**
 * Means of rectangles: the image library's own reduction shifts a picture by a subpixel amount that depends on its
 * size.
 */
function compared(picture: Pixels): Pixels {
  const size = comparedSize({ widthInches: picture.widthPx, heightInches: picture.heightPx });
  const narrow = meansAlong(picture.data, picture.heightPx, picture.widthPx, size.widthPx, 3);
  // for vertical averaging each row is treated as one long pixel
  const means = meansAlong(narrow, 1, picture.heightPx, size.heightPx, size.widthPx * 3);
  return { data: Uint8Array.from(means, Math.round), ...size };
}

/**
 * Averages `length` entries of each row to `count`, weighted by overlap.
 *
 * @param channels numbers in an entry
 */
function meansAlong(
  values: ArrayLike<number>,
  rows: number,
  length: number,
  count: number,
  channels: number,
): Float32Array {
  const means = new Float32Array(rows * count * channels);
  const step = length / count;
  for (let index = 0; index < count; index++) {
    const end = (index + 1) * step;
    for (let entry = Math.floor(index * step); entry < Math.min(Math.ceil(end), length); entry++) {
      const share = (Math.min(end, entry + 1) - Math.max(index * step, entry)) / step;
      for (let row = 0; row < rows; row++) {
        const from = (row * length + entry) * channels;
        const to = (row * count + index) * channels;
        for (let channel = 0; channel < channels; channel++)
          means[to + channel] = (means[to + channel] ?? 0) + share * (values[from + channel] ?? 0);
      }
    }
  }
  return means;
}

export function meanDifference(a: Pixels, b: Pixels): number {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx)
    throw new RangeError(`Sizes differ: ${a.widthPx} x ${a.heightPx}, ${b.widthPx} x ${b.heightPx}`);
  return a.data.reduce((sum, value, index) => sum + Math.abs(value - (b.data[index] ?? 0)), 0) / a.data.length;
}

function comparedSize({ widthInches, heightInches }: SizeInches) {
  const scale = COMPARED_PX / Math.max(widthInches, heightInches);
  return { widthPx: Math.round(widthInches * scale), heightPx: Math.round(heightInches * scale) };
}

/**
 * @param sheetX, sheetY fractions of the sheet
 * @returns fractions of the upright photo; undefined on the mat
 */
function placeInPhoto(
  sheetX: number,
  sheetY: number,
  { printed, picture }: TileFrame,
  crop: Box,
  quarterTurns: number,
): { x: number; y: number } | undefined {
  const x = (sheetX * printed.widthInches - picture.leftInches) / picture.widthInches;
  const y = (sheetY * printed.heightInches - picture.topInches) / picture.heightInches;
  if (x < 0 || x > 1 || y < 0 || y > 1) return undefined;
  let place = { x: crop.left + x * (crop.right - crop.left), y: crop.top + y * (crop.bottom - crop.top) };
  // each clockwise turn takes (x, y) to (1 - y, x)
  for (let turn = 0; turn < quarterTurns; turn++) place = { x: place.y, y: 1 - place.x };
  return place;
}

interface Sampler {
  level: Level;
  kernel: Kernel;
}

/** The copy of the photo with samples between half a pixel and a pixel apart, or the photo itself. */
async function samplerFor({ levels }: PhotoLevels, stepPx: number): Promise<Sampler> {
  const wanted = Math.max(0, Math.ceil(Math.log2(stepPx)));
  let level: Level = levels[0];
  for (let index = 1; index <= wanted; index++) {
    level = levels[index] ?? (await halved(level));
    levels[index] = level;
  }
  return { level, kernel: stepPx < 0.5 ? lanczos : spline };
}

async function halved({ data, widthPx, heightPx }: Level): Promise<Level> {
  const size = { widthPx: Math.max(1, Math.round(widthPx / 2)), heightPx: Math.max(1, Math.round(heightPx / 2)) };
  const smaller = await sharp(data, { raw: { width: widthPx, height: heightPx, channels: RGBA } })
    .resize(size.widthPx, size.heightPx, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data: smaller, ...size };
}

/** The photo's color at a position, over the given background color. */
function colorAt({ level, kernel }: Sampler, x: number, y: number, under: Rgb): Rgb {
  const across = kernel(x * level.widthPx - 0.5);
  const down = kernel(y * level.heightPx - 0.5);
  const sum = [0, 0, 0, 0];
  for (const [row, weightDown] of down.weights.entries()) {
    const py = Math.min(Math.max(down.first + row, 0), level.heightPx - 1);
    for (const [column, weightAcross] of across.weights.entries()) {
      const px = Math.min(Math.max(across.first + column, 0), level.widthPx - 1);
      const at = (py * level.widthPx + px) * RGBA;
      for (let channel = 0; channel < RGBA; channel++)
        sum[channel] = (sum[channel] ?? 0) + weightAcross * weightDown * (level.data[at + channel] ?? 0);
    }
  }
  const alpha = Math.min(1, (sum[3] ?? 255) / 255);
  const over = (channel: 0 | 1 | 2) =>
    Math.min(255, Math.max(0, (sum[channel] ?? 0) * alpha + under[channel] * (1 - alpha)));
  return [over(0), over(1), over(2)];
}

type Kernel = (position: number) => { first: number; weights: number[] };

/** Catmull-Rom: fast, and good enough for samples nearly as dense as pixels. */
const spline: Kernel = (position) => {
  const whole = Math.floor(position);
  const t = position - whole;
  return {
    first: whole - 1,
    weights: [
      ((2 - t) * t - 1) * t * 0.5,
      ((3 * t - 5) * t * t + 2) * 0.5,
      ((4 - 3 * t) * t + 1) * t * 0.5,
      (t - 1) * t * t * 0.5,
    ],
  };
};

/** Lanczos3, the enlarging filter of docs/spec 15.4. */
const lanczos: Kernel = (position) => {
  const first = Math.floor(position) - 2;
  const raw = Array.from({ length: 6 }, (_, tap) => {
    const distance = first + tap - position;
    return Math.abs(distance) < 3 ? sinc(distance) * sinc(distance / 3) : 0;
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return { first, weights: raw.map((weight) => weight / total) };
};

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** CSS `grayscale(1)`: Filter Effects 1, 8.5. */
function filtered(color: Rgb, isGray: boolean): Rgb {
  if (!isGray) return color;
  const level = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
  return [level, level, level];
}

function rgbOf(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

async function cutOut(sheet: Pixels, clip: NonNullable<FrozenProduct['clip']>): Promise<Pixels> {
  const mask = await maskOf(clip, sheet.widthPx, sheet.heightPx);
  const data = sheet.data.map((value, index) => {
    const inside = (mask[Math.floor(index / 3)] ?? 0) / 255;
    return Math.round(value * inside + 255 * (1 - inside));
  });
  return { ...sheet, data };
}

const masks = new Map<string, Promise<Buffer>>();

/** The share of each pixel inside the outline, 0 to 255. */
function maskOf({ path, width, height }: NonNullable<FrozenProduct['clip']>, widthPx: number, heightPx: number) {
  const key = `${path} ${widthPx} ${heightPx}`;
  const known = masks.get(key) ?? drawMask();
  masks.set(key, known);
  return known;

  async function drawMask(): Promise<Buffer> {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none"><path d="${path}" fill="#fff"/></svg>`;
    // the shop refuses SVG (functions/imaging/pictures.ts); this one is ours
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
    try {
      return await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
    } finally {
      sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
    }
  }
}
