import { describe, expect, test } from 'vitest';
import { cropBox } from '../geometry/crop-box.ts';
import { tileFrame } from '../geometry/tile-frame.ts';
import { printCodes } from '../order/print-manifest.ts';
import { type PhotoFacts, preflight, type TilePlacement } from './preflight.ts';

const PRODUCT = {
  widthInches: 8,
  heightInches: 8,
  physicalWidthInches: 8.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
};
const FRAME = tileFrame(PRODUCT, 'Landscape', false);
const CENTERED = { scale: 1, centerX: 0.5, centerY: 0.5 };

function found(sidePx: number, facts: PhotoFacts = {}, changes: Partial<TilePlacement> = {}) {
  const photo = { widthPx: sidePx, heightPx: sidePx, ...facts };
  const crop = cropBox(photo, 1, CENTERED);
  return preflight(photo, { frame: FRAME, crop, isPiece: false, minInputPpi: 62.5, ...changes });
}

describe('properties of a print before it exists', () => {
  test.each<[string, number, PhotoFacts, Partial<TilePlacement>, string[]]>([
    ['nothing: 150 pixels an inch are plenty', 1_200, {}, {}, []],
    ['a pixel less shows', 1_199, {}, {}, ['FairResolution']],
    ['500 px for 8 inches are just enough', 500, {}, {}, ['FairResolution']],
    ['one less is too few', 499, {}, {}, ['LowResolution']],
    ['a product may ask for more', 1_000, {}, { minInputPpi: 130 }, ['LowResolution']],
    ['a damaged file', 1_200, { isDamaged: true }, {}, ['DamagedPhoto']],
    ['a blurred photo', 1_200, { isBlurred: true }, {}, ['BlurredPhoto']],
    ['CMYK without a profile', 1_200, { hasAssumedColors: true }, {}, ['AssumedColors']],
    ['an HDR photo', 1_200, { isConvertedFromHdr: true }, {}, ['ConvertedFromHdr']],
    ['a crop that leaves the photo', 1_200, {}, { crop: { left: 0.2, top: 0, right: 1.2, bottom: 1 } }, ['NoBleed']],
    ['a crop of another shape', 2_000, {}, { crop: { left: 0, top: 0, right: 1, bottom: 0.9 } }, ['NoBleed']],
  ])('%s', (_, sidePx, facts, changes, codes) => expect(found(sidePx, facts, changes).codes).toEqual(codes));

  test('lists the most severe problem first', () => {
    const face = { left: -0.1, top: 0.4, right: 0.1, bottom: 0.6 };
    expect(found(400, { isDamaged: true, isBlurred: true, hasAssumedColors: true, faces: [face] }).codes).toEqual([
      'DamagedPhoto',
      'FaceCropped',
      'LowResolution',
      'BlurredPhoto',
      'AssumedColors',
    ]);
  });

  test('resolution is reported in pixels per visible inch', () => expect(found(1_600).ppi).toBe(200));

  const half = { crop: { left: 0, top: 0, right: 0.5, bottom: 0.5 } };
  const elsewhere = { left: 0.7, top: 0.7, right: 0.9, bottom: 0.9 };
  const across = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.3 };

  test.each([
    ['a face outside the crop is cut off', elsewhere, { isPiece: false }, true],
    ['that another piece of a split shows is not', elsewhere, { isPiece: true }, false],
    ['that lies across two pieces is', across, { isPiece: true }, true],
    // Turned clockwise, the bottom left moves to the top left.
    [
      'is looked for where the photo is turned to',
      { left: 0.1, top: 0.7, right: 0.2, bottom: 0.8 },
      { quarterTurns: 1 as const },
      false,
    ],
  ])('a face %s', (_, face, changes, isCut) => {
    expect(found(4_000, { faces: [face] }, { ...half, ...changes }).codes.includes('FaceCropped')).toBe(isCut);
  });
});

describe('of a print', () => {
  const tile = { preflight: { ppi: 100, codes: ['FaceCropped' as const, 'FairResolution' as const] } };

  test.each([
    ['without a file keeps the previous warnings', undefined, ['FaceCropped', 'FairResolution']],
    [
      'that looks as it should',
      { ssim: 0.99, levels: 2, comparedWith: 'preview' as const },
      ['FaceCropped', 'FairResolution'],
    ],
    [
      'of another structure',
      { ssim: 0.89, levels: 2, comparedWith: 'preview' as const },
      ['UnlikePreview', 'FaceCropped', 'FairResolution'],
    ],
    [
      'of other colors',
      { ssim: 0.99, levels: 6.1, comparedWith: 'preview' as const },
      ['UnlikePreview', 'FaceCropped', 'FairResolution'],
    ],
    [
      'compared with a replaced preview',
      { ssim: 0.99, levels: 2, comparedWith: 'changed_preview' as const },
      ['UnlikePreview', 'FaceCropped', 'FairResolution'],
    ],
  ])('%s', (_, likeness, codes) => expect(printCodes(tile, { likeness })).toEqual(codes));

  test('of a tile without preflight', () => expect(printCodes({}, undefined)).toEqual([]));
});
