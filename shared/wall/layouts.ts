import type { Layout } from './layout.ts';
import { CUSTOM_LAYOUT_NAME } from '../constants/custom-layout.ts';
import { CUSTOM_LAYOUT, customLayout } from '../constants/layouts/custom.ts';
import { DIAMOND_OF_SIXTEEN } from '../constants/layouts/diamond-of-sixteen.ts';
import { HEART_OF_THIRTY_FOUR } from '../constants/layouts/heart-of-thirty-four.ts';
import { OCTAGON_OF_TWENTY_ONE } from '../constants/layouts/octagon-of-twenty-one.ts';
import { PYRAMID_OF_SIX } from '../constants/layouts/pyramid-of-six.ts';
import { ROW_OF_THREE } from '../constants/layouts/row-of-three.ts';
import { SQUARE_OF_FORTY_NINE } from '../constants/layouts/square-of-forty-nine.ts';
import { SQUARE_OF_NINE } from '../constants/layouts/square-of-nine.ts';
import { WALL_OF_HUNDRED } from '../constants/layouts/wall-of-hundred.ts';

/** The arrangements of docs/product.md 10.6, by number of frames; the last one is for any. */
export const LAYOUTS: readonly Layout[] = [
  ROW_OF_THREE,
  PYRAMID_OF_SIX,
  SQUARE_OF_NINE,
  DIAMOND_OF_SIXTEEN,
  OCTAGON_OF_TWENTY_ONE,
  HEART_OF_THIRTY_FOUR,
  SQUARE_OF_FORTY_NINE,
  WALL_OF_HUNDRED,
  CUSTOM_LAYOUT,
];

/** The arrangement that is drawn for this number of frames, else a custom one. */
export function layoutFor(numFrames: number): Layout {
  return LAYOUTS.find((layout) => layout.numFrames === numFrames) ?? customLayout(numFrames);
}

/** The layout that a wall names. A name that nobody knows any more hangs as if it had none. */
export function layoutNamed(name: string | undefined, numFrames: number): Layout {
  if (name === CUSTOM_LAYOUT_NAME) return customLayout(numFrames);
  return LAYOUTS.find((layout) => layout.name === name) ?? layoutFor(numFrames);
}
