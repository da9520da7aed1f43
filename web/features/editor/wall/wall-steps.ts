import type { SizeInches } from '../../../../shared/geometry/units.ts';
import type { Hanging } from '../../../../shared/wall/hanging.ts';

export interface WallSteps {
  /** Size of a grid step: a tile plus its gap; an inch in a free or mixed layout. */
  stepInches: { x: number; y: number };
  /** Each tile's distance from the left and the top of the wall, in steps. */
  places: { x: number; y: number }[];
}

/** Finer than any screen; hides float differences that a changed gap leaves in the last digits. */
const DIGITS = 6;

/**
 * The places of a wall in grid steps. A gap or a scale changes the length of a step but no tile's number of steps, so
 * only the list re-renders.
 */
export function wallSteps({ places }: Hanging, sheet: SizeInches, gapInches: number, isInInches: boolean): WallSteps {
  const step = stepOf(sheet, gapInches, isInInches);
  return {
    stepInches: step,
    places: places.map(({ leftInches, topInches }) => ({
      x: rounded(leftInches / step.x),
      y: rounded(topInches / step.y),
    })),
  };
}

/** @returns in inches */
export function stepOf(sheet: SizeInches, gapInches: number, isInInches: boolean): WallSteps['stepInches'] {
  return isInInches ? { x: 1, y: 1 } : { x: sheet.widthInches + gapInches, y: sheet.heightInches + gapInches };
}

const rounded = (steps: number): number => Number(steps.toFixed(DIGITS));
