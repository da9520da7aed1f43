import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { expectColor } from '../../tests/support/expect-color.ts';
import { demoPhoto, phonePhoto } from '../../tests/support/photos.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { inspectPhoto } from './inspect-photo.ts';

async function ready(bytes: Buffer) {
  const inspection = await inspectPhoto(bytes);
  if (inspection.kind !== 'ready') throw new Error(`Refused: ${inspection.reason}`);
  return inspection.photo;
}

describe('a photo', () => {
  test('from a phone is upright and in true colors in every picture', async () => {
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
      expectColor(pixelAt(preview, x, y), pixelAt(expected, x, y), 24);
    }
    const { thumbnail, faceCopy } = photo.previews;
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 400, height: 267 });
    expect(await sharp(faceCopy).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 720, channels: 3 });
  });

  test('leaves private data out of every picture', async () => {
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Home</place></x:xmpmeta>';
    const original = await sharp(await phonePhoto('sample1'))
      .keepMetadata()
      .withXmp(xmp)
      .jpeg()
      .toBuffer();
    const traces = ['Exif', 'EXIF', 'Test phone', 'ns.adobe.com', 'xmpmeta', 'XMP ', 'ICCP', 'ICC_PROFILE'];
    expect(traces.filter((trace) => original.includes(trace))).toEqual(
      expect.arrayContaining(['Exif', 'Test phone', 'xmpmeta', 'ICC_PROFILE']),
    );
    const { previews } = await ready(original);
    for (const picture of Object.values(previews)) {
      const { exif, xmp: found, iptc, icc, orientation } = await sharp(picture).metadata();
      expect([exif, found, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
      expect(traces.filter((trace) => picture.includes(trace))).toEqual([]);
    }
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('stored as orientation %d is upright', async (orientation) => {
    const expected = await decodePixels(demoPhoto('sample1'));
    const { header, previews } = await ready(await phonePhoto('sample1', orientation));
    expect(header).toMatchObject({ upright: { widthPx: 1920, heightPx: 1280 }, orientation });
    const preview = await decodePixels(previews.preview);
    for (const [x, y] of [
      [150, 640],
      [960, 100],
      [1800, 1150],
    ] as const) {
      expectColor(pixelAt(preview, x, y), pixelAt(expected, x, y), 24);
    }
  });

  test('larger than the preview is reduced to a long edge of 2048 px', async () => {
    const { previews } = await ready(await sharp(demoPhoto('sample2')).resize(3000).jpeg().toBuffer());
    expect(await sharp(previews.preview).metadata()).toMatchObject({ width: 2048, height: 1458 });
  });

  test('with transparent parts keeps them for each tile’s background; face detection gets paper', async () => {
    const clear = { width: 40, height: 40, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 0 } };
    const photo = await ready(await sharp({ create: clear }).png().toBuffer());
    expect((await sharp(photo.previews.preview).stats()).channels[3]?.max).toBe(0);
    expect(pixelAt(await decodePixels(photo.previews.faceCopy), 20, 20)).toEqual([255, 255, 255]);
  });

  test('with 32 bits per channel is refused, because its values are undefined', async () => {
    const photo = await sharp(demoPhoto('sample6')).toColourspace('scrgb').tiff({ compression: 'lzw' }).toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ format: 'tiff', depth: 'float' });
    expect(await inspectPhoto(photo)).toEqual({ kind: 'refused', reason: 'unreadable' });
  });

  test('with a side longer than a crop can be is refused, and one at the limit is accepted', async () => {
    const strip = (width: number) =>
      sharp({ create: { width, height: 2, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
    expect(await inspectPhoto(await strip(100_001))).toEqual({ kind: 'refused', reason: 'too_long' });
    expect((await ready(await strip(100_000))).header.upright).toEqual({ widthPx: 100_000, heightPx: 2 });
  });

  test('with a few corrupt bits is accepted and marked for review', async () => {
    const photo = Buffer.from(demoPhoto('sample5'));
    for (let i = 60_000; i < 60_400; i += 2) photo[i] = (photo[i] ?? 0) ^ 0x55;
    expect((await ready(photo)).isDamaged).toBe(true);
  });
});
