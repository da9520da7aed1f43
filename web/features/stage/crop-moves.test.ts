import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTERED, cropBox, isCropOf, type Placement } from '../../../shared/geometry/crop-box.ts';
import { type CropScene, dragged, pinched, wheelRatio, zoomedAt } from './crop-moves.ts';

const SCENE: CropScene = { photo: { widthPx: 4_000, heightPx: 3_000 }, aspect: 1, scaleMax: 5, scaleLimit: 5 };
const OPENING = { left: 100, top: 50, width: 400, height: 400 };

/** The point of the photo (fractions) at a point of the screen. */
function under(placement: Placement, point: { x: number; y: number }) {
  const crop = cropBox(SCENE.photo, SCENE.aspect, placement);
  return {
    x: crop.left + ((point.x - OPENING.left) / OPENING.width) * (crop.right - crop.left),
    y: crop.top + ((point.y - OPENING.top) / OPENING.height) * (crop.bottom - crop.top),
  };
}

describe('the photo under the finger', () => {
  test('moves exactly as far as the finger', () => {
    const from = { scale: 2, centerX: 0.5, centerY: 0.5 };
    const finger = { x: 250, y: 200 };
    const before = under(from, finger);
    const after = under(dragged(SCENE, from, { x: 40, y: -30 }, OPENING), { x: finger.x + 40, y: finger.y - 30 });
    expect(after.x).toBeCloseTo(before.x, 9);
    expect(after.y).toBeCloseTo(before.y, 9);
  });

  test('stays under two fingers that spread and move', () => {
    const start = { x: 300, y: 250 };
    const now = { x: 320, y: 240 };
    const from = { scale: 2, centerX: 0.5, centerY: 0.5 };
    const after = pinched(SCENE, from, { ratio: 1.5, start, now }, OPENING);
    expect(after.scale).toBeCloseTo(3, 9);
    expect(under(after, now).x).toBeCloseTo(under(from, start).x, 9);
    expect(under(after, now).y).toBeCloseTo(under(from, start).y, 9);
  });

  test('stays under the pointer while the wheel zooms', () => {
    const pointer = { x: 180, y: 330 };
    const from = { scale: 1.5, centerX: 0.45, centerY: 0.5 };
    const after = zoomedAt(SCENE, from, from.scale * wheelRatio(-100), pointer, OPENING);
    expect(after.scale).toBeGreaterThan(from.scale);
    expect(under(after, pointer).x).toBeCloseTo(under(from, pointer).x, 9);
  });

  test('never leaves a gap, regardless of the gesture', () => {
    const number = fc.double({ min: -3_000, max: 3_000, noNaN: true });
    const point = fc.record({ x: number, y: number });
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 50, noNaN: true }), point, point, (ratio, start, now) => {
        const after = pinched(SCENE, CENTERED, { ratio, start, now }, OPENING);
        expect(isCropOf(SCENE.photo, SCENE.aspect, cropBox(SCENE.photo, SCENE.aspect, after))).toBe(true);
        expect(after.scale).toBeGreaterThanOrEqual(1);
        expect(after.scale).toBeLessThanOrEqual(SCENE.scaleMax);
      }),
    );
  });
});

test('the wheel zooms out as far as it zoomed in', () => {
  expect(wheelRatio(100) * wheelRatio(-100)).toBeCloseTo(1, 12);
});
