import { centeredRows, tileLayout } from './arrange.ts';

/** A square that stands on its corner. */
export const DIAMOND_OF_SIXTEEN = tileLayout('16', centeredRows([1, 2, 3, 4, 3, 2, 1]));
