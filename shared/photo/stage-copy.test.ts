import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropBox } from '../geometry/crop-box.ts';
import { stageCopy } from './stage-copy.ts';

const CAMERA = { widthPx: 6000, heightPx: 4000 };
const PHONE = { widthPx: 3024, heightPx: 4032 };
const SMALL = { widthPx: 1000, heightPx: 1000 };
const PANORAMA = { widthPx: 20_000, heightPx: 5_000 };

const at = (photo: typeof CAMERA, scale: number, widthPx: number, quarterTurns: 0 | 1 = 0) => ({
  crop: cropBox(quarterTurns === 1 ? { widthPx: photo.heightPx, heightPx: photo.widthPx } : photo, 1, {
    scale,
    centerX: 0.5,
    centerY: 0.5,
  }),
  quarterTurns,
  widthPx,
});

describe('on a stage', () => {
  test.each([
    // 1365 pixels of the preview for the whole height of a camera's photo.
    ['of a phone at three pixels a CSS pixel', CAMERA, 1, 358, 3, 'detail'],
    ['of the same phone, zoomed', CAMERA, 2, 358, 3, 'detail'],
    ['of the same phone, zoomed far', CAMERA, 4, 358, 3, 'detail'],
    ['of a phone with a separate photo', PHONE, 1, 358, 3, 'detail'],
    ['of a plain screen', CAMERA, 1, 640, 1, 'preview'],
    ['of a plain screen, a bit wider', CAMERA, 1, 720, 1, 'detail'],
    ['of a plain screen, zoomed', CAMERA, 1.4, 640, 1, 'detail'],
    ['of a plain phone, zoomed a bit', CAMERA, 1.4, 358, 1, 'preview'],
    ['with a photo smaller than the preview, whose colors are halved there', SMALL, 1, 720, 1, 'detail'],
    ['that is small enough for it', SMALL, 1, 358, 1, 'preview'],
    ['with a panorama, of which the preview has 512 pixels', PANORAMA, 1, 300, 1, 'detail'],
  ] as const)('%s', (_, photo, scale, widthPx, dpr, copy) => {
    expect(stageCopy(photo, at(photo, scale, widthPx), dpr)).toBe(copy);
  });

  test('a photo is requested in its turned orientation', () => {
    // All of a panorama's width in 300 pixels, lying; all of its height, standing on its side.
    const whole = { left: 0, top: 0, right: 1, bottom: 1 };
    const shown = { crop: whole, widthPx: 300 };
    expect(stageCopy(PANORAMA, { ...shown, quarterTurns: 0 }, 1)).toBe('preview');
    expect(stageCopy(PANORAMA, { ...shown, quarterTurns: 1 }, 1)).toBe('detail');
  });
});

test('zooming in or a denser screen never gets a smaller copy', () => {
  const dpr = fc.double({ min: 1, max: 4, noNaN: true });
  const scale = fc.double({ min: 1, max: 10, noNaN: true });
  fc.assert(
    fc.property(scale, scale, dpr, dpr, fc.integer({ min: 20, max: 900 }), (one, more, plain, dense, widthPx) => {
      const little = stageCopy(CAMERA, at(CAMERA, Math.min(one, more), widthPx), Math.min(plain, dense));
      const much = stageCopy(CAMERA, at(CAMERA, Math.max(one, more), widthPx), Math.max(plain, dense));
      expect(little === 'detail' && much === 'preview').toBe(false);
    }),
  );
});
