import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import type { FrameColor } from '../../shared/constants/frames.ts';
import { createRandom, type Layer } from './art/drawing.ts';
import { dunes } from './art/dunes.ts';
import { type Hanging, openingOf } from './art/frame.ts';
import { harbor } from './art/harbor.ts';
import { lake } from './art/lake.ts';
import { meadow } from './art/meadow.ts';
import type { ArtName } from './art/names.ts';
import { night } from './art/night.ts';
import { orchard } from './art/orchard.ts';
import { paper } from './art/paper.ts';
import { portraitBefore, portraitBehind, portraitOf } from './art/tile-portrait.ts';
import { WALL_TILES, wallBefore, wallBehind } from './art/wall.ts';

/**
 * Turns the shop's own drawings into pictures. Only SVG that is written here is ever rasterised: the loader is open
 * while painting and closed otherwise, since the image library keeps one such list for the whole process.
 */
const SVG_LOADER = { operation: ['VipsForeignLoadSvgBuffer'] };

export async function whilePainting<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock(SVG_LOADER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_LOADER);
  }
}

const DRAWINGS: Readonly<Record<ArtName, () => string>> = { meadow, harbor, dunes, orchard, lake, night, paper };

const QUALITY = 88;
/** Levels that the grain of a picture moves a pixel up or down at most. */
const GRAIN_LEVELS = 5;
const GRAIN_SIZE = 512;
const BLUR_SCALE = 4;
const MAT_SHARE = 1.25 / 8;

export function paintArt(name: ArtName): Promise<Buffer> {
  return finish(sharp(Buffer.from(DRAWINGS[name]())));
}

/** @param art the JPEG of a picture */
export async function paintTile(frameColor: FrameColor, art: Buffer): Promise<Buffer> {
  const hanging = portraitOf(frameColor);
  return hangAndFinish(portraitBehind(hanging), [{ hanging, art, hasMat: false }], portraitBefore(hanging));
}

export async function paintWall(artOf: (name: ArtName) => Buffer): Promise<Buffer> {
  const hung = WALL_TILES.map((tile) => ({ hanging: tile, art: artOf(tile.art), hasMat: tile.hasMat }));
  return hangAndFinish(wallBehind(), hung, wallBefore());
}

interface Hung {
  hanging: Hanging;
  art: Buffer;
  hasMat: boolean;
}

async function hangAndFinish(
  behind: readonly Layer[],
  hung: readonly Hung[],
  before: readonly Layer[],
): Promise<Buffer> {
  const [ground, ...sheets] = await Promise.all([
    ...behind.map(rasterised),
    ...hung.map(fitted),
    ...before.map(rasterised),
  ]);
  return finish(sharp(ground?.input).composite(sheets));
}

type Sheet = OverlayOptions & { input: Buffer };

async function rasterised({ svg, blurPx }: Layer): Promise<Sheet> {
  const drawn = Buffer.from(svg);
  if (!blurPx) return { input: drawn, left: 0, top: 0 };
  const { width, height } = await sharp(drawn).metadata();
  // what is soft needs no pixels: a blur costs a sixteenth at a quarter of the size
  const small = sharp(drawn)
    .resize(Math.ceil(width / BLUR_SCALE))
    .blur(blurPx / BLUR_SCALE);
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const input = await sharp(data, { raw })
    .resize(width, height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: 0, top: 0 };
}

/** A picture in the size of its opening, with its mat around it. */
async function fitted({ hanging, art, hasMat }: Hung): Promise<Sheet> {
  const opening = openingOf(hanging);
  const size = Math.ceil(opening.size);
  const mat = hasMat ? Math.round(size * MAT_SHARE) : 0;
  const input = await sharp(art)
    .resize(size - 2 * mat)
    .extend({ top: mat, bottom: mat, left: mat, right: mat, background: '#fbf8f1' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: Math.round(opening.left), top: Math.round(opening.top) };
}

/** Adds a fine grain, so that smooth skies look like paper and never band, and encodes. */
async function finish(picture: Sharp): Promise<Buffer> {
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

function grainPattern(): Float32Array {
  const random = createRandom(2026);
  return Float32Array.from({ length: GRAIN_SIZE * GRAIN_SIZE }, () => (random() + random() - 1) * GRAIN_LEVELS);
}
