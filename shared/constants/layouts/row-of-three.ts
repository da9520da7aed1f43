import { centeredRows, tileLayout } from './arrange.ts';

/** Over a bed or a sofa: three in a row. */
export const ROW_OF_THREE = tileLayout('3', centeredRows([3]));
