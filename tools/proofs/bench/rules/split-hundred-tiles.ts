import { splitCrops } from '../../../../shared/geometry/split.ts';
import { tileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { RuleCase } from './rule-case.ts';

const PHOTO = { widthPx: 6000, heightPx: 4000 };
const SIDE_INCHES = 8.25;
const GAP_INCHES = 1;
const ROWS = 10;
const COLS = 10;
const FRAME = tileFrame(
  {
    widthInches: 8,
    heightInches: 8,
    physicalWidthInches: SIDE_INCHES,
    physicalHeightInches: SIDE_INCHES,
    matInches: 1.25,
  },
  'Landscape',
  false,
);

export const SPLIT_HUNDRED_TILES: RuleCase = {
  name: 'crops of a split over 100 tiles',
  rule: () =>
    splitCrops(PHOTO, { rows: ROWS, cols: COLS, spacingInches: GAP_INCHES, spliced: false }, FRAME).map(({ crop }) =>
      [crop.left, crop.top, crop.right, crop.bottom].map(rounded),
    ),
  baseline: byHand,
};

/** Only handles a square wall in the middle of a landscape photo. */
function byHand(): number[][] {
  const wallInches = COLS * SIDE_INCHES + (COLS - 1) * GAP_INCHES;
  const wallWidth = PHOTO.heightPx / PHOTO.widthPx;
  const wallLeft = (1 - wallWidth) / 2;
  const boxes: number[][] = [];
  for (let row = 0; row < ROWS; row += 1) {
    const top = (row * (SIDE_INCHES + GAP_INCHES)) / wallInches;
    for (let col = 0; col < COLS; col += 1) {
      const left = (col * (SIDE_INCHES + GAP_INCHES)) / wallInches;
      boxes.push(
        [
          wallLeft + left * wallWidth,
          top,
          wallLeft + (left + SIDE_INCHES / wallInches) * wallWidth,
          top + SIDE_INCHES / wallInches,
        ].map(rounded),
      );
    }
  }
  return boxes;
}

/** The two add in a different order, so they agree to far less than a pixel, but not to the last bit. */
function rounded(fraction: number): number {
  return Math.round(fraction * 1e9);
}
