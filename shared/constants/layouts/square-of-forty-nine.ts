import { centredRows, tileLayout } from './arrange.ts';

export const SQUARE_OF_FORTY_NINE = tileLayout('49', centredRows([7, 7, 7, 7, 7, 7, 7]));
