import sharp, { type Sharp } from 'sharp';
import {
  DEMO_PHOTOS,
  type DemoPhoto,
  demoPhoto,
  heicPhoto,
  turnedForStorage,
} from '../../../../tests/support/photos.ts';
import type { Draw } from './draw.ts';

/** Photo files in every accepted format, made from the demo photos. */

interface PhotoKind {
  name: string;
  /** Whether the format has an EXIF orientation that decoders apply. */
  hasOrientation: boolean;
  /** Limit for slow encoders. */
  longEdgeMaxPx: number;
  encode(image: Sharp): Sharp;
}

const LARGE_PX = 6_000;
const KINDS: readonly PhotoKind[] = [
  kind('JPEG', true, (image) => image.jpeg({ quality: 92 })),
  kind('progressive JPEG', true, (image) => image.jpeg({ quality: 88, progressive: true })),
  kind('JPEG in Display P3', true, (image) => image.withIccProfile('p3').jpeg({ quality: 92 })),
  kind('CMYK JPEG with its profile', true, (image) => image.withIccProfile('cmyk').jpeg({ quality: 92 }), 2_400),
  kind('gray JPEG', true, (image) => image.toColourspace('b-w').jpeg({ quality: 92 })),
  kind('PNG', false, (image) => image.png({ compressionLevel: 1 }), 2_400),
  kind('PNG of 16 bits', false, (image) => image.toColourspace('rgb16').png({ compressionLevel: 1 }), 1_600),
  kind('transparent PNG', false, (image) => image.ensureAlpha(0.6).png({ compressionLevel: 1 }), 1_600),
  kind('PNG of 256 colors', false, (image) => image.png({ palette: true, effort: 1 }), 1_200),
  kind('PNG in Display P3', false, (image) => image.withIccProfile('p3').png({ compressionLevel: 1 }), 2_400),
  kind('WebP', false, (image) => image.webp({ quality: 90, effort: 1 }), 2_400),
  kind('transparent WebP', false, (image) => image.ensureAlpha(0.5).webp({ quality: 90, effort: 1 }), 1_600),
  kind('AVIF', false, (image) => image.avif({ quality: 70, effort: 0 }), 1_600),
  kind('TIFF', true, (image) => image.tiff({ compression: 'lzw' }), 2_400),
  kind(
    'TIFF of 16 bits',
    true,
    (image) => image.toColourspace('rgb16').tiff({ compression: 'lzw', tile: true }),
    1_200,
  ),
];
/** HEIC cannot be encoded here, so its files are prebuilt. */
const HEIC_FILES = ['phone', 'ten-bit', 'grid'] as const;
const HEIC_SHARE = 0.08;

function kind(
  name: string,
  hasOrientation: boolean,
  encode: (image: Sharp) => Sharp,
  longEdgeMaxPx = LARGE_PX,
): PhotoKind {
  return { name, hasOrientation, longEdgeMaxPx, encode };
}

export type PhotoSpec =
  | { kind: 'heic'; file: (typeof HEIC_FILES)[number] }
  | {
      kind: 'made';
      format: number;
      sample: DemoPhoto;
      /** Width of the upright photo. */
      widthPx: number;
      heightPx: number;
      /** EXIF, 1 to 8 */
      orientation: number;
    };

const SMALLEST_PX = 40;
const LARGE_SHARE = 0.04;
const USUAL_LONG_EDGE_MAX_PX = 3_400;

export function drawPhoto({ below, chance, between, pick }: Draw): PhotoSpec {
  if (chance(HEIC_SHARE)) return { kind: 'heic', file: pick(HEIC_FILES) };
  const format = below(KINDS.length);
  const { hasOrientation, longEdgeMaxPx } = kindOf(format);
  const limitPx = chance(LARGE_SHARE) ? longEdgeMaxPx : Math.min(longEdgeMaxPx, USUAL_LONG_EDGE_MAX_PX);
  // by ratio, so that small photos are as likely as large ones
  const longEdgePx = Math.round(SMALLEST_PX * (limitPx / SMALLEST_PX) ** between(0, 1));
  const shortEdgePx = Math.max(1, Math.round(longEdgePx * between(0.3, 1)));
  const [widthPx, heightPx] = chance(0.5) ? [longEdgePx, shortEdgePx] : [shortEdgePx, longEdgePx];
  const orientation = hasOrientation ? 1 + below(8) : 1;
  return { kind: 'made', format, sample: pick(DEMO_PHOTOS), widthPx, heightPx, orientation };
}

export function photoName(spec: PhotoSpec): string {
  if (spec.kind === 'heic') return `HEIC ${spec.file}`;
  const { format, widthPx, heightPx, orientation } = spec;
  return `${kindOf(format).name}, ${widthPx} x ${heightPx}, orientation ${orientation}`;
}

export async function photoFile(spec: PhotoSpec): Promise<Buffer> {
  if (spec.kind === 'heic') return heicPhoto(spec.file);
  const { format, sample, widthPx, heightPx, orientation } = spec;
  const { encode, hasOrientation } = kindOf(format);
  const upright = sharp(demoPhoto(sample)).resize(widthPx, heightPx, { fit: 'fill' }).png({ compressionLevel: 1 });
  const stored = await turnedForStorage(await upright.toBuffer(), orientation);
  // in two steps, because the library converts colors after adding transparency
  const plain = sharp(await stored.png({ compressionLevel: 1 }).toBuffer());
  return encode(hasOrientation ? plain.withMetadata({ orientation }) : plain).toBuffer();
}

function kindOf(format: number): PhotoKind {
  const found = KINDS[format];
  if (!found) throw new RangeError(`No photo format ${format}`);
  return found;
}
