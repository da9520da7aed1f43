import { expect, test } from 'vitest';
import { wallScale } from './wall-scale.ts';

const SHEET = { widthInches: 8, heightInches: 8 };

test.each([
  ['fills the space', { widthInches: 26, heightInches: 26 }, { widthPx: 780, heightPx: 520 }, 20],
  ['limits the size of a single tile', SHEET, { widthPx: 2_000, heightPx: 2_000 }, 57.5],
  [
    'keeps tiles large enough for a finger',
    { widthInches: 91, heightInches: 91 },
    { widthPx: 320, heightPx: 400 },
    5.5,
  ],
  ['waits until the space is known', { widthInches: 26, heightInches: 26 }, { widthPx: 0, heightPx: 0 }, 0],
])('%s', (_, wall, space, pxPerInch) => {
  expect(wallScale(wall, SHEET, space)).toBe(pxPerInch);
});
