import { drawn, tileLayout } from './arrange.ts';

export const HEART_OF_THIRTY_FOUR = tileLayout(
  '34',
  drawn([
    '.##.##.', //
    '#######',
    '#######',
    '#######',
    '.#####.',
    '..###..',
    '...#...',
  ]),
);
