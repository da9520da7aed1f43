import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTERED, coverBox, cropBox, isCropOf } from './crop-box.ts';
import { type Split, splitCrops, splitPictureSize, wallRects, wallSize, wholeOfPiece } from './split.ts';
import { MATTED, PLAIN, TILE } from './test-tile.ts';
import { type TileProduct, tileFrame } from './tile-frame.ts';
import { aspectOf, type Box } from './units.ts';

const WIDE: TileProduct = {
  widthInches: 10,
  heightInches: 8,
  physicalWidthInches: 10.25,
  physicalHeightInches: 8.25,
  matInches: 1.5,
};
const PHOTO = { widthPx: 6000, heightPx: 4000 };
const TWO_BY_TWO: Split = { rows: 2, cols: 2, spacingInches: 1, spliced: false };

const frames = fc
  .tuple(fc.constantFrom(TILE, WIDE), fc.constantFrom('Landscape' as const, 'Portrait' as const), fc.boolean())
  .map(([product, orientation, hasMat]) => tileFrame(product, orientation, hasMat));
const splits = fc.record({
  rows: fc.integer({ min: 1, max: 10 }),
  cols: fc.integer({ min: 1, max: 10 }),
  spacingInches: fc.double({ min: 0, max: 24, noNaN: true }),
  spliced: fc.boolean(),
});
const photos = fc.record({
  widthPx: fc.integer({ min: 1, max: 20_000 }),
  heightPx: fc.integer({ min: 1, max: 20_000 }),
});
const placements = fc.record({
  scale: fc.double({ min: 1, max: 50, noNaN: true }),
  centerX: fc.double({ min: 0, max: 1, noNaN: true }),
  centerY: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('the wall of a split', () => {
  test('is as wide as its tiles and the gaps between them', () => {
    expect(wallSize({ ...TWO_BY_TWO, rows: 3, cols: 4 }, PLAIN)).toEqual({ widthInches: 36, heightInches: 26.75 });
  });

  test('is the same whether spliced or with mats', () => {
    expect(wallSize({ ...TWO_BY_TWO, spliced: true }, MATTED)).toEqual(wallSize(TWO_BY_TWO, PLAIN));
  });

  test('has its tiles row by row, a gap apart', () => {
    expect(wallRects({ ...TWO_BY_TWO, rows: 2, cols: 3 }, PLAIN)).toEqual(
      [
        [0, 0],
        [9.25, 0],
        [18.5, 0],
        [0, 9.25],
        [9.25, 9.25],
        [18.5, 9.25],
      ].map(([leftInches, topInches]) => ({ leftInches, topInches, widthInches: 8.25, heightInches: 8.25 })),
    );
  });
});

describe('a split that is not spliced', () => {
  test('looks like a window: the area behind the gaps is not printed', () => {
    const photo = { widthPx: 1750, heightPx: 1750 };
    const crops = splitCrops(photo, TWO_BY_TWO, PLAIN);
    expect(crops.map(({ row, col }) => [row, col])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    // 17.5 inches wide: 8.25 of tile, 1 of gap, 8.25 of tile.
    expectBox(crops[1]?.crop, { left: 925 / 1750, top: 0, right: 1, bottom: 825 / 1750 });
    expectBox(crops[2]?.crop, { left: 0, top: 925 / 1750, right: 825 / 1750, bottom: 1 });
  });

  test('with mats also hides the area behind the window bars', () => {
    const photo = { widthPx: 1750, heightPx: 1750 };
    const [first] = splitCrops(photo, TWO_BY_TWO, MATTED);
    // Bleed and mat are 338 px of 2475, so the opening ends 2137 px from the left; 17.5 in are 5250 px.
    const border = { left: 338 / 5250, top: 338 / 5250, right: 2137 / 5250, bottom: 2137 / 5250 };
    expectBox(first?.crop, border);
  });
});

describe('a spliced split', () => {
  test('loses no pixel in the gaps', () => {
    const crops = splitCrops(PHOTO, { ...TWO_BY_TWO, cols: 3, spliced: true }, PLAIN);
    expectBox(crops[0]?.crop, { left: 0, top: 0, right: 1 / 3, bottom: 0.5 });
    expectBox(crops[5]?.crop, { left: 2 / 3, top: 0.5, right: 1, bottom: 1 });
  });

  test('with mats places the openings side by side', () => {
    const { widthInches, heightInches } = splitPictureSize({ ...TWO_BY_TWO, spliced: true }, MATTED);
    expect(widthInches).toBeCloseTo((2 * 1799) / 300, 12);
    expect(heightInches).toBe(widthInches);
    const crops = splitCrops(PHOTO, { ...TWO_BY_TWO, spliced: true }, MATTED);
    expect(crops[0]?.crop.right).toBe(crops[1]?.crop.left);
  });

  test('tiles its crop of the photo exactly: no edge is missed or printed twice', () => {
    fc.assert(
      fc.property(photos, splits, frames, placements, (photo, split, frame, placement) => {
        const spliced = { ...split, spliced: true };
        expectExactTiling(photo, spliced, frame, placement);
      }),
    );
  });

  test('prints every part of the whole crop', () => {
    const whole = coverBox(PHOTO, 1.5);
    const crops = splitCrops(PHOTO, { ...TWO_BY_TWO, cols: 3, spliced: true }, PLAIN).map(({ crop }) => crop);
    const area = crops.reduce((sum, crop) => sum + (crop.right - crop.left) * (crop.bottom - crop.top), 0);
    expect(area).toBeCloseTo((whole.right - whole.left) * (whole.bottom - whole.top), 12);
  });
});

test('a window without gaps and mats tiles the photo exactly as well', () => {
  fc.assert(
    fc.property(photos, splits, placements, (photo, split, placement) => {
      expectExactTiling(photo, { ...split, spacingInches: 0, spliced: false }, PLAIN, placement);
    }),
  );
});

test('every tile of a split is a valid crop for the renderer', () => {
  fc.assert(
    fc.property(photos, splits, frames, placements, (photo, split, frame, placement) => {
      const crops = splitCrops(photo, split, frame, placement);
      expect(crops).toHaveLength(split.rows * split.cols);
      for (const { crop } of crops) expect(isCropOf(photo, aspectOf(frame.picture), crop)).toBe(true);
    }),
  );
});

test('the crop of any tile determines the crop of the whole picture', () => {
  fc.assert(
    fc.property(photos, splits, frames, placements, fc.nat(), (photo, split, frame, placement, any) => {
      const crops = splitCrops(photo, split, frame, placement);
      const index = any % crops.length;
      const whole = cropBox(photo, aspectOf(splitPictureSize(split, frame)), placement);
      expectBox(wholeOfPiece(split, frame, index, crops[index]?.crop ?? whole), whole);
    }),
  );
});

test('a split of one tile is that tile', () => {
  fc.assert(
    fc.property(photos, placements, fc.boolean(), (photo, placement, spliced) => {
      const [only] = splitCrops(photo, { ...TWO_BY_TWO, rows: 1, cols: 1, spliced }, PLAIN, placement);
      expectBox(only?.crop, cropBox(photo, 1, placement));
    }),
  );
});

function expectBox(box: Box | undefined, expected: Box): void {
  for (const side of ['left', 'top', 'right', 'bottom'] as const) expect(box?.[side]).toBeCloseTo(expected[side], 9);
}

function expectExactTiling(
  photo: { widthPx: number; heightPx: number },
  split: Split,
  frame: ReturnType<typeof tileFrame>,
  placement = CENTERED,
): void {
  const whole = cropBox(photo, aspectOf(splitPictureSize(split, frame)), placement);
  const crops = splitCrops(photo, split, frame, placement);
  const cropAt = (row: number, col: number) => crops.find((tile) => tile.row === row && tile.col === col)?.crop;
  for (const { row, col, crop } of crops) {
    expect(crop.left).toBe(col === 0 ? whole.left : cropAt(row, col - 1)?.right);
    expect(crop.top).toBe(row === 0 ? whole.top : cropAt(row - 1, col)?.bottom);
    expect(crop.left).toBeLessThan(crop.right);
    expect(crop.top).toBeLessThan(crop.bottom);
  }
  expect(crops.at(-1)?.crop).toMatchObject({ right: whole.right, bottom: whole.bottom });
}
