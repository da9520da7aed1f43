import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoPhoto, turnedForStorage } from '../../tests/support/photos.ts';
import { makePreviews, type Previews } from './previews.ts';
import { readHeader } from './read-header.ts';

async function previewsOf(bytes: Buffer): Promise<Previews> {
  const reading = await readHeader(bytes);
  if (reading.kind !== 'read') throw new Error(`The photo is ${reading.kind}`);
  return (await makePreviews(bytes, reading.header, false)).previews;
}

/** A red, a green and a half transparent blue quarter; the last one, at the bottom right, is not there. */
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
    test('are upright and as transparent as it is; who looks for faces sees paper', async () => {
      const stored = await turnedForStorage(await quarters(), orientation);
      const { preview, thumbnail, faceCopy } = await previewsOf(
        await stored.withMetadata({ orientation }).png().toBuffer(),
      );
      for (const picture of [preview, thumbnail]) {
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
  const { preview, thumbnail } = await previewsOf(demoPhoto('sample1'));
  for (const picture of [preview, thumbnail]) expect((await sharp(picture).metadata()).hasAlpha).toBe(false);
});
