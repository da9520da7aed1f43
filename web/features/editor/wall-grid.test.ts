import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallGrid } from './wall-grid.ts';

const DESK = { widthPx: 860, heightPx: 640, tileAspect: 1, gapRatio: 1 / 8.25, largestPx: 440, smallestPx: 84 };

describe('a wall', () => {
  test.each([
    [1, 1],
    [2, 2],
    [4, 2],
    [6, 3],
    [9, 3],
    [12, 4],
  ])('of %i tiles has %i columns on a desk', (count, columns) => {
    expect(wallGrid(count, DESK).columns).toBe(columns);
  });

  test('of one tile is not blown up to the whole screen', () => {
    expect(wallGrid(1, DESK).tilePx).toBe(440);
  });

  test('never reaches over its sides, and fits in height while the tiles can be told apart', () => {
    const px = fc.integer({ min: 300, max: 2_000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), px, px, (count, widthPx, heightPx) => {
        const { columns, tilePx, gapPx } = wallGrid(count, { ...DESK, widthPx, heightPx });
        const rows = Math.ceil(count / columns);
        // a pixel of rounding for each gap
        expect(columns * tilePx + (columns - 1) * gapPx).toBeLessThanOrEqual(widthPx + columns);
        if (tilePx > DESK.smallestPx) {
          expect(rows * tilePx + (rows - 1) * gapPx).toBeLessThanOrEqual(heightPx + rows);
        }
      }),
    );
  });
});
