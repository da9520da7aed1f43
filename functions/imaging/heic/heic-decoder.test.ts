import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { heifOfSize } from '../../../tests/support/bad-files.ts';
import { expectColor } from '../../../tests/support/expect-color.ts';
import { heicPhoto, PHONE_HEIC_QUARTERS } from '../../../tests/support/photos.ts';
import { pixelAt } from '../../../tests/support/pixels.ts';
import { decodeHeic } from './heic-decoder.ts';
import { loadLibHeif } from './libheif.ts';

function decoded(bytes: Uint8Array) {
  const decoding = decodeHeic(bytes);
  if (decoding.kind !== 'decoded') throw new Error(decoding.kind);
  return decoding.picture;
}

describe('a HEIC photo', () => {
  test('is its primary image, turned upright once, in its own colors', () => {
    const picture = decoded(heicPhoto('phone'));
    expect(picture).toMatchObject({ widthPx: 240, heightPx: 320 });
    expect(picture.data).toHaveLength(240 * 320 * 3);
    for (const { x, y, displayP3 } of PHONE_HEIC_QUARTERS) expectColor(pixelAt(picture, x, y), displayP3, 2);
  });

  test('with ten bits a channel becomes one with eight', () => {
    const picture = decoded(heicPhoto('ten-bit'));
    expect(picture).toMatchObject({ widthPx: 128, heightPx: 64 });
    for (const x of [4, 64, 123]) {
      const gray = Math.round((x / 127) * 255);
      expectColor(pixelAt(picture, x, 32), [gray, gray, 255 - gray], 3);
    }
  });

  test('in a grid, as phones store it, is assembled from its parts', () => {
    const picture = decoded(heicPhoto('grid'));
    expect(picture).toMatchObject({ widthPx: 640, heightPx: 480 });
    for (const [x, y] of [
      [80, 60],
      [400, 60],
      [80, 300],
      [400, 300],
    ] as const)
      expectColor(pixelAt(picture, x, y), [60, 180, 60], 2);
  });

  test('is decoded independently of the one before', () => {
    const pictures = (['phone', 'ten-bit', 'phone'] as const).map((name) => decoded(heicPhoto(name)));
    expect(pictures.map(({ widthPx }) => widthPx)).toEqual([240, 128, 240]);
  });
});

describe('a truncated HEIC photo in a grid', () => {
  const grid = heicPhoto('grid');

  test.each([0.5, 0.7, 0.9, 0.97, 0.99])(
    'after %f of its bytes is reported as truncated, and never green where data is missing',
    (part) => {
      expect(decodeHeic(grid.subarray(0, Math.floor(grid.length * part)))).toEqual({ kind: 'truncated' });
    },
  );
});

describe('anything but a HEIC photo', () => {
  const phone = heicPhoto('phone');

  test.each([0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99])('the first %f of one is undecodable', (part) => {
    expect(decodeHeic(phone.subarray(0, Math.floor(phone.length * part)))).toEqual({ kind: 'undecodable' });
  });

  test('one with corrupt bytes anywhere decodes or is refused, without a crash', () => {
    const decode = loadLibHeif();
    const kinds = Array.from({ length: 60 }, (_, seed) => {
      const broken = Buffer.from(phone);
      for (let hit = 0; hit < 4; hit++) {
        const at = (seed * 7919 + hit * 104_729) % broken.length;
        broken[at] = (broken[at] ?? 0) ^ (1 << ((seed + hit) % 8));
      }
      try {
        return decode(broken, 1_000_000).kind;
      } catch {
        return 'threw';
      }
    });
    expect(kinds).toContain('decoded');
    expect(kinds).toContain('undecodable');
  });

  test('more pixels than allowed are refused before decoding', () => {
    expect(loadLibHeif()(phone, 240 * 320 - 1).kind).toMatch(/^(too_many_pixels|undecodable)$/);
    expect(loadLibHeif()(phone, 320 * 320).kind).toBe('decoded');
  });

  test('a picture that says it is 30000 x 30000 is refused', () => {
    const huge = heifOfSize(phone, 30_000);
    expect(decodeHeic(huge).kind).toMatch(/^(too_many_pixels|undecodable)$/);
  });

  test('an AVIF in the same kind of container is refused', async () => {
    const avif = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#888' } })
      .avif()
      .toBuffer();
    expect(decodeHeic(avif)).toEqual({ kind: 'undecodable' });
  });
});
