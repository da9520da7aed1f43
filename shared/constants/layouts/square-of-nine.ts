import { centredRows, tileLayout } from './arrange.ts';

export const SQUARE_OF_NINE = tileLayout('9', centredRows([3, 3, 3]));
