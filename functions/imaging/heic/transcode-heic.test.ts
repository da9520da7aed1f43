import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { heifOfSize } from '../../../tests/support/bad-files.ts';
import { expectColor } from '../../../tests/support/expect-color.ts';
import { heicPhoto, PHONE_HEIC_QUARTERS } from '../../../tests/support/photos.ts';
import { decodePixels, pixelAt } from '../../../tests/support/pixels.ts';
import { inspectPhoto } from '../inspect-photo.ts';
import { srgbProfile } from '../srgb-profile.ts';
import { decodeHeic, type HeicDecoder } from './heic-decoder.ts';
import type { HeicDecoding } from './libheif.ts';
import { transcodeHeic } from './transcode-heic.ts';

const phone = heicPhoto('phone');

describe('the working copy of a HEIC photo', () => {
  async function workingCopy(): Promise<Buffer> {
    const inspection = await inspectPhoto(phone, { decodeHeic });
    if (inspection.kind !== 'ready' || !inspection.photo.workingCopy) throw new Error('No working copy');
    return inspection.photo.workingCopy;
  }

  test('keeps the photo’s wide colors and declares them', async () => {
    const jpeg = await workingCopy();
    const metadata = await sharp(jpeg).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 240, height: 320, chromaSubsampling: '4:4:4' });
    expect(metadata.icc).toEqual((await sharp(phone).metadata()).icc);
    const { data, info } = await sharp(jpeg, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
    const stored = { data, widthPx: info.width, heightPx: info.height };
    for (const { x, y, displayP3 } of PHONE_HEIC_QUARTERS) expectColor(pixelAt(stored, x, y), displayP3, 3);
  });

  test('looks like the photo', async () => {
    const shown = await decodePixels(await workingCopy());
    for (const { x, y, srgb } of PHONE_HEIC_QUARTERS) expectColor(pixelAt(shown, x, y), srgb, 4);
  });

  test('contains no location, and no orientation to apply twice', async () => {
    const jpeg = await workingCopy();
    const { exif, xmp, orientation } = await sharp(jpeg).metadata();
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    for (const trace of ['Exif', 'Test phone', 'xap']) expect(jpeg.includes(trace)).toBe(false);
  });
});

describe('the colors of a HEIC photo', () => {
  const gray = { data: new Uint8Array(64 * 64 * 3).fill(128), widthPx: 64, heightPx: 64 };
  const decodesToGray: HeicDecoder = () => ({ kind: 'decoded', picture: gray, isDamaged: false });
  async function profileOf(profile: Buffer | undefined): Promise<Buffer | undefined> {
    const transcoding = await transcodeHeic(phone, { profile }, decodesToGray);
    if (transcoding.kind === 'refused') throw new Error(transcoding.reason);
    return (await sharp(transcoding.workingCopy).metadata()).icc;
  }

  test('without a profile, or with one for gray, count as sRGB', async () => {
    const grayProfile = srgbProfile();
    grayProfile.write('GRAY', 16, 'latin1');
    expect(await profileOf(undefined)).toBeUndefined();
    expect(await profileOf(grayProfile)).toBeUndefined();
  });

  test('with a table profile larger than a segment keep it whole', async () => {
    const large = Buffer.concat([srgbProfile(), Buffer.alloc(200_000, 7)]);
    large.writeUInt32BE(large.length, 0);
    expect(await profileOf(large)).toEqual(large);
  });
});

test('a HEIC photo that decodes only with warnings is damaged, like any other', async () => {
  const picture = { data: new Uint8Array(64 * 64 * 3).fill(128), widthPx: 64, heightPx: 64 };
  for (const isDamaged of [false, true]) {
    const inspection = await inspectPhoto(phone, { decodeHeic: () => ({ kind: 'decoded', picture, isDamaged }) });
    expect(inspection).toMatchObject({ kind: 'ready', photo: { isDamaged } });
  }
});

describe('an unusable HEIC photo', () => {
  test('is refused with the reason', async () => {
    const reasonOf = (decoding: HeicDecoding) => inspectPhoto(phone, { decodeHeic: () => decoding });
    expect(await reasonOf({ kind: 'undecodable' })).toEqual({ kind: 'refused', reason: 'unreadable' });
    expect(await reasonOf({ kind: 'too_many_pixels' })).toEqual({ kind: 'refused', reason: 'too_many_pixels' });
  });

  test('is refused as unsupported without a HEIC decoder', async () => {
    expect(await inspectPhoto(phone)).toEqual({ kind: 'refused', reason: 'unsupported_format' });
  });

  test('is refused as truncated if it is incomplete', async () => {
    for (const photo of [phone, heicPhoto('grid')])
      for (const part of [0.3, 0.6, 0.95]) {
        const half = photo.subarray(0, Math.floor(photo.length * part));
        expect(await inspectPhoto(half, { decodeHeic })).toEqual({ kind: 'refused', reason: 'truncated' });
      }
  });

  test('is refused before decoding if it declares too many pixels', async () => {
    const huge = heifOfSize(phone, 30_000);
    const never: HeicDecoder = () => {
      throw new Error('decoded');
    };
    expect(await inspectPhoto(huge, { decodeHeic: never })).toEqual({
      kind: 'refused',
      reason: 'too_many_pixels',
    });
  });
});
