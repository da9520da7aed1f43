import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { SizePx } from '../../shared/geometry/units.ts';

/** Photographs for tests: the demo photos that come with the face detector's package, and variants made from them. */

const DEMO_FOLDER = new URL('../../node_modules/@vladmandic/face-api/demo/', import.meta.url);
export const DEMO_PHOTOS = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5', 'sample6'] as const;
export type DemoPhoto = (typeof DEMO_PHOTOS)[number];

export function demoPhoto(name: DemoPhoto): Buffer {
  return readFileSync(new URL(`${name}.jpg`, DEMO_FOLDER));
}

/** Pictures in HEIC; heic/README.md says what is in them and how they were made. */
export function heicPhoto(name: 'phone' | 'ten-bit' | 'grid'): Buffer {
  return readFileSync(new URL(`heic/${name}.heic`, import.meta.url));
}

type Color = readonly [red: number, green: number, blue: number];

/**
 * The quarters of phone.heic held upright: a point in each, its color as the file has it, and the same color in sRGB
 * by the matrix between the two spaces' primaries (SMPTE EG 432-1 and IEC 61966-2-1, both at D65).
 */
export const PHONE_HEIC_QUARTERS: readonly { x: number; y: number; displayP3: Color; srgb: Color }[] = [
  { x: 60, y: 80, displayP3: [200, 60, 60], srgb: [217, 42, 52] },
  { x: 180, y: 80, displayP3: [60, 180, 60], srgb: [0, 183, 30] },
  { x: 60, y: 240, displayP3: [60, 60, 200], srgb: [60, 60, 208] },
  { x: 180, y: 240, displayP3: [128, 128, 128], srgb: [128, 128, 128] },
];

/** What a phone held upright writes: stored on its side with EXIF orientation 6, Display P3, GPS position. */
export async function phonePhoto(name: DemoPhoto, orientation = 6): Promise<Buffer> {
  const stored = await turnedForStorage(await sharp(demoPhoto(name)).png().toBuffer(), orientation);
  return (
    stored
      .withMetadata({ orientation })
      .withExifMerge({
        IFD0: { Make: 'Tessera', Model: 'Test phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      // last, because metadata alone means sRGB to the library
      .withIccProfile('p3')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

/**
 * A demo photo brought to about the size of a camera's, with grain so that it costs what a real one costs. At 12 MP the
 * default quality gives 2 MB, 99 gives 5 MB.
 */
export async function cameraPhoto(name: DemoPhoto, size: SizePx, quality = 94): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 6 };
  const grain = await sharp({
    create: { width: size.widthPx, height: size.heightPx, channels: 3, background: '#808080', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(demoPhoto(name))
    .resize(size.widthPx, size.heightPx, { fit: 'fill' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer();
}

/** Turns an upright picture so that a viewer which honours the orientation shows it upright again. */
export async function turnedForStorage(upright: Buffer, orientation: number): Promise<Sharp> {
  const [angle, isMirrored] = STORAGE_TURNS[orientation - 1] ?? [0, false];
  // in two passes, because the library has its own order of mirroring and turning within one
  const mirrored = isMirrored ? await sharp(upright).flop().png({ compressionLevel: 1 }).toBuffer() : upright;
  return sharp(mirrored).rotate(angle);
}

/** For EXIF orientation 1-8: mirror first or not, then turn by degrees clockwise. */
const STORAGE_TURNS: readonly (readonly [angle: number, isMirrored: boolean])[] = [
  [0, false],
  [0, true],
  [180, false],
  [180, true],
  [270, true],
  [270, false],
  [90, true],
  [90, false],
];
