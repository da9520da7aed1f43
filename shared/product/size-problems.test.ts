import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeZone } from '../geometry/safe-zone.ts';
import { tileFrame } from '../geometry/tile-frame.ts';
import { Product } from './schema.ts';
import { sizeProblems } from './size-problems.ts';

const SIZES = {
  widthInches: 12,
  heightInches: 8,
  physicalWidthInches: 12.25,
  physicalHeightInches: 8.25,
  matInches: 1.25,
  mats: ['#FFFFFF00', '#FFFFFFFF'] as ('#FFFFFF00' | '#FFFFFFFF')[],
  orientationEligible: true,
};
const PRODUCT = {
  ...SIZES,
  id: 'wide',
  name: 'Wide tile',
  shortNameSingular: 'tile',
  shortNameplural: 'tiles',
  description: '',
  sku: 'WIDE',
  price: 20,
  urlSlug: 'wide-tile',
  imageUrls: [],
  variants: [{ id: 'W', name: 'Black', price: 20, sku: 'W', shopifyId: 'gid://W', toolThumbs: { Primary: '' } }],
  filters: ['color'],
  defaultOrientation: 'Landscape',
} as const;

describe('the sizes of a product', () => {
  test.each<[string, Partial<typeof SIZES> & { safeInches?: number }, string[]]>([
    ['fit', {}, []],
    ['fit without any bleed', { physicalWidthInches: 12, physicalHeightInches: 8 }, []],
    ['are wider than the sheet', { physicalWidthInches: 11.9 }, ['physicalWidthInches']],
    ['are higher than the sheet', { physicalHeightInches: 7.9 }, ['physicalHeightInches']],
    ['leave an inch inside of the mat', { matInches: 3.5, safeInches: 0.25 }, []],
    ['leave less', { matInches: 3.6 }, ['matInches']],
    ['leave nothing', { matInches: 9 }, ['matInches']],
    ['say a width for mats that are not offered', { matInches: 9, mats: ['#FFFFFF00'] }, []],
    ['have a safe zone that ends before it starts', { safeInches: 2.75 }, ['safeInches']],
    ['have a safe zone of a hair', { safeInches: 2.7 }, []],
    ['are higher than wide, and may be turned', { widthInches: 6, physicalWidthInches: 6.25 }, ['orientationEligible']],
    [
      'are higher than wide and do not turn',
      { widthInches: 6, physicalWidthInches: 6.25, orientationEligible: false },
      [],
    ],
  ])('%s', (_, changes, fields) => {
    expect(sizeProblems({ ...SIZES, ...changes }).map(({ field }) => field)).toEqual(fields);
  });

  test('are refused with a message that names the field and the fix', () => {
    const issues = (changes: object) =>
      Product.safeParse({ ...PRODUCT, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues({})).toBeUndefined();
    expect(issues({ physicalWidthInches: 11 })).toEqual([
      [
        'physicalWidthInches',
        'The sheet is smaller than the part that the frame shows. Enter at least 12 in, the width that is shown; the rest is bleed.',
      ],
    ]);
    expect(issues({ matInches: 4 })).toEqual([
      [
        'matInches',
        'A mat of 4 in leaves an opening of 0 in. At least 1 in is required: enter 3 1/2 in or less, or offer no mats.',
      ],
    ]);
  });

  test('valid sizes leave every frame a picture and a safe zone in both orientations', () => {
    const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        inches(2, 14),
        inches(2, 14),
        inches(-0.1, 1),
        inches(0, 4),
        inches(0, 3),
        (width, height, bleed, mat, safe) => {
          const product = {
            ...SIZES,
            widthInches: width,
            heightInches: height,
            physicalWidthInches: width + bleed,
            physicalHeightInches: height + bleed,
            matInches: mat,
            safeInches: safe,
          };
          fc.pre(sizeProblems(product).length === 0);
          for (const orientation of ['Landscape', 'Portrait'] as const)
            for (const hasMat of [false, true]) {
              const frame = tileFrame(product, orientation, hasMat);
              const zone = safeZone(frame, safe);
              expect(Math.min(frame.shown.leftInches, frame.shown.topInches)).toBeGreaterThanOrEqual(0);
              expect(Math.min(frame.picture.widthInches, frame.picture.heightInches)).toBeGreaterThan(0.99);
              expect(Math.min(zone.widthInches, zone.heightInches)).toBeGreaterThan(-0.01);
            }
        },
      ),
    );
  });
});
