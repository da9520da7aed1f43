import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hang } from './hanging.ts';
import { onWall, tilesOnWall } from './room.ts';

const TILE = { widthInches: 8.25, heightInches: 8.25 };
const WALL = { widthInches: 144, heightInches: 96 };

test('nine tiles are centered on the wall by the fifth', () => {
  const hanging = hang({ tiles: Array.from({ length: 9 }, () => ({})), spacingInches: 1, sheet: TILE });
  const tiles = tilesOnWall(hanging, { fromLeftInches: 72, heightInches: 57 });
  expect(tiles[4]).toEqual({ number: 5, centerFromLeftInches: 72, centerAboveFloorInches: 57 });
  expect(tiles[0]).toEqual({ number: 1, centerFromLeftInches: 62.75, centerAboveFloorInches: 66.25 });
});

test('a wall of tiles stays on the wall, wherever it is dragged', () => {
  const inches = fc.double({ min: -500, max: 500, noNaN: true });
  const size = fc.record({
    widthInches: fc.double({ min: 1, max: 144, noNaN: true }),
    heightInches: fc.double({ min: 1, max: 96, noNaN: true }),
  });
  fc.assert(
    fc.property(size, inches, inches, (tiles, fromLeftInches, heightInches) => {
      const at = onWall(WALL, tiles, { fromLeftInches, heightInches });
      expect(at.fromLeftInches - tiles.widthInches / 2).toBeGreaterThanOrEqual(-1e-9);
      expect(at.fromLeftInches + tiles.widthInches / 2).toBeLessThanOrEqual(WALL.widthInches + 1e-9);
      expect(at.heightInches - tiles.heightInches / 2).toBeGreaterThanOrEqual(-1e-9);
      expect(at.heightInches + tiles.heightInches / 2).toBeLessThanOrEqual(WALL.heightInches + 1e-9);
    }),
  );
});

test('centers a piece larger than the wall', () => {
  expect(onWall(WALL, { widthInches: 200, heightInches: 20 }, { fromLeftInches: 0, heightInches: 0 })).toEqual({
    fromLeftInches: 72,
    heightInches: 10,
  });
});
