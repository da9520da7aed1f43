import sharp, { type OutputInfo, type OverlayOptions, type Sharp } from 'sharp';
import { createRandom, type Layer } from '../drawing.ts';
import { openingOf, type WallTile } from '../interior/frame.ts';
import { memoize } from '../techniques/memoize.ts';

/** Composites a site picture: drawn layers, and the pictures between them. */

const QUALITY = 88;
/** Amplitude in levels. */
const GRAIN_LEVELS = 5;
const GRAIN_SIZE = 512;
const BLUR_SCALE = 4;
const MAT_SHARE = 1.25 / 8;

export interface PlacedPicture {
  tile: WallTile;
  picture: Sharp;
  hasMat: boolean;
}

export async function composite(
  background: readonly Layer[],
  placed: readonly PlacedPicture[],
  foreground: readonly Layer[],
): Promise<Buffer> {
  const [ground, ...sheets] = await Promise.all([
    ...background.map(rasterised),
    ...placed.map(fitted),
    ...foreground.map(rasterised),
  ]);
  return finish(sharp(ground?.input).composite(sheets));
}

export type Sheet = OverlayOptions & { input: Buffer };

export async function rasterised({ svg, blurPx }: Layer): Promise<Sheet> {
  const drawn = Buffer.from(svg);
  if (!blurPx) return { input: drawn, left: 0, top: 0 };
  const { width, height } = await sharp(drawn).metadata();
  // at a quarter of the size a blur takes a sixteenth of the time, and the blur hides the lost detail
  const small = sharp(drawn)
    .resize(Math.ceil(width / BLUR_SCALE))
    .blur(blurPx / BLUR_SCALE);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const full = sharp(data, { raw: rawSizeOf(info) }).resize(width, height, { fit: 'fill' });
  return sheetOf(full, { left: 0, top: 0 });
}

/** A picture in the size of its opening, mat included. */
export async function fitted({ tile, picture, hasMat }: PlacedPicture): Promise<Sheet> {
  const opening = openingOf(tile);
  const size = Math.ceil(opening.size);
  const mat = hasMat ? Math.round(size * MAT_SHARE) : 0;
  const matted = picture
    .clone()
    .resize(size - 2 * mat)
    .extend({ top: mat, bottom: mat, left: mat, right: mat, background: '#fbf8f1' });
  return sheetOf(matted, { left: Math.round(opening.left), top: Math.round(opening.top) });
}

async function sheetOf(picture: Sharp, at: { left: number; top: number }): Promise<Sheet> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: rawSizeOf(info), ...at };
}

function rawSizeOf({ width, height, channels }: OutputInfo) {
  return { width, height, channels };
}

/** Adds a fine grain, which makes smooth skies look like paper and keeps them from banding, and encodes. */
export async function finish(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const grain = grainPattern();
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const at = (y * info.width + x) * 3;
      const shift = grain[(y % GRAIN_SIZE) * GRAIN_SIZE + (x % GRAIN_SIZE)] ?? 0;
      for (let channel = at; channel < at + 3; channel++) {
        data[channel] = Math.min(255, Math.max(0, (data[channel] ?? 0) + shift));
      }
    }
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: QUALITY, progressive: true })
    .toBuffer();
}

const grainPattern = memoize(() => {
  const random = createRandom(2026);
  return Float32Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => (random() + random() - 1) * GRAIN_LEVELS);
});
