import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { turnedForStorage } from '../../tests/support/photos.ts';
import { cutOut, ownCopy } from '../../tests/support/pixels.ts';
import { storedRect, turnedOrientation, turnedSize } from './orientation.ts';
import { rawOf } from './pictures.ts';
import { withEngine } from './pixel-engine.ts';
import { CHANNELS, type RawPicture } from './raw-picture.ts';

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Every pixel different, so that no turn can look like another. */
function numbered(widthPx: number, heightPx: number): RawPicture {
  const data = new Uint8Array(widthPx * heightPx * CHANNELS);
  for (let i = 0; i < data.length; i++) data[i] = i % 251;
  return { data, widthPx, heightPx };
}

/** The picture as a camera with this orientation stores it, made by the image library alone. */
async function stored(upright: RawPicture, orientation: number): Promise<RawPicture> {
  const raw = { width: upright.widthPx, height: upright.heightPx, channels: 3 as const };
  return rawOf(await turnedForStorage(await sharp(upright.data, { raw }).png().toBuffer(), orientation));
}

function turnUpright(picture: RawPicture, orientation: number): Promise<RawPicture> {
  return withEngine((engine) => ownCopy(engine.turnUpright(picture, orientation)));
}

describe.each(ORIENTATIONS)('a photo stored with orientation %i', (orientation) => {
  test('is upright after decoding, as other viewers show it', async () => {
    const upright = numbered(7, 4);
    const turned = await turnUpright(await stored(upright, orientation), orientation);
    expect({ ...turned, data: [...turned.data] }).toEqual({ ...upright, data: [...upright.data] });
  });

  test.each([0, 1, 2, 3] as const)('turned by %i quarter turns in steps equals one turn', async (quarterTurns) => {
    const upright = numbered(7, 4);
    const turned = await turnUpright(await stored(upright, orientation), turnedOrientation(orientation, quarterTurns));
    const raw = { width: 7, height: 4, channels: CHANNELS } as const;
    const expected = await rawOf(sharp(upright.data, { raw }).rotate(quarterTurns * 90));
    expect({ ...turned, data: [...turned.data] }).toEqual({ ...expected, data: [...expected.data] });
  });

  test('gives the same pixels whether cropped upright or as stored', async () => {
    const upright = numbered(12, 9);
    const asStored = await stored(upright, orientation);
    const box = { left: 2 / 12, top: 1 / 9, right: 7 / 12, bottom: 8 / 9 };
    const rect = storedRect(box, upright, orientation);
    const whole = {
      leftPx: Math.round(rect.leftPx),
      topPx: Math.round(rect.topPx),
      widthPx: Math.round(rect.widthPx),
      heightPx: Math.round(rect.heightPx),
    };
    const turned = await turnUpright(cutOut(asStored, whole), orientation);
    expect([...turned.data]).toEqual([...cutOut(upright, { leftPx: 2, topPx: 1, widthPx: 5, heightPx: 7 }).data]);
  });

  test('keeps every box inside the stored frame at its upright size', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fraction, fraction, fraction, fraction, (x1, x2, y1, y2) => {
        const upright = { widthPx: 4032, heightPx: 3024 };
        const box = {
          left: Math.min(x1, x2),
          right: Math.max(x1, x2),
          top: Math.min(y1, y2),
          bottom: Math.max(y1, y2),
        };
        const rect = storedRect(box, upright, orientation);
        const size = turnedSize(upright, orientation);
        expect(rect.leftPx).toBeGreaterThanOrEqual(0);
        expect(rect.topPx).toBeGreaterThanOrEqual(0);
        expect(rect.leftPx + rect.widthPx).toBeLessThanOrEqual(size.widthPx + 1e-9);
        expect(rect.topPx + rect.heightPx).toBeLessThanOrEqual(size.heightPx + 1e-9);
        expect(turnedSize(rect, orientation).widthPx).toBeCloseTo((box.right - box.left) * upright.widthPx, 9);
      }),
    );
  });
});

test('an invalid orientation leaves the photo unchanged', () => {
  expect(turnedSize({ widthPx: 3, heightPx: 2 }, 9)).toEqual({ widthPx: 3, heightPx: 2 });
});
