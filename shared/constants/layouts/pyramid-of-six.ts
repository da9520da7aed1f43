import { centeredRows, tileLayout } from './arrange.ts';

/** One, two, three, for under a sloping ceiling. */
export const PYRAMID_OF_SIX = tileLayout('6', centeredRows([1, 2, 3]));
