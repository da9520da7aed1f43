import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { SizePx } from '../../shared/geometry/units.ts';

/** Test photos: the demo photos of the face detector's package, and variants of them. */

const DEMO_FOLDER = new URL('../../node_modules/@vladmandic/face-api/demo/', import.meta.url);
export const DEMO_PHOTOS = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5', 'sample6'] as const;
export type DemoPhoto = (typeof DEMO_PHOTOS)[number];

export function demoPhoto(name: DemoPhoto): Buffer {
  return readFileSync(new URL(`${name}.jpg`, DEMO_FOLDER));
}

/** HEIC pictures; heic/README.md describes them and how they were made. */
export function heicPhoto(name: 'phone' | 'ten-bit' | 'grid'): Buffer {
  return readFileSync(new URL(`heic/${name}.heic`, import.meta.url));
}

type Color = readonly [red: number, green: number, blue: number];

/**
 * The quadrants of the upright phone.heic: a point in each, its color in the file, and the same color in sRGB by the
 * matrix between the two spaces' primaries (SMPTE EG 432-1 and IEC 61966-2-1, both at D65).
 */
export const PHONE_HEIC_QUARTERS: readonly { x: number; y: number; displayP3: Color; srgb: Color }[] = [
  { x: 60, y: 80, displayP3: [200, 60, 60], srgb: [217, 42, 52] },
  { x: 180, y: 80, displayP3: [60, 180, 60], srgb: [0, 183, 30] },
  { x: 60, y: 240, displayP3: [60, 60, 200], srgb: [60, 60, 208] },
  { x: 180, y: 240, displayP3: [128, 128, 128], srgb: [128, 128, 128] },
];

/** A photo as written by a phone held upright: stored rotated with EXIF orientation 6, Display P3, GPS position. */
export async function phonePhoto(name: DemoPhoto, orientation = 6): Promise<Buffer> {
  const stored = await turnedForStorage(await sharp(demoPhoto(name)).png().toBuffer(), orientation);
  return (
    stored
      .withMetadata({ orientation })
      .withExifMerge({
        IFD0: { Make: 'Tessera', Model: 'Test phone' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      })
      // Last, because the library assumes sRGB for metadata alone.
      .withIccProfile('p3')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
  );
}

/**
 * Scales a demo photo to about camera size, with grain for a realistic file size: at 12 MP, the default quality gives 2
 * MB, 99 gives 5 MB.
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

/** Transforms an upright picture so that a viewer which applies the orientation shows it upright again. */
export async function turnedForStorage(upright: Buffer, orientation: number): Promise<Sharp> {
  const [angle, isMirrored] = STORAGE_TURNS[orientation - 1] ?? [0, false];
  // Two passes, because the library has a fixed order of mirroring and rotating within one.
  const mirrored = isMirrored ? await sharp(upright).flop().png({ compressionLevel: 1 }).toBuffer() : upright;
  return sharp(mirrored).rotate(angle);
}

/** By EXIF orientation 1-8: whether to mirror first, then degrees clockwise. */
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
