import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_MAT } from '../constants/frames.ts';
import { CENTERED, coverBox, cropBox, isCropOf, panBy, settledPlacement, zoomAbout } from './crop-box.ts';
import { hasMat, normalizeMatColor } from './mat.ts';
import { minInputSize, printPpi, sharpnessOf } from './resolution.ts';
import { outputSize, rectPx, type TileProduct, tileFrame } from './tile-frame.ts';
import { aspectOf } from './units.ts';

const TILE: TileProduct = {
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1,
};
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
  ])('%s is the largest centred box', (_name, photo, aspect, expected) => {
    const box = coverBox(photo, aspect);
    for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(box[side]).toBeCloseTo(expected[side], 12);
  });

  test('never shows an empty edge and always has the aspect of its opening', () => {
    fc.assert(
      fc.property(photos, aspects, placements, (photo, aspect, placement) => {
        const box = cropBox(photo, aspect, placement);
        expect(isCropOf(photo, aspect, box)).toBe(true);
      }),
    );
  });

  test('zoomed about a point, that point stays under the finger unless the edge of the photo stops it', () => {
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

  test('dragged a whole width to the right, the crop moves a whole width to the left', () => {
    const photo = { widthPx: 4000, heightPx: 1000 };
    const box = cropBox(photo, 1, panBy(photo, 1, CENTERED, 1, 0));
    expect(box.left).toBeCloseTo(0.125, 12);
  });

  test('settles where it is: settling twice changes nothing', () => {
    fc.assert(
      fc.property(photos, aspects, placements, (photo, aspect, placement) => {
        const once = settledPlacement(photo, aspect, placement);
        const twice = settledPlacement(photo, aspect, once);
        expect(twice.centerX).toBeCloseTo(once.centerX, 9);
        expect(twice.centerY).toBeCloseTo(once.centerY, 9);
        expect(twice.scale).toBe(once.scale);
      }),
    );
  });

  test('a box that sticks out of the photo or is distorted is no crop of it', () => {
    const photo = { widthPx: 1000, heightPx: 1000 };
    expect(isCropOf(photo, 1, { left: -0.1, top: 0, right: 0.9, bottom: 1 })).toBe(false);
    expect(isCropOf(photo, 1, { left: 0, top: 0, right: 1, bottom: 0.9 })).toBe(false);
    expect(isCropOf(photo, 1, { left: 0.5, top: 0.5, right: 0.5, bottom: 0.5 })).toBe(false);
  });
});

describe('the tile in inches', () => {
  test('an eighth of an inch on each side is bleed that the lip hides', () => {
    const frame = tileFrame(TILE, 'Landscape', false);
    expect(frame.shown).toEqual({ leftInches: 0.125, topInches: 0.125, widthInches: 8, heightInches: 8 });
    expect(frame.picture).toEqual({ leftInches: 0, topInches: 0, widthInches: 8.25, heightInches: 8.25 });
  });

  test('a mat leaves an opening inside what is shown', () => {
    expect(tileFrame(TILE, 'Landscape', true).picture).toEqual({
      leftInches: 1.125,
      topInches: 1.125,
      widthInches: 6,
      heightInches: 6,
    });
  });

  test('portrait turns a rectangle and leaves a square alone', () => {
    expect(tileFrame(WIDE, 'Portrait', false).printed).toEqual({ widthInches: 8.25, heightInches: 10.25 });
    expect(tileFrame(TILE, 'Portrait', false)).toEqual(tileFrame(TILE, 'Landscape', false));
  });

  test('8.25 in are 2475 px at 300 dpi; an exact size of the product wins and turns with it', () => {
    expect(outputSize(TILE, tileFrame(TILE, 'Landscape', false))).toEqual({ widthPx: 2475, heightPx: 2475 });
    const exact = { ...WIDE, outputImageWidth: 3100, outputImageHeight: 2500 };
    expect(outputSize(exact, tileFrame(exact, 'Landscape', false))).toEqual({ widthPx: 3100, heightPx: 2500 });
    expect(outputSize(exact, tileFrame(exact, 'Portrait', false))).toEqual({ widthPx: 2500, heightPx: 3100 });
  });

  test('the opening of a mat in pixels lies inside the sheet', () => {
    const frame = tileFrame(TILE, 'Landscape', true);
    const output = outputSize(TILE, frame);
    expect(rectPx(frame, frame.picture, output)).toEqual({ leftPx: 338, topPx: 338, widthPx: 1800, heightPx: 1800 });
  });
});

describe('sharpness', () => {
  const frame = tileFrame(TILE, 'Landscape', false);

  test('the default tile needs 500 x 500 px', () => {
    expect(minInputSize(frame, 62.5)).toEqual({ widthPx: 500, heightPx: 500 });
  });

  test.each([
    [515, 'low'],
    [516, 'fair'],
    [1237, 'fair'],
    [1238, 'good'],
  ])('a square photo of %s px prints %s', (sidePx, expected) => {
    const photo = { widthPx: sidePx, heightPx: sidePx };
    expect(sharpnessOf(printPpi(photo, coverBox(photo, aspectOf(frame.printed)), frame), 62.5)).toBe(expected);
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

  test.each([
    ['#939598ff', '#939598FF'],
    ['#ffffffff', '#FFFFFFFF'],
    ['#123456FF', NO_MAT],
    [undefined, NO_MAT],
  ])('%s is normalised to %s', (color, expected) => expect(normalizeMatColor(color)).toBe(expected));
});
