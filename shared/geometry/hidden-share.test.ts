import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenAtJoint, hiddenShare, without } from './hidden-share.ts';
import { splitCrops, splitPictureSize } from './split.ts';
import { MATTED, PLAIN, TILE } from './test-tile.ts';
import { tileFrame } from './tile-frame.ts';

const WIDE = { ...TILE, widthInches: 12, physicalWidthInches: 12.5 };

test('two lips cover a quarter of an inch of the picture at a joint, and nothing between the openings of mats', () => {
  expect(hiddenAtJoint(PLAIN)).toEqual({ widthInches: 0.25, heightInches: 0.25 });
  expect(hiddenAtJoint(MATTED)).toEqual({ widthInches: 0, heightInches: 0 });
  expect(hiddenAtJoint(tileFrame(WIDE, 'Portrait', false))).toEqual({ widthInches: 0.25, heightInches: 0.5 });
});

test('the hidden part of a joint is the gap between the visible parts of two pieces', () => {
  const frames = [PLAIN, MATTED, ...(['Landscape', 'Portrait'] as const).map((way) => tileFrame(WIDE, way, false))];
  fc.assert(
    fc.property(fc.constantFrom(...frames), fc.double({ min: 1, max: 5, noNaN: true }), (frame, scale) => {
      const split = { rows: 2, cols: 2, spacingInches: 1, spliced: true };
      const crops = splitCrops({ widthPx: 5000, heightPx: 4000 }, split, frame, { scale, centerX: 0.5, centerY: 0.5 });
      const [first, second, below] = crops.map(({ crop }) => without(crop, hiddenShare(frame)));
      const whole = splitPictureSize(split, frame);
      const [start, , , end] = crops.map(({ crop }) => crop);
      if (!first || !second || !below || !start || !end) throw new Error('A split of four has four pieces');
      const perInchX = (end.right - start.left) / whole.widthInches;
      const perInchY = (end.bottom - start.top) / whole.heightInches;
      expect((second.left - first.right) / perInchX).toBeCloseTo(hiddenAtJoint(frame).widthInches, 9);
      expect((below.top - first.bottom) / perInchY).toBeCloseTo(hiddenAtJoint(frame).heightInches, 9);
    }),
  );
});
