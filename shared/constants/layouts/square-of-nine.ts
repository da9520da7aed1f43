import { centeredRows, tileLayout } from './arrange.ts';

export const SQUARE_OF_NINE = tileLayout('9', centeredRows([3, 3, 3]));
