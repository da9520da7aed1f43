import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hang } from '../../../../shared/wall/hanging.ts';
import { CUSTOM_LAYOUT_NAME, LAYOUTS } from '../../../../shared/wall/layouts.ts';
import { wallSteps } from './wall-steps.ts';

const SHEET = { widthInches: 8.25, heightInches: 10.25 };
const NAMES = LAYOUTS.map(({ name }) => name).filter((name) => name !== CUSTOM_LAYOUT_NAME);

const stepsOf = (layoutName: string, count: number, spacingInches: number) => {
  const hanging = hang({ tiles: Array.from({ length: count }, () => ({})), layoutName, spacingInches, sheet: SHEET });
  return { hanging, steps: wallSteps(hanging, SHEET, spacingInches, false) };
};

test('a wider gap leaves every tile the same number of steps from the edge', () => {
  const gap = fc.double({ min: 0, max: 6, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.integer({ min: 1, max: 40 }), gap, gap, (name, count, narrow, wide) => {
      expect(stepsOf(name, count, wide).steps.places).toEqual(stepsOf(name, count, narrow).steps.places);
    }),
  );
});

test('steps convert to the tiles’ positions', () => {
  for (const name of NAMES) {
    const { hanging, steps } = stepsOf(name, 30, 1.5);
    for (const [index, place] of hanging.places.entries()) {
      expect((steps.places[index]?.x ?? 0) * steps.stepInches.x).toBeCloseTo(place.leftInches, 3);
      expect((steps.places[index]?.y ?? 0) * steps.stepInches.y).toBeCloseTo(place.topInches, 3);
    }
  }
});

test('a free layout uses inches, regardless of the gap', () => {
  const tiles = [
    { hangLeftInches: 2, hangTopInches: 3 },
    { hangLeftInches: 20.25, hangTopInches: 3 },
  ];
  const hanging = hang({ tiles, layoutName: CUSTOM_LAYOUT_NAME, spacingInches: 4, sheet: SHEET });
  expect(wallSteps(hanging, SHEET, 4, true)).toEqual({
    stepInches: { x: 1, y: 1 },
    places: [
      { x: 0, y: 0 },
      { x: 18.25, y: 0 },
    ],
  });
});
