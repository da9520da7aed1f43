import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverBox } from './crop-box.ts';
import { splitCrops } from './split.ts';
import { outputSize, rectPx, type TileProduct, tileFrame } from './tile-frame.ts';
import { aspectOf, ORIENTATIONS } from './units.ts';

const inches = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** Generates sides, bleed and mat of any length, hardly ever in whole pixels. */
const products: fc.Arbitrary<TileProduct> = fc
  .record({
    widthInches: inches(4, 24),
    heightInches: inches(4, 24),
    bleed: inches(0, 0.5),
    matInches: inches(0.1, 1.5),
    eligible: fc.boolean(),
  })
  .map(({ bleed, eligible, ...sizes }) => ({
    ...sizes,
    physicalWidthInches: sizes.widthInches + 2 * bleed,
    physicalHeightInches: sizes.heightInches + 2 * bleed,
    orientationEligible: eligible,
  }));

/** The main tile, a product half as wide again, and a lab's odd number of pixels. */
const known: TileProduct[] = [
  { widthInches: 8, heightInches: 8, physicalWidthInches: 8.25, physicalHeightInches: 8.25, matInches: 1.25 },
  { widthInches: 12, heightInches: 8, physicalWidthInches: 12.25, physicalHeightInches: 8.25, matInches: 1.25 },
  {
    widthInches: 8,
    heightInches: 8,
    physicalWidthInches: 8.25,
    physicalHeightInches: 8.25,
    matInches: 1.25,
    outputImageWidth: 301,
    outputImageHeight: 301,
  },
];

test.each([0, 1, 2])('a mat has equal borders left and right, and everywhere else: %#', (index) => {
  for (const orientation of ORIENTATIONS) {
    const frame = tileFrame(known[index] as TileProduct, orientation, true);
    const output = outputSize(known[index] as TileProduct, frame);
    const { leftPx, topPx, widthPx, heightPx } = rectPx(frame, frame.picture, output);
    expect([output.widthPx - leftPx - widthPx, topPx, output.heightPx - topPx - heightPx]).toEqual(
      Array(3).fill(leftPx),
    );
  }
});

test('mat, opening and mat add up to the print, for all sizes and orientations', () => {
  fc.assert(
    fc.property(products, fc.constantFrom(...ORIENTATIONS), (product, orientation) => {
      const frame = tileFrame(product, orientation, true);
      const output = outputSize(product, frame);
      const { leftPx, topPx, widthPx, heightPx } = rectPx(frame, frame.picture, output);
      expect(2 * leftPx + widthPx).toBe(output.widthPx);
      expect(2 * topPx + heightPx).toBe(output.heightPx);
      // The preview draws these exact pixels in inches.
      const perInch = output.widthPx / frame.printed.widthInches;
      expect(frame.picture.leftInches * perInch).toBeCloseTo(leftPx, 6);
      expect(frame.picture.widthInches * perInch).toBeCloseTo(widthPx, 6);
      // Within a pixel of the product's value.
      const { leftInches } = frame.shown;
      expect(Math.abs(frame.picture.leftInches - leftInches - product.matInches) * perInch).toBeLessThanOrEqual(
        0.50001,
      );
    }),
  );
});

test('pieces of a split with mats print openings in the exact aspect of their crops', () => {
  const photo = { widthPx: 6000, heightPx: 4000 };
  fc.assert(
    fc.property(products, fc.constantFrom(...ORIENTATIONS), fc.boolean(), (product, orientation, spliced) => {
      const frame = tileFrame(product, orientation, true);
      const { widthPx, heightPx } = rectPx(frame, frame.picture, outputSize(product, frame));
      const split = { rows: 2, cols: 3, spacingInches: 1, spliced };
      for (const { crop } of splitCrops(photo, split, frame, { scale: 1.3, centerX: 0.4, centerY: 0.6 })) {
        const aspect = ((crop.right - crop.left) * photo.widthPx) / ((crop.bottom - crop.top) * photo.heightPx);
        // Rounding a sheet to whole pixels shifts it by up to half a pixel.
        expect(Math.abs(aspect / (widthPx / heightPx) - 1)).toBeLessThan(1.5 / Math.min(widthPx, heightPx));
      }
      expect(coverBox(photo, aspectOf(frame.picture)).left).toBeGreaterThanOrEqual(0);
    }),
  );
});
