import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropBox, type Placement } from '../../../shared/geometry/crop-box.ts';
import type { Box } from '../../../shared/geometry/units.ts';
import { cropStyle } from '../../ui/tile-picture.tsx';
import { pictureTransform } from './picture-transform.ts';

/** The position in the window (0 left edge, 1 right edge) of a point of the photo, as laid out by the browser. */
function seenAt(pointX: number, laidOut: Box, shown: Box): number {
  const style = cropStyle(laidOut);
  const left = Number.parseFloat(String(style.left)) / 100;
  const width = Number.parseFloat(String(style.width)) / 100;
  const { x, scaleX } = pictureTransform(laidOut, shown);
  return left + (x + pointX * scaleX) * width;
}

const placement: fc.Arbitrary<Placement> = fc.record({
  scale: fc.double({ min: 1, max: 8, noNaN: true }),
  centerX: fc.double({ min: 0, max: 1, noNaN: true }),
  centerY: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('a moving picture', () => {
  test('shows exactly the saved crop, regardless of the crop it was laid out for', () => {
    fc.assert(
      fc.property(placement, placement, (before, after) => {
        const photo = { widthPx: 4_000, heightPx: 3_000 };
        const from = cropBox(photo, 1, before);
        const to = cropBox(photo, 1, after);
        expect(seenAt(to.left, from, to)).toBeCloseTo(0, 6);
        expect(seenAt(to.right, from, to)).toBeCloseTo(1, 6);
      }),
    );
  });

  test('that did not move has no transform', () => {
    const box = cropBox({ widthPx: 900, heightPx: 600 }, 1, { scale: 1.5, centerX: 0.4, centerY: 0.6 });
    const { x, y, scaleX, scaleY } = pictureTransform(box, box);
    expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    expect([scaleX, scaleY]).toEqual([1, 1]);
  });
});
