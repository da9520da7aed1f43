import { centeredRows, tileLayout } from './arrange.ts';

export const SQUARE_OF_FORTY_NINE = tileLayout('49', centeredRows([7, 7, 7, 7, 7, 7, 7]));
