import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { isSamePicture, miniatureOf } from '../../shared/photo/miniature.ts';
import { demoPhoto, phonePhoto, turnedForStorage } from '../../tests/support/photos.ts';
import { type MadePreviews, makePreviews, type Previews } from './previews.ts';
import { readHeader } from './read-header.ts';

async function made(bytes: Buffer): Promise<MadePreviews> {
  const reading = await readHeader(bytes);
  if (reading.kind !== 'read') throw new Error(`The photo is ${reading.kind}`);
  return makePreviews(bytes, reading.header, false);
}

const previewsOf = async (bytes: Buffer): Promise<Previews> => (await made(bytes)).previews;

/** Quarters in red, green and half transparent blue; the bottom right one is fully transparent. */
async function quarters(): Promise<Buffer> {
  const data = Buffer.alloc(300 * 200 * 4);
  for (let at = 0; at < 300 * 200; at++) {
    const [isRight, isLow] = [at % 300 >= 150, at >= 300 * 100];
    const color = isLow ? (isRight ? [0, 0, 0, 0] : [0, 0, 255, 128]) : isRight ? [0, 128, 0, 255] : [255, 0, 0, 255];
    data.set(color, at * 4);
  }
  return sharp(data, { raw: { width: 300, height: 200, channels: 4 } })
    .png()
    .toBuffer();
}

async function pixel(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + info.channels)];
}

function expectNear(found: number[], expected: number[]): void {
  expect(found).toHaveLength(expected.length);
  found.forEach((level, channel) => {
    expect(Math.abs(level - (expected[channel] ?? 0))).toBeLessThanOrEqual(8);
  });
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'the previews of a photo with transparent parts, orientation %i',
  (orientation) => {
    test('are upright and equally transparent; face detection gets paper', async () => {
      const stored = await turnedForStorage(await quarters(), orientation);
      const { preview, thumbnail, detail, faceCopy } = await previewsOf(
        await stored.withMetadata({ orientation }).png().toBuffer(),
      );
      for (const picture of [preview, thumbnail, detail]) {
        const found = await sharp(picture).metadata();
        expect([found.format, found.width, found.height, found.orientation]).toEqual(['webp', 300, 200, undefined]);
        expectNear(await pixel(picture, 0.25, 0.25), [255, 0, 0, 255]);
        expectNear(await pixel(picture, 0.75, 0.25), [0, 128, 0, 255]);
        expectNear(await pixel(picture, 0.25, 0.75), [0, 0, 255, 128]);
        expect((await pixel(picture, 0.75, 0.75))[3]).toBe(0);
      }
      expectNear(await pixel(faceCopy, 0.75, 0.75), [255, 255, 255]);
      expectNear(await pixel(faceCopy, 0.25, 0.25), [255, 0, 0]);
    });
  },
);

test('the previews of a photo without transparent parts have none', async () => {
  const { preview, thumbnail, detail } = await previewsOf(demoPhoto('sample1'));
  for (const picture of [preview, thumbnail, detail]) expect((await sharp(picture).metadata()).hasAlpha).toBe(false);
});

describe('the miniature', () => {
  async function miniatureOfPicture(picture: Buffer): Promise<string> {
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return miniatureOf({ data, widthPx: info.width, heightPx: info.height, channels: 4 });
  }

  test.each<[string, () => Promise<Buffer>]>([
    ['a photo', async () => demoPhoto('sample3')],
    ['a photo in Display P3 that is stored on its side', () => phonePhoto('sample5', 6)],
    ['a photo with transparent parts', quarters],
  ])('of %s matches its preview and its thumbnail', async (_, photo) => {
    const { miniature, previews } = await made(await photo());
    for (const picture of [previews.preview, previews.thumbnail])
      expect(isSamePicture(miniature, await miniatureOfPicture(picture))).toBe(true);
    const turned = await sharp(previews.preview).rotate(180).toBuffer();
    expect(isSamePicture(miniature, await miniatureOfPicture(turned))).toBe(false);
  });
});

describe('the copy for dense screens', () => {
  test.each([
    ['a camera, which is reduced', 6000, 4000, [4096, 2731]],
    ['a small photo, which is not enlarged', 900, 600, [900, 600]],
  ] as const)(
    'of %s is an upright JPEG with full color resolution and no private data',
    async (_, width, height, size) => {
      const upright = await sharp(demoPhoto('sample6')).resize(width, height, { fit: 'fill' }).png().toBuffer();
      const stored = await turnedForStorage(upright, 6);
      const bytes = await stored.withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer();
      const found = await sharp((await previewsOf(bytes)).detail).metadata();
      expect([found.format, found.chromaSubsampling, found.width, found.height]).toEqual(['jpeg', '4:4:4', ...size]);
      expect([found.orientation, found.exif, found.icc, found.xmp]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
});

describe('a small photo, which screens enlarge', () => {
  /** Columns of one pixel, alternating red and blue, which lossy WebP turns purple. */
  function stripes(width: number, height: number): Promise<Buffer> {
    const data = Buffer.alloc(width * height * 3);
    for (let at = 0; at < width * height; at++) data.set(at % 2 === 0 ? [200, 40, 40] : [40, 40, 200], at * 3);
    return sharp(data, { raw: { width, height, channels: 3 } })
      .png()
      .toBuffer();
  }

  test('has a preview and a thumbnail with each pixel’s exact color', async () => {
    const { preview, thumbnail } = await previewsOf(await stripes(120, 80));
    for (const picture of [preview, thumbnail]) {
      expect(await pixel(picture, 0, 0)).toEqual([200, 40, 40]);
      expect(await pixel(picture, 1 / 120, 0)).toEqual([40, 40, 200]);
    }
  });

  test('is lossless up to 600 x 600 pixels only, because larger ones would be heavy', async () => {
    const isLossless = async (bytes: Buffer) => (await previewsOf(bytes)).preview.includes('VP8L');
    expect(await isLossless(await stripes(600, 600))).toBe(true);
    expect(await isLossless(await stripes(602, 600))).toBe(false);
  });
});
