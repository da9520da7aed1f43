import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { CENTERED, cropBox, type Placement } from './crop-box.ts';
import { isInside } from './faces.ts';
import { facesCutBySplit, placeSplit, type SplitScene, splitStart } from './place-split.ts';
import { type Split, splitCrops, splitPictureSize } from './split.ts';
import { PLAIN, TILE } from './test-tile.ts';
import { tileFrame } from './tile-frame.ts';
import { aspectOf, type Box } from './units.ts';

const TWO_BY_TWO: Split = { rows: 2, cols: 2, spacingInches: 1, spliced: false };
const SQUARE = { widthPx: 4000, heightPx: 4000 };

/** A face around a point of the photo, as large as it says. */
const face = (x: number, y: number, size = 0.1): Box => ({
  left: x - size / 2,
  top: y - size / 2,
  right: x + size / 2,
  bottom: y + size / 2,
});
const sceneOf = (faces: Box[], given: Partial<SplitScene> = {}): SplitScene => ({
  photo: SQUARE,
  split: TWO_BY_TWO,
  frame: PLAIN,
  faces,
  ...given,
});

const photos = fc.record({
  widthPx: fc.integer({ min: 100, max: 8_000 }),
  heightPx: fc.integer({ min: 100, max: 8_000 }),
});
const splits = fc.record({
  rows: fc.integer({ min: 1, max: 5 }),
  cols: fc.integer({ min: 1, max: 5 }),
  spacingInches: fc.double({ min: 0, max: 4, noNaN: true }),
  spliced: fc.boolean(),
});
const placements = fc.record({
  scale: fc.double({ min: 1, max: 5, noNaN: true }),
  centerX: fc.double({ min: 0, max: 1, noNaN: true }),
  centerY: fc.double({ min: 0, max: 1, noNaN: true }),
});
const faceBoxes = fc
  .tuple(
    fc.double({ min: 0, max: 0.8, noNaN: true }),
    fc.double({ min: 0, max: 0.8, noNaN: true }),
    fc.double({ min: 0.01, max: 0.2, noNaN: true }),
    fc.double({ min: 0.01, max: 0.2, noNaN: true }),
  )
  .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }));
const scenes = fc.record({
  photo: photos,
  split: splits,
  frame: fc.boolean().map((hasMat) => tileFrame(TILE, 'Landscape', hasMat)),
  faces: fc.array(faceBoxes, { maxLength: 5 }),
});

const aspectIn = ({ split, frame }: SplitScene) => aspectOf(splitPictureSize(split, frame));
const wholeOf = (scene: SplitScene, placement: Placement) => cropBox(scene.photo, aspectIn(scene), placement);

describe('a face under the cross of a 2 x 2 split', () => {
  const scene = sceneOf([face(0.5, 0.5)]);

  test('moves off the gaps into one tile', () => {
    expect(facesCutBySplit(scene, CENTERED)).toBe(1);
    expect(facesCutBySplit(scene, placeSplit(scene, CENTERED))).toBe(0);
  });

  test('hides no more of the photo than necessary', () => {
    const { scale } = placeSplit(scene, CENTERED);
    expect(scale).toBeGreaterThan(1);
    expect(scale).toBeLessThanOrEqual(1.5);
  });

  test('larger than a tile is not cut through its middle', () => {
    const large = sceneOf([face(0.5, 0.5, 0.62)], { photo: { widthPx: 6000, heightPx: 4000 } });
    const placement = placeSplit(large, CENTERED);
    const whole = wholeOf(large, placement);
    // The picture moved sideways, because the photo has more than the wall shows.
    expect(Math.abs((whole.left + whole.right) / 2 - 0.5)).toBeGreaterThan(0.05);
  });
});

test('puts two adjacent faces into two tiles', () => {
  const scene = sceneOf([face(0.42, 0.3), face(0.62, 0.32)]);
  expect(facesCutBySplit(scene, placeSplit(scene, CENTERED))).toBe(0);
});

test('a picture without faces stays in place', () => {
  expect(placeSplit(sceneOf([]), { scale: 2, centerX: 0.4, centerY: 0.6 })).toEqual({
    scale: 2,
    centerX: 0.4,
    centerY: 0.6,
  });
});

test('ignores a face outside the picture', () => {
  const from = { scale: 3, centerX: 0.2, centerY: 0.2 };
  expect(placeSplit(sceneOf([face(0.9, 0.9)]), from)).toEqual(from);
});

test('the placement is always valid for the photo', () => {
  fc.assert(
    fc.property(scenes, placements, (scene, from) => {
      const placement = placeSplit(scene, from);
      const whole = wholeOf(scene, placement);
      expect(placement.scale).toBeGreaterThanOrEqual(1);
      expect(whole.left).toBeGreaterThanOrEqual(0);
      expect(whole.top).toBeGreaterThanOrEqual(0);
      expect((whole.left + whole.right) / 2).toBeCloseTo(placement.centerX, 9);
      expect((whole.top + whole.bottom) / 2).toBeCloseTo(placement.centerY, 9);
    }),
  );
});

test('is idempotent: a good placement stays', () => {
  fc.assert(
    fc.property(scenes, placements, (scene, from) => {
      const once = placeSplit(scene, from);
      const isWell = facesCutBySplit(scene, once) === 0 && scene.faces.every((each) => isSeen(scene, once, each));
      if (!isWell) return;
      const twice = placeSplit(scene, once);
      expect(twice.scale).toBeCloseTo(once.scale, 9);
      expect(twice.centerX).toBeCloseTo(once.centerX, 6);
      expect(twice.centerY).toBeCloseTo(once.centerY, 6);
    }),
  );
});

/** Whether a face is in the visible part of a tile, without its frame's lip. */
function isSeen(scene: SplitScene, placement: Placement, box: Box): boolean {
  const lip = scene.frame.picture.leftInches > 0 ? 0 : 0.125 / 8.25;
  return splitCrops(scene.photo, scene.split, scene.frame, placement).some(({ crop }) => {
    const width = (crop.right - crop.left) * lip;
    const height = (crop.bottom - crop.top) * lip;
    const shown = {
      left: crop.left + width,
      top: crop.top + height,
      right: crop.right - width,
      bottom: crop.bottom - height,
    };
    return isInside(box, shown);
  });
}

test('uses moves alone whenever they suffice for every face', () => {
  const PLACES = 24;
  fc.assert(
    fc.property(scenes, placements, (scene, from) => {
      const start = wholeOf(scene, from);
      const faces = scene.faces.filter(
        (each) =>
          each.left < start.right && start.left < each.right && each.top < start.bottom && start.top < each.bottom,
      );
      const isWell = (placement: Placement) => faces.every((each) => isSeen(scene, placement, each));
      const grid = Array.from({ length: PLACES * PLACES }, (_, index) => ({
        scale: from.scale,
        centerX: (index % PLACES) / (PLACES - 1),
        centerY: Math.floor(index / PLACES) / (PLACES - 1),
      }));
      if (!grid.some(isWell)) return;
      const placement = placeSplit(scene, from);
      expect(isWell(placement)).toBe(true);
      expect(placement.scale).toBeCloseTo(from.scale, 9);
    }),
    { numRuns: propertyRuns(60) },
  );
});

describe('a split made from a tile', () => {
  test('of the same shape shows exactly the tile’s crop', () => {
    const shown = cropBox(SQUARE, 1, { scale: 2.5, centerX: 0.3, centerY: 0.6 });
    const placement = splitStart(sceneOf([]), shown);
    expect(placement.scale).toBeCloseTo(2.5, 9);
    expect(placement.centerX).toBeCloseTo(0.3, 9);
    expect(placement.centerY).toBeCloseTo(0.6, 9);
  });

  test('shows the whole tile wherever the photo allows it', () => {
    fc.assert(
      fc.property(scenes, placements, (scene, of) => {
        const shown = cropBox(scene.photo, 1, of);
        const placement = splitStart(scene, shown);
        const whole = wholeOf(scene, placement);
        // A wide wall may need more of the photo than exists: then it shows the whole photo.
        if (placement.scale > 1 + 1e-9) expect(isInside(shown, grown(whole))).toBe(true);
      }),
    );
  });
});

/** Tolerates rounding. */
const grown = ({ left, top, right, bottom }: Box): Box => ({
  left: left - 1e-9,
  top: top - 1e-9,
  right: right + 1e-9,
  bottom: bottom + 1e-9,
});
