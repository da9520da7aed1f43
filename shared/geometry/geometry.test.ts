import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasMat, NO_MAT } from '../product/options.ts';
import {
  CENTERED,
  clampPlacement,
  coverBox,
  cropBox,
  isCropOf,
  panBy,
  placementOfCrop,
  refitPlacement,
  zoomAbout,
} from './crop-box.ts';
import { printPpi, sharpnessOf } from './resolution.ts';
import { TILE } from './test-tile.ts';
import { canTurn, outputSize, rectPx, type TileProduct, tileFrame } from './tile-frame.ts';
import { aspectOf, type Box, type SizePx } from './units.ts';

const WIDE: TileProduct = {
  widthInches: 10,
  heightInches: 8,
  physicalWidthInches: 10.25,
  physicalHeightInches: 8.25,
  matInches: 1,
};

const photos = fc.record({
  widthPx: fc.integer({ min: 1, max: 20_000 }),
  heightPx: fc.integer({ min: 1, max: 20_000 }),
});
const aspects = fc.double({ min: 0.2, max: 5, noNaN: true });
const placements = fc.record({
  scale: fc.double({ min: 1, max: 50, noNaN: true }),
  centerX: fc.double({ min: -1, max: 2, noNaN: true }),
  centerY: fc.double({ min: -1, max: 2, noNaN: true }),
});

describe('the crop of a photo', () => {
  test.each([
    [
      'a landscape photo in a square',
      { widthPx: 3000, heightPx: 2000 },
      1,
      { left: 1 / 6, top: 0, right: 5 / 6, bottom: 1 },
    ],
    [
      'a portrait photo in a square',
      { widthPx: 2000, heightPx: 3000 },
      1,
      { left: 0, top: 1 / 6, right: 1, bottom: 5 / 6 },
    ],
    ['a photo that fits', { widthPx: 500, heightPx: 400 }, 1.25, { left: 0, top: 0, right: 1, bottom: 1 }],
  ])('%s is the largest centered box', (_name, photo, aspect, expected) => {
    const box = coverBox(photo, aspect);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(box[side]).toBeCloseTo(expected[side], 12);
  });

  test('never shows an empty edge and always has its opening’s aspect', () => {
    fc.assert(
      fc.property(photos, aspects, placements, (photo, aspect, placement) => {
        const box = cropBox(photo, aspect, placement);
        expect(isCropOf(photo, aspect, box)).toBe(true);
      }),
    );
  });

  test('recovers the placement of its photo', () => {
    fc.assert(
      fc.property(photos, aspects, placements, (photo, aspect, placement) => {
        const box = cropBox(photo, aspect, placement);
        const again = cropBox(photo, aspect, placementOfCrop(photo, aspect, box));
        for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(again[side]).toBeCloseTo(box[side], 9);
      }),
    );
  });

  test('zoomed about a point, keeps that point under the finger unless the edge of the photo stops it', () => {
    const photo = { widthPx: 4000, heightPx: 3000 };
    const zoomed = zoomAbout(photo, 1, CENTERED, 2, 0.25, 0.75);
    const [before, after] = [cropBox(photo, 1, CENTERED), cropBox(photo, 1, zoomed)];
    expect(after.left + 0.25 * (after.right - after.left)).toBeCloseTo(
      before.left + 0.25 * (before.right - before.left),
      12,
    );
    expect(after.top + 0.75 * (after.bottom - after.top)).toBeCloseTo(
      before.top + 0.75 * (before.bottom - before.top),
      12,
    );
  });

  test('dragged a whole width to the right, moves a whole width to the left', () => {
    const photo = { widthPx: 4000, heightPx: 1000 };
    const box = cropBox(photo, 1, panBy(photo, 1, CENTERED, 1, 0));
    expect(box.left).toBeCloseTo(0.125, 12);
  });

  test('clamping is idempotent', () => {
    fc.assert(
      fc.property(photos, aspects, placements, (photo, aspect, placement) => {
        const once = clampPlacement(photo, aspect, placement);
        const twice = clampPlacement(photo, aspect, once);
        expect(twice.centerX).toBeCloseTo(once.centerX, 9);
        expect(twice.centerY).toBeCloseTo(once.centerY, 9);
        expect(twice.scale).toBe(once.scale);
      }),
    );
  });

  test('a box outside the photo or distorted is not a crop', () => {
    const photo = { widthPx: 1000, heightPx: 1000 };
    expect(isCropOf(photo, 1, { left: -0.1, top: 0, right: 0.9, bottom: 1 })).toBe(false);
    expect(isCropOf(photo, 1, { left: 0, top: 0, right: 1, bottom: 0.9 })).toBe(false);
    expect(isCropOf(photo, 1, { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 })).toBe(false);
  });

  test.each([
    ['reaches to the edges', { left: 0, top: 0, right: 1, bottom: 1 }, true],
    ['sticks out to the left', { left: -0.1, top: 0, right: 0.5, bottom: 0.6 }, false],
    ['sticks out at the top', { left: 0, top: -0.1, right: 0.6, bottom: 0.5 }, false],
    ['sticks out to the right', { left: 0.5, top: 0, right: 1.1, bottom: 0.6 }, false],
    ['sticks out at the bottom', { left: 0, top: 0.5, right: 0.6, bottom: 1.1 }, false],
    ['is turned inside out', { left: 0.8, top: 0.8, right: 0.2, bottom: 0.2 }, false],
    ['is a hair off by a decoder that counts pixels differently', { left: 0, top: 0, right: 0.996, bottom: 1 }, true],
    ['is off by more than that', { left: 0, top: 0, right: 0.99, bottom: 1 }, false],
  ])('a box that %s: %#', (_name, box, expected) => {
    expect(isCropOf({ widthPx: 1000, heightPx: 1000 }, 1, box)).toBe(expected);
  });
});

test('a scale below 1 is 1, so that no empty edge is ever shown', () => {
  const photo = { widthPx: 4000, heightPx: 3000 };
  expect(cropBox(photo, 1, { scale: 0.5, centerX: 0.1, centerY: 0.1 })).toEqual(
    cropBox(photo, 1, { scale: 1, centerX: 0.1, centerY: 0.1 }),
  );
  expect(clampPlacement(photo, 1, { scale: 0.5, centerX: 0.5, centerY: 0.5 })).toEqual(CENTERED);
  expect(zoomAbout(photo, 1, CENTERED, 0.5, 0.1, 0.1)).toEqual(CENTERED);
});

describe('the tile in inches', () => {
  test('an eighth of an inch on each side is bleed under the lip', () => {
    const frame = tileFrame(TILE, 'Landscape', false);
    expect(frame.shown).toEqual({ leftInches: 0.125, topInches: 0.125, widthInches: 8, heightInches: 8 });
    expect(frame.picture).toEqual({ leftInches: 0, topInches: 0, widthInches: 8.25, heightInches: 8.25 });
  });

  test('a mat leaves an opening inside the visible area', () => {
    // 10.25 in are 3075 px, and 0.125 in of bleed with 1.375 in of mat are 450.
    const matted = tileFrame({ ...WIDE, matInches: 1.375 }, 'Landscape', true);
    expect(matted.picture).toEqual({ leftInches: 1.5, topInches: 1.5, widthInches: 7.25, heightInches: 5.25 });
  });

  test('a mat that ends within a pixel is rounded up to the next one, on all sides', () => {
    // 1.125 in are 337.5 px.
    const border = 338 / 300;
    const opening = 8.25 - 2 * border;
    const { picture } = tileFrame(TILE, 'Landscape', true);
    expect(picture).toEqual({
      leftInches: border,
      topInches: border,
      widthInches: opening,
      heightInches: opening,
    });
  });

  test('a product with a fixed orientation ignores the tile’s', () => {
    const fixed = { ...WIDE, orientationEligible: false, defaultOrientation: 'Landscape' } as const;
    expect(tileFrame(fixed, 'Portrait', true)).toEqual(tileFrame(WIDE, 'Landscape', true));
    const standing = { ...fixed, defaultOrientation: 'Portrait' } as const;
    expect(tileFrame(standing, 'Landscape', true)).toEqual(tileFrame(WIDE, 'Portrait', true));
  });

  test('portrait turns a rectangle and leaves a square alone', () => {
    expect(tileFrame(WIDE, 'Portrait', false).printed).toEqual({ widthInches: 8.25, heightInches: 10.25 });
    expect(tileFrame(TILE, 'Portrait', false)).toEqual(tileFrame(TILE, 'Landscape', false));
  });

  test('a product taller than wide hangs upright', () => {
    const tall = { ...TILE, heightInches: 10, physicalHeightInches: 10.25 };
    expect(tileFrame(tall, 'Portrait', false).printed).toEqual({ widthInches: 8.25, heightInches: 10.25 });
  });

  test('8.25 in are 2475 px at 300 dpi; an exact product size takes precedence and turns with it', () => {
    expect(outputSize(TILE, tileFrame(TILE, 'Landscape', false))).toEqual({ widthPx: 2475, heightPx: 2475 });
    const exact = { ...WIDE, outputImageWidth: 3100, outputImageHeight: 2500 };
    expect(outputSize(exact, tileFrame(exact, 'Landscape', false))).toEqual({ widthPx: 3100, heightPx: 2500 });
    expect(outputSize(exact, tileFrame(exact, 'Portrait', false))).toEqual({ widthPx: 2500, heightPx: 3100 });
  });

  test('the opening of a mat in pixels is inside the sheet', () => {
    const frame = tileFrame(TILE, 'Landscape', true);
    const output = outputSize(TILE, frame);
    expect(rectPx(frame, frame.picture, output)).toEqual({ leftPx: 338, topPx: 338, widthPx: 1799, heightPx: 1799 });
  });
});

describe('sharpness', () => {
  const frame = tileFrame(TILE, 'Landscape', false);

  test.each([
    [499, 'low'],
    [500, 'fair'],
    [1199, 'fair'],
    [1200, 'good'],
  ])('a square photo of %s px prints %s', (sidePx, expected) => {
    const photo = { widthPx: sidePx, heightPx: sidePx };
    expect(sharpnessOf(printPpi(photo, coverBox(photo, aspectOf(frame.printed)), frame), 62.5)).toBe(expected);
  });
});

describe('low resolution', () => {
  const plain = tileFrame(TILE, 'Landscape', false);
  const wide = tileFrame(WIDE, 'Landscape', false);
  const isLow = (photo: SizePx, crop: Box, frame = plain) => sharpnessOf(printPpi(photo, crop, frame), 62.5) === 'low';

  test.each([
    ['has 500 px in both directions', 500, 500, false],
    ['has too few across', 499, 2000, true],
    ['has too few down', 2000, 499, true],
  ])('a photo that %s: %s x %s px is low: %s', (_name, widthPx, heightPx, expected) => {
    const photo = { widthPx, heightPx };
    expect(isLow(photo, coverBox(photo, 1))).toBe(expected);
  });

  test('counts the direction with fewer pixels', () => {
    const photo = { widthPx: 800, heightPx: 1600 };
    expect(printPpi(photo, { left: 0.5, top: 0.25, right: 1, bottom: 1 }, plain)).toBeCloseTo(400 / 8, 12);
    expect(printPpi(photo, { left: 0, top: 0.5, right: 1, bottom: 0.75 }, plain)).toBeCloseTo(400 / 8, 12);
    expect(printPpi(photo, { left: 0, top: 0, right: 1, bottom: 1 }, wide)).toBeCloseTo(800 / 10, 12);
  });

  test('returns when zooming in', () => {
    const photo = { widthPx: 1050, heightPx: 1050 };
    expect(isLow(photo, cropBox(photo, 1, { ...CENTERED, scale: 2 }))).toBe(false);
    expect(isLow(photo, cropBox(photo, 1, { ...CENTERED, scale: 2.2 }))).toBe(true);
  });

  test('starts later with a mat, whose opening is smaller', () => {
    const photo = { widthPx: 400, heightPx: 400 };
    expect(isLow(photo, coverBox(photo, 1))).toBe(true);
    expect(isLow(photo, coverBox(photo, 1), tileFrame(TILE, 'Landscape', true))).toBe(false);
  });

  test('does not flicker while a photo with just enough pixels is dragged', () => {
    // 8000 / 16 = 500 px on 8 in: exactly 62.5 ppi.
    const photo = { widthPx: 8000, heightPx: 8000 };
    const positions = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(positions, positions, (centerX, centerY) => {
        const crop = cropBox(photo, 1, { scale: 16, centerX, centerY });
        expect(isLow(photo, crop)).toBe(false);
        expect(sharpnessOf(printPpi(photo, crop, plain), 1), 'below good').toBe('fair');
        expect(sharpnessOf(printPpi(photo, crop, plain) * 2.4, 62.5), 'just good').toBe('good');
      }),
    );
  });
});

describe('mats', () => {
  test.each([
    [NO_MAT, false],
    [undefined, false],
    ['', false],
    ['#939598FF', true],
    ['#FFFFFFFF', true],
  ])('%s is a mat: %s', (color, expected) => expect(hasMat(color)).toBe(expected));
});

describe('an opening with another aspect', () => {
  const photo = { widthPx: 6_000, heightPx: 4_000 };
  const WIDE_TO_TALL = [1.5, 1 / 1.5] as const;

  test.each<[string, Parameters<typeof refitPlacement>[3], Parameters<typeof refitPlacement>[3]]>([
    // 2400 x 1600 px become 2400 x 3600.
    [
      'shows all that was seen, about the same center',
      { scale: 2.5, centerX: 0.5, centerY: 0.5 },
      { scale: 10 / 9, centerX: 0.5, centerY: 0.5 },
    ],
    [
      'moves where the photo ends',
      { scale: 2.5, centerX: 0.5, centerY: 0.2 },
      { scale: 10 / 9, centerX: 0.5, centerY: 0.45 },
    ],
    ['shows as much as the photo has', CENTERED, CENTERED],
  ])('%s', (_, before, after) => {
    const placed = refitPlacement(photo, ...WIDE_TO_TALL, before);
    for (const name of ['scale', 'centerX', 'centerY'] as const) expect(placed[name]).toBeCloseTo(after[name], 9);
  });

  test('keeps the visible area if the photo has room for it, and enlarges no pixel', () => {
    const aspect = fc.double({ min: 0.3, max: 3, noNaN: true });
    const fraction = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        photos,
        aspect,
        aspect,
        fc.double({ min: 1, max: 20, noNaN: true }),
        fraction,
        fraction,
        (of, from, to, scale, centerX, centerY) => {
          const before = cropBox(of, from, { scale, centerX, centerY });
          const placed = refitPlacement(of, from, to, { scale, centerX, centerY });
          const after = cropBox(of, to, placed);
          expect(isCropOf(of, to, after)).toBe(true);
          if (placed.scale === 1) return;
          expect(after.left).toBeLessThanOrEqual(before.left + 1e-9);
          expect(after.top).toBeLessThanOrEqual(before.top + 1e-9);
          expect(after.right).toBeGreaterThanOrEqual(before.right - 1e-9);
          expect(after.bottom).toBeGreaterThanOrEqual(before.bottom - 1e-9);
        },
      ),
    );
  });

  test('a photo of unconstrained size is unchanged', () => {
    const tall = refitPlacement(photo, ...WIDE_TO_TALL, CENTERED);
    expect(refitPlacement(photo, 1 / 1.5, 1.5, tall)).toEqual(CENTERED);
  });
});

test.each([
  ['wider than high', {}, true],
  ['square', { widthInches: 8 }, false],
  ['that hangs one way only', { orientationEligible: false }, false],
  ['higher than wide', { widthInches: 6 }, false],
])('a product %s can be turned: %s %s', (_, changes, can) => {
  expect(canTurn({ ...WIDE, ...changes })).toBe(can);
});
