import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Like those of a phone with twelve megapixels; with grain one is about 1.6 MB. */
const PHOTO_SIZE = { widthPx: 4_000, heightPx: 3_000 };
const QUALITY = 92;
const GRAIN_SIGMA = 8;

/** The shop's own pictures: they have no faces, so no tile is recropped during a gesture. */
const ART = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night'] as const;
/** Large enough for a different section in every photo. */
const LARGE = { widthPx: 4_800, heightPx: 3_600 };
const CACHE = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules', '.cache', 'tessera-bench-photos');
const AT_A_TIME = 2;

/**
 * Photos with different pixels, not only different bytes: each is another section of a picture, possibly mirrored, with
 * another brightness. They are created once and cached.
 *
 * @returns their paths
 */
export async function hundredPhotos(shopUrl: string, count: number): Promise<string[]> {
  mkdirSync(CACHE, { recursive: true });
  const paths = Array.from({ length: count }, (_, index) => join(CACHE, `photo-${String(index).padStart(3, '0')}.jpg`));
  for (const [which, name] of ART.entries()) {
    const missing = paths.flatMap((path, index) =>
      index % ART.length === which && !existsSync(path) ? [{ path, index }] : [],
    );
    if (missing.length === 0) continue;
    const art = await enlarged(`${shopUrl}/media/art/${name}.jpg`);
    for (let from = 0; from < missing.length; from += AT_A_TIME)
      await Promise.all(missing.slice(from, from + AT_A_TIME).map(({ path, index }) => takePhoto(art, index, path)));
  }
  return paths;
}

/** A picture with grain, so that it costs as much as a camera's photo. @returns raw sRGB of the size LARGE */
async function enlarged(url: string): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = LARGE;
  const noise = { type: 'gaussian' as const, mean: 128, sigma: GRAIN_SIGMA };
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(Buffer.from(await (await fetch(url)).arrayBuffer()))
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function takePhoto(art: Buffer, index: number, path: string): Promise<void> {
  const { widthPx: width, heightPx: height } = PHOTO_SIZE;
  const nth = Math.floor(index / ART.length);
  const picture = sharp(art, { raw: { width: LARGE.widthPx, height: LARGE.heightPx, channels: 3 } })
    .extract({ left: (nth * 47) % (LARGE.widthPx - width), top: (nth * 31) % (LARGE.heightPx - height), width, height })
    .linear([1 - (nth % 3) * 0.12, 1 - (nth % 5) * 0.07, 1 - (nth % 7) * 0.05], [0, 0, 0]);
  const bytes = await (nth % 2 === 1 ? picture.flop() : picture).jpeg({ quality: QUALITY }).toBuffer();
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
