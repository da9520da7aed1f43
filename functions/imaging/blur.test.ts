import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DEMO_PHOTOS, type DemoPhoto, demoPhoto, heicPhoto } from '../../tests/support/photos.ts';
import { isBlurred } from '../core/photos/photo-record.ts';
import { decodeHeic } from './heic/heic-decoder.ts';
import { inspectPhoto } from './inspect-photo.ts';

async function blurOfFile(bytes: Buffer): Promise<number | undefined> {
  const inspection = await inspectPhoto(bytes, { decodeHeic });
  if (inspection.kind === 'refused') throw new Error(inspection.reason);
  return inspection.photo.blur;
}

/** @param sigma in the demo photo's own pixels, which roughly match those of its preview */
function blurred(name: DemoPhoto, sigma: number): Promise<Buffer> {
  return sharp(demoPhoto(name)).blur(sigma).jpeg({ quality: 92 }).toBuffer();
}

describe.each(DEMO_PHOTOS)('of %s', (name) => {
  test('a sharp or slightly soft photo is not called blurred', async () => {
    expect(isBlurred({ blur: await blurOfFile(demoPhoto(name)) })).toBe(false);
    expect(isBlurred({ blur: await blurOfFile(await blurred(name, 1.5)) })).toBe(false);
  });

  test('an entirely unfocused photo is blurred', async () => {
    expect(isBlurred({ blur: await blurOfFile(await blurred(name, 5)) })).toBe(true);
  });
});

test('a sharp subject before a blurred background is sharp', async () => {
  const soft = await sharp(demoPhoto('sample6')).blur(8).png({ compressionLevel: 1 }).toBuffer();
  const subject = await sharp(demoPhoto('sample6'))
    .extract({ left: 700, top: 500, width: 600, height: 600 })
    .toBuffer();
  const photo = await sharp(soft)
    .composite([{ input: subject, left: 700, top: 500 }])
    .jpeg()
    .toBuffer();
  expect(isBlurred({ blur: await blurOfFile(photo) })).toBe(false);
});

test('a photo without detail has no rating', async () => {
  const sky = { create: { width: 900, height: 600, channels: 3 as const, background: '#7db4e8' } };
  expect(await blurOfFile(await sharp(sky).jpeg().toBuffer())).toBeUndefined();
  expect(await blurOfFile(await sharp(sky).resize(3, 2).png().toBuffer())).toBeUndefined();
});

test('a HEIC is rated like any other photo', async () => {
  expect(await blurOfFile(heicPhoto('phone'))).toBeUndefined();
});
