import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { PHOTO_PIXELS_MAX } from '../../shared/photo/limits.ts';
import type { IccClass } from './icc-classes.ts';
import type { DeepPicture, RawPicture } from './raw-picture.ts';
import type { Rgb } from './rgb.ts';

/**
 * All untrusted pictures reach the image library through here. Blocks every format not named here before a decoder sees
 * it: an SVG may fetch, a GIF of 35 bytes may ask for a gigabyte (ADR 19).
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadTiffBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Every photo is read once, and a Lambda has about one core.
sharp.cache(false);
sharp.concurrency(1);

const CHANNELS_MAX = 5;
const DECODE_TIMEOUT_SECONDS = 30;
/** What shows through a picture's transparent parts where nothing else is said: paper. */
export const PAPER_COLOR = '#ffffff';

export interface Decoding {
  iccClass: IccClass;
  /** Decodes in spite of warnings; the shopper has been asked to check the photo. */
  isDamaged?: boolean | undefined;
}

/** Opens untrusted bytes to read their header. */
export function openHeader(bytes: Uint8Array): Sharp {
  return open(bytes, { failOn: 'error' });
}

/**
 * Opens a photo for decoding in the color order that its profile needs. What follows in the pipeline works on the
 * photo's own colors, except for `other`, which the library converts to sRGB while it decodes, and `deep`, which it
 * converts to Display P3.
 */
export function openPicture(bytes: Uint8Array, { iccClass, isDamaged }: Decoding): Sharp {
  return open(bytes, {
    failOn: isDamaged ? 'error' : 'warning',
    ignoreIcc: iccClass !== 'other' && iccClass !== 'deep',
  });
}

/** The class to open a photo with so that the library converts its colors before transparent parts are filled. */
export function convertedClass(iccClass: IccClass): 'deep' | 'other' {
  return iccClass === 'deep' ? 'deep' : 'other';
}

/** The color profile of a photo that has one. */
export async function photoProfile(bytes: Uint8Array): Promise<Buffer> {
  const { icc } = await openHeader(bytes).metadata();
  if (!icc) throw new Error('The photo has lost its color profile');
  return icc;
}

/** Ends a pipeline in plain RGB, still in the photo's own colors. */
export function nativeColors(pipeline: Sharp): Sharp {
  return pipeline.flatten({ background: PAPER_COLOR }).toColourspace('srgb');
}

/** Ends a pipeline in sRGB; an RGB profile is applied last, where the picture is smallest, and so is the second of `deep`. */
export function srgbColors(pipeline: Sharp, iccClass: IccClass): Sharp {
  if (iccClass !== 'rgb' && iccClass !== 'deep') return nativeColors(pipeline);
  return toSrgb(pipeline.flatten({ background: PAPER_COLOR }));
}

function toSrgb(pipeline: Sharp): Sharp {
  return pipeline.withIccProfile('srgb', { attach: false });
}

/** Runs a pipeline to plain RGB in sRGB. */
export function decodeSrgb(pipeline: Sharp, iccClass: IccClass): Promise<RawPicture> {
  return rawOf(srgbColors(pipeline, iccClass));
}

/**
 * Runs a pipeline that was opened as `other` or `deep` to plain RGB in sRGB.
 *
 * @param fill what shows through its transparent parts. In two steps, because the library fills before its colors are sRGB
 *             where they have 16 bits, and knows no color in gray
 */
export async function decodeFilled(pipeline: Sharp, fill: Rgb, iccClass?: IccClass): Promise<RawPicture> {
  const [r, g, b] = fill;
  return rawOf((await decodeTransparent(pipeline, 1, iccClass))().flatten({ background: { r, g, b } }));
}

/**
 * Runs a pipeline that was opened as `other` or `deep` to RGBA in sRGB, turned upright. It is buffered whole, so it should be small or a part.
 *
 * @returns opens it, as often as asked
 */
export async function decodeTransparent(
  pipeline: Sharp,
  orientation: number,
  iccClass?: IccClass,
): Promise<() => Sharp> {
  const withAlpha = pipeline.ensureAlpha();
  const converted = iccClass === 'deep' ? toSrgb(withAlpha) : withAlpha.toColourspace('srgb');
  const inSrgb = converted.raw({ depth: 'uchar' });
  const { data, info } = await inSrgb.toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { angle, isMirrored } = TURNS[orientation] ?? UPRIGHT;
  // The library mirrors before it turns, in any call order.
  return () => sharp(data, { raw }).flop(isMirrored).rotate(angle);
}

const UPRIGHT = { angle: 0, isMirrored: false };
/** What turns a picture of an EXIF orientation upright: mirrored left and right, then turned clockwise. */
const TURNS: Record<number, typeof UPRIGHT> = {
  2: { angle: 0, isMirrored: true },
  3: { angle: 180, isMirrored: false },
  4: { angle: 180, isMirrored: true },
  5: { angle: 270, isMirrored: true },
  6: { angle: 90, isMirrored: false },
  7: { angle: 90, isMirrored: true },
  8: { angle: 270, isMirrored: false },
};

/** Decodes the whole picture in its own colors and depth, as stored. */
export async function decodeDeep(bytes: Uint8Array, isDamaged: boolean): Promise<DeepPicture> {
  const { depth, bitsPerSample } = await openHeader(bytes).metadata();
  const isDeep = depth === 'ushort';
  const pixels = openPicture(bytes, { iccClass: 'none', isDamaged }).toColourspace(isDeep ? 'rgb16' : 'srgb');
  const { data, info } = await pixels.raw({ depth: isDeep ? 'ushort' : 'uchar' }).toBuffer({ resolveWithObject: true });
  // The library shifts 10 and 12 bits up to 16.
  const unused = bitsPerSample && bitsPerSample < 16 ? 16 - bitsPerSample : 0;
  return {
    data: isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data,
    channels: info.channels,
    max: isDeep ? 0xffff & (0xffff << unused) : 0xff,
    widthPx: info.width,
    heightPx: info.height,
  };
}

/** Whether a picture has transparent parts. */
export async function hasTransparency(bytes: Uint8Array): Promise<boolean> {
  return (await openHeader(bytes).metadata()).hasAlpha;
}

/** Continues with pixels that are already decoded. */
export function openRaw(picture: RawPicture): Sharp {
  return sharp(picture.data, { raw: { width: picture.widthPx, height: picture.heightPx, channels: 3 } });
}

export async function rawOf(pipeline: Sharp): Promise<RawPicture> {
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`Expected 3 channels after decoding, got ${info.channels}`);
  return { data, widthPx: info.width, heightPx: info.height };
}

function open(bytes: Uint8Array, options: SharpOptions): Sharp {
  return sharp(bytes, {
    limitInputPixels: PHOTO_PIXELS_MAX,
    limitInputChannels: CHANNELS_MAX,
    ...options,
  }).timeout({ seconds: DECODE_TIMEOUT_SECONDS });
}
