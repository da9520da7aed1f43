import type { SizeInches } from '../../../../shared/geometry/units.ts';
import type { Hanging } from '../../../../shared/wall/hanging.ts';

export interface WallSteps {
  /** of the grid that tiles stand on: a tile and its gap; an inch where they hang freely or not all the same way */
  stepInches: { x: number; y: number };
  /** how many steps each tile is away from the left and the top of the wall */
  places: { x: number; y: number }[];
}

/** Finer than any screen; what an inch more of gap leaves behind in the last digits must not look like another place. */
const DIGITS = 6;

/**
 * The places of a wall in steps. A gap or a scale changes how long a step is and no tile's number of steps, so nothing
 * but the list is drawn anew for it.
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
