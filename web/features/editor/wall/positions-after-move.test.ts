import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hang } from '../../../../shared/wall/hanging.ts';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { positionsAfterMove } from './positions-after-move.ts';

const SHEET = { widthInches: 8, heightInches: 8 };
const inches = fc.integer({ min: -40, max: 40 });

type Tile = { id: string; hangLeftInches?: number; hangTopInches?: number };
const seen = (tiles: readonly Tile[]) =>
  hang({ tiles, layoutName: CUSTOM_LAYOUT_NAME, spacingInches: 1, sheet: SHEET }).places;

/** The tiles' relative positions: the bounding box has another corner once one moves beyond it. */
const apart = (places: ReturnType<typeof seen>) =>
  places.map(({ leftInches, topInches }) => [
    leftInches - (places[0]?.leftInches ?? 0),
    topInches - (places[0]?.topInches ?? 0),
  ]);

function after(tiles: readonly Tile[], index: number, left: number, top: number) {
  const places = seen(tiles);
  const put = { ...SHEET, leftInches: left, topInches: top };
  const positions = positionsAfterMove(tiles, places, index, put);
  const moved = tiles.map((tile) => {
    const place = positions.find(({ tileId }) => tileId === tile.id);
    return place ? { ...tile, hangLeftInches: place.leftInches, hangTopInches: place.topInches } : tile;
  });
  const wanted = places.map((place, each) => (each === index ? put : place));
  return { positions, hangs: apart(seen(moved)), wanted: apart(wanted) };
}

test('if all tiles have positions only the moved one gets a new one, and the display is unchanged', () => {
  const anyCorners = fc.array(fc.tuple(inches, inches), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyCorners, fc.nat(), inches, inches, (corners, nth, left, top) => {
      const tiles = corners.map(([x, y], each) => ({ id: `${each}`, hangLeftInches: x, hangTopInches: y }));
      const { positions, hangs, wanted } = after(tiles, nth % tiles.length, left, top);
      expect(positions.map(({ tileId }) => tileId)).toEqual([`${nth % tiles.length}`]);
      expect(hangs).toEqual(wanted);
    }),
  );
});

test('if one has no position yet, all get one', () => {
  const { positions, hangs, wanted } = after([{ id: 'a', hangLeftInches: 4, hangTopInches: 4 }, { id: 'b' }], 0, 30, 2);
  expect(positions).toHaveLength(2);
  expect(hangs).toEqual(wanted);
});
