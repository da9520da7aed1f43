import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoPhoto, phonePhoto } from '../../tests/support/photos.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { inspectPhoto } from './inspect-photo.ts';

async function ready(bytes: Buffer) {
  const inspection = await inspectPhoto(bytes);
  if (inspection.kind !== 'ready') throw new Error(`Refused: ${inspection.reason}`);
  return inspection.photo;
}

describe('a photo', () => {
  test('from a phone is upright, in true colours and without its place in both pictures', async () => {
    const original = demoPhoto('sample1');
    const photo = await ready(await phonePhoto('sample1'));
    expect(photo).toMatchObject({
      header: { format: 'jpeg', upright: { widthPx: 1920, heightPx: 1280 }, orientation: 6, iccClass: 'rgb' },
      isDamaged: false,
    });
    const expected = await decodePixels(original);
    const preview = await decodePixels(photo.previews.preview);
    expect(preview).toMatchObject({ widthPx: 1920, heightPx: 1280 });
    for (const [x, y] of [
      [300, 200],
      [1500, 300],
      [960, 640],
      [200, 1100],
      [1700, 1200],
    ] as const) {
      pixelAt(preview, x, y).forEach((value, channel) => {
        expect(Math.abs(value - (pixelAt(expected, x, y)[channel] ?? 0))).toBeLessThan(24);
      });
    }
    const thumbnail = await sharp(photo.previews.thumbnail).metadata();
    expect(thumbnail).toMatchObject({ format: 'webp', width: 400, height: 267 });
    for (const picture of [photo.previews.preview, photo.previews.thumbnail]) {
      const found = await sharp(picture).metadata();
      expect([found.exif, found.icc, found.orientation]).toEqual([undefined, undefined, undefined]);
    }
  });

  test('larger than the preview is reduced to a long edge of 2048 px', async () => {
    const { previews } = await ready(await sharp(demoPhoto('sample2')).resize(3000).jpeg().toBuffer());
    expect(await sharp(previews.preview).metadata()).toMatchObject({ width: 2048, height: 1458 });
  });

  test('in gray becomes three channels', async () => {
    const photo = await ready(await sharp(demoPhoto('sample3')).resize(500).greyscale().jpeg().toBuffer());
    expect(photo.header.iccClass).toBe('none');
    expect((await sharp(photo.previews.preview).metadata()).channels).toBe(3);
  });

  test.each(['png', 'webp', 'tiff', 'avif'] as const)('as %s is taken by its content', async (format) => {
    const photo = await ready(await sharp(demoPhoto('sample4')).resize(300).toFormat(format).toBuffer());
    expect(photo.header.upright.widthPx).toBe(300);
  });

  test('with see-through parts shows paper there', async () => {
    const clear = { width: 40, height: 40, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 0 } };
    const photo = await ready(await sharp({ create: clear }).png().toBuffer());
    expect(pixelAt(await decodePixels(photo.previews.preview), 20, 20)).toEqual([255, 255, 255]);
  });

  test('with a few wrong bits is kept and marked for a look', async () => {
    const photo = Buffer.from(demoPhoto('sample5'));
    for (let i = 60_000; i < 60_400; i += 2) photo[i] = (photo[i] ?? 0) ^ 0x55;
    expect((await ready(photo)).isDamaged).toBe(true);
  });
});
