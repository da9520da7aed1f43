import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTERED, cropBox, isCropOf } from './crop-box.ts';
import { PAN_STEP, PAN_STEP_LONG, type PanDirection, panByStep, zoomBySteps } from './steps.ts';

const PHOTO = { widthPx: 4000, heightPx: 3000 };

describe('zoom steps', () => {
  test('of 0.1 add up to whole numbers', () => {
    let placement = CENTERED;
    for (let step = 0; step < 10; step++) placement = zoomBySteps(PHOTO, 1, placement, 1);
    expect(placement.scale).toBe(2);
    expect(zoomBySteps(PHOTO, 1, placement, -3).scale).toBe(1.7);
  });

  test.each([
    [1, 1, 1.1],
    [1.1, 1, 1.2],
    [2, -1, 1.9],
    [1.1, -1, 1],
    [1, -1, 1],
    [1.05, -1, 1],
  ])('zoom step 0.1, minimum zoom scale 1: from %s by %i to %s', (from, steps, to) => {
    expect(zoomBySteps(PHOTO, 1, { ...CENTERED, scale: from }, steps).scale).toBeCloseTo(to, 9);
  });

  test('never go below 1 or beyond the editor’s limit', () => {
    expect(zoomBySteps(PHOTO, 1, CENTERED, -1).scale).toBe(1);
    expect(zoomBySteps(PHOTO, 1, CENTERED, 30, 2.5).scale).toBe(2.5);
    expect(zoomBySteps(PHOTO, 1, CENTERED, 30, 0.5).scale).toBe(1);
  });

  test('keep the middle', () => {
    const zoomed = zoomBySteps(PHOTO, 1, { scale: 2, centerX: 0.4, centerY: 0.6 }, 5);
    expect(zoomed.centerX).toBeCloseTo(0.4, 12);
    expect(zoomed.centerY).toBeCloseTo(0.6, 12);
  });
});

describe('pan steps', () => {
  const zoomed = { scale: 2, centerX: 0.5, centerY: 0.5 };

  test.each<[PanDirection, number, number]>([
    ['left', 1, 0],
    ['right', -1, 0],
    ['up', 0, 1],
    ['down', 0, -1],
  ])('move the photo %s by a hundredth of the opening', (direction, x, y) => {
    const [before, after] = [zoomed, panByStep(PHOTO, 1, zoomed, direction)];
    const crop = cropBox(PHOTO, 1, zoomed);
    expect(after.centerX - before.centerX).toBeCloseTo(x * 0.01 * (crop.right - crop.left), 12);
    expect(after.centerY - before.centerY).toBeCloseTo(y * 0.01 * (crop.bottom - crop.top), 12);
  });

  test('are ten times as long with Shift', () => {
    expect(PAN_STEP_LONG / PAN_STEP).toBeCloseTo(10, 12);
    const [short, long] = [panByStep(PHOTO, 1, zoomed, 'left'), panByStep(PHOTO, 1, zoomed, 'left', PAN_STEP_LONG)];
    expect((long.centerX - 0.5) / (short.centerX - 0.5)).toBeCloseTo(10, 9);
  });

  test('and zoom steps in any order never show an empty edge', () => {
    const move = fc.oneof(
      fc.constantFrom<PanDirection>('left', 'right', 'up', 'down'),
      fc.integer({ min: -20, max: 20 }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        const end = moves.reduce(
          (placement, each) =>
            typeof each === 'number'
              ? zoomBySteps(PHOTO, 1, placement, each)
              : panByStep(PHOTO, 1, placement, each, 0.5),
          CENTERED,
        );
        expect(end.scale).toBeGreaterThanOrEqual(1);
        expect(isCropOf(PHOTO, 1, cropBox(PHOTO, 1, end))).toBe(true);
      }),
    );
  });
});
