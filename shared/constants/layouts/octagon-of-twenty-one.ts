import { drawn, tileLayout } from './arrange.ts';

/** A square of five without its corners: round, but still a grid. */
export const OCTAGON_OF_TWENTY_ONE = tileLayout(
  '21',
  drawn([
    '.###.', //
    '#####',
    '#####',
    '#####',
    '.###.',
  ]),
);
