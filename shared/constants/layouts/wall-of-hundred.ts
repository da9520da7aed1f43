import { centeredRows, tileLayout } from './arrange.ts';

/** Ten by ten: the whole wall, and the most tiles that a project holds. */
export const WALL_OF_HUNDRED = tileLayout('100', centeredRows(Array.from({ length: 10 }, () => 10)));
