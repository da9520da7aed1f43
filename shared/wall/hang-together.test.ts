import { describe, expect, test } from 'vitest';
import { hangTogether } from './hang-together.ts';
import type { Hanging } from './hanging.ts';

/** Tiles of 8 in, an inch apart. */
function grid(columns: number, rows: number): Hanging {
  return {
    size: { widthInches: columns * 9 - 1, heightInches: rows * 9 - 1 },
    places: Array.from({ length: columns * rows }, (_, index) => ({
      leftInches: (index % columns) * 9,
      topInches: Math.floor(index / columns) * 9,
      widthInches: 8,
      heightInches: 8,
    })),
  };
}

const SIX = grid(3, 2);
const ONE = grid(1, 1);
const TOWER = grid(1, 4);

describe('a wall and its splits', () => {
  test.each([
    ['one tile', ONE],
    ['six', SIX],
  ])('%s alone hangs as usual, even on a wall too narrow for it', (_, hanging) => {
    expect(hangTogether([hanging], 144)).toEqual(hanging);
    expect(hangTogether([hanging], 5)).toEqual(hanging);
  });

  test('hang side by side in order, 3 in apart, with aligned bottom edges', () => {
    const { size, places } = hangTogether([ONE, SIX], 144);
    expect(size).toEqual({ widthInches: 8 + 3 + 26, heightInches: 17 });
    expect(places).toHaveLength(7);
    expect(places[0]).toEqual({ leftInches: 0, topInches: 9, widthInches: 8, heightInches: 8 });
    expect(places[1]).toMatchObject({ leftInches: 11, topInches: 0 });
    expect(places[6]).toMatchObject({ leftInches: 11 + 18, topInches: 9 });
  });

  test('fill the exact width, and continue in the middle of a row below', () => {
    expect(hangTogether([SIX, SIX], 55).size).toEqual({ widthInches: 55, heightInches: 17 });
    const { size, places } = hangTogether([SIX, SIX, ONE], 55);
    expect(size).toEqual({ widthInches: 55, heightInches: 17 + 3 + 8 });
    expect(places.at(-1)).toMatchObject({ leftInches: 23.5, topInches: 20 });
    expect(hangTogether([SIX, SIX], 54).size).toEqual({ widthInches: 26, heightInches: 37 });
  });

  test('never overlap, keep their own arrangement, and fill their bounding box', () => {
    for (const widthInches of [5, 30, 60, 96, 600])
      for (const all of [
        [SIX, ONE, TOWER],
        [TOWER, SIX],
        [ONE, ONE, ONE, SIX, TOWER],
      ]) {
        const { size, places } = hangTogether(all, widthInches);
        expect(Math.min(...places.map((place) => place.leftInches))).toBe(0);
        expect(Math.min(...places.map((place) => place.topInches))).toBe(0);
        expect(Math.max(...places.map((place) => place.leftInches + 8))).toBe(size.widthInches);
        expect(Math.max(...places.map((place) => place.topInches + 8))).toBe(size.heightInches);
        for (const [index, a] of places.entries())
          for (const b of places.slice(index + 1)) {
            const apart = Math.max(Math.abs(a.leftInches - b.leftInches), Math.abs(a.topInches - b.topInches));
            expect(apart).toBeGreaterThanOrEqual(9);
          }
        let first = 0;
        for (const { places: own } of all) {
          const corner = places[first];
          expect(
            places.slice(first, first + own.length).map(({ leftInches, topInches }) => ({
              x: leftInches - (corner?.leftInches ?? 0),
              y: topInches - (corner?.topInches ?? 0),
            })),
          ).toEqual(own.map(({ leftInches, topInches }) => ({ x: leftInches, y: topInches })));
          first += own.length;
        }
      }
  });
});
