import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RectInches } from '../geometry/units.ts';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { hang, unfilledLayout } from './hanging.ts';
import { LAYOUTS } from './layouts.ts';

const TILE = { widthInches: 8.25, heightInches: 8.25 };
const tiles = (count: number) => Array.from({ length: count }, () => ({}));
const isApart = (a: RectInches, b: RectInches, gap: number) =>
  isBeside(a.leftInches, a.widthInches, b.leftInches, b.widthInches, gap) ||
  isBeside(a.topInches, a.heightInches, b.topInches, b.heightInches, gap);
const isBeside = (start: number, length: number, other: number, otherLength: number, gap: number) =>
  start + length + gap <= other + 1e-9 || other + otherLength + gap <= start + 1e-9;

describe('a wall', () => {
  test('of nine hangs as a square, an inch apart', () => {
    const { size, places } = hang({ tiles: tiles(9), spacingInches: 1, sheet: TILE });
    expect(size).toEqual({ widthInches: 26.75, heightInches: 26.75 });
    expect(places[4]).toMatchObject({ leftInches: 9.25, topInches: 9.25 });
  });

  test('with a wider gap keeps its shape', () => {
    const { size } = hang({ tiles: tiles(9), spacingInches: 2.5, sheet: TILE });
    expect(size).toEqual({ widthInches: 3 * 8.25 + 5, heightInches: 3 * 8.25 + 5 });
  });

  test('with more tiles than its layout hangs the rest centered below', () => {
    const { places } = hang({ tiles: tiles(5), layoutName: '3', spacingInches: 1, sheet: TILE });
    expect(places.slice(3).map(({ leftInches, topInches }) => [leftInches, topInches])).toEqual([
      [4.625, 9.25],
      [13.875, 9.25],
    ]);
  });

  test('with a custom layout hangs each tile where it was put', () => {
    const put = [
      { hangLeftInches: -3, hangTopInches: 5 },
      { hangLeftInches: 20, hangTopInches: 0 },
    ];
    const { size, places } = hang({ tiles: put, layoutName: 'Custom', spacingInches: 1, sheet: TILE });
    expect(places.map(({ leftInches, topInches }) => [leftInches, topInches])).toEqual([
      [0, 5],
      [23, 0],
    ]);
    expect(size).toEqual({ widthInches: 31.25, heightInches: 13.25 });
  });

  const WIDE = { widthInches: 12.25, heightInches: 8.25 };
  const UPRIGHT = { widthInches: 8.25, heightInches: 12.25 };

  test('with one upright tile centers it in a place that fits both orientations', () => {
    const { size, places } = hang({
      tiles: tiles(3),
      layoutName: '3',
      spacingInches: 1,
      sheet: WIDE,
      sheets: [WIDE, UPRIGHT, WIDE],
    });
    expect(places).toEqual([
      { leftInches: 0, topInches: 2, ...WIDE },
      { leftInches: 15.25, topInches: 0, ...UPRIGHT },
      { leftInches: 26.5, topInches: 2, ...WIDE },
    ]);
    expect(size).toEqual({ widthInches: 38.75, heightInches: 12.25 });
  });

  test('without tiles has no size', () => {
    expect(hang({ tiles: [], spacingInches: 1, sheet: TILE })).toEqual({
      size: { widthInches: 0, heightInches: 0 },
      places: [],
    });
  });

  test('never hangs two tiles closer than its gap, for any layout and sheet', () => {
    const names = fc.constantFrom(undefined, 'gone', ...LAYOUTS.map(({ name }) => name));
    const inches = fc.double({ min: 1, max: 20, noNaN: true });
    const gap = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        names,
        inches,
        inches,
        gap,
        fc.infiniteStream(fc.boolean()),
        (count, layoutName, widthInches, heightInches, spacingInches, areTurned) => {
          const sheet = { widthInches, heightInches };
          const turned = { widthInches: heightInches, heightInches: widthInches };
          const sheets = Array.from({ length: count }, () => (areTurned.next().value ? turned : sheet));
          const { size, places } = hang({ tiles: tiles(count), layoutName, spacingInches, sheet, sheets });
          expect(places).toHaveLength(count);
          for (const [index, place] of places.entries()) {
            expect(place.leftInches).toBeGreaterThanOrEqual(0);
            expect(place.leftInches + place.widthInches).toBeLessThanOrEqual(size.widthInches + 1e-9);
            expect(place.topInches + place.heightInches).toBeLessThanOrEqual(size.heightInches + 1e-9);
            for (const other of places.slice(index + 1)) expect(isApart(place, other, spacingInches)).toBe(true);
          }
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });
});

describe('a layout with more places than the wall has tiles', () => {
  const unfilled = (layoutName: string | undefined, count: number) =>
    unfilledLayout({ tiles: tiles(count), layoutName, spacingInches: 1, sheet: TILE });

  test.each<[layout: string | undefined, tiles: number, empty: number | undefined]>([
    ['34', 7, 27],
    ['34', 33, 1],
    ['34', 34, undefined],
    ['34', 35, undefined],
    ['3', 1, 2],
    ['100', 1, 99],
    ['100', 100, undefined],
    ['34', 0, undefined],
    ['Custom', 7, undefined],
    [undefined, 7, undefined],
    ['gone', 7, undefined],
  ])('%s with %i tiles has %s places left', (layoutName, count, empty) => {
    expect(unfilled(layoutName, count)?.empty.length).toBe(empty);
  });

  test('has its final size, and tiles start where the layout starts', () => {
    expect(unfilled('34', 7)).toMatchObject({
      size: { widthInches: 63.75, heightInches: 63.75 },
      corner: { leftInches: 0, topInches: 0 },
    });
    // The top of the pyramid is in its middle.
    expect(unfilled('6', 1)?.corner).toEqual({ leftInches: 9.25, topInches: 0 });
  });

  test('hangs its tiles in their final places, for any layout, gap and sheets', () => {
    const inches = fc.double({ min: 1, max: 20, noNaN: true });
    fc.assert(
      fc.property(
        fc.constantFrom(...LAYOUTS.filter(({ numFrames }) => numFrames > 1)),
        fc.nat(),
        inches,
        inches,
        fc.double({ min: 0, max: 10, noNaN: true }),
        ({ name: layoutName, numFrames }, seed, widthInches, heightInches, spacingInches) => {
          const count = 1 + (seed % (numFrames - 1));
          const wall = { layoutName, spacingInches, sheet: { widthInches, heightInches } };
          const full = hang({ ...wall, tiles: tiles(numFrames) });
          const now = hang({ ...wall, tiles: tiles(count) });
          const { corner, empty, size } = unfilledLayout({ ...wall, tiles: tiles(count) }) ?? fail();
          const seen = now.places.map((place) => ({
            ...place,
            leftInches: place.leftInches + corner.leftInches,
            topInches: place.topInches + corner.topInches,
          }));
          for (const [index, place] of [...seen, ...empty].entries()) {
            expect(place.leftInches).toBeCloseTo(full.places[index]?.leftInches ?? Number.NaN, 6);
            expect(place.topInches).toBeCloseTo(full.places[index]?.topInches ?? Number.NaN, 6);
          }
          expect(seen.length + empty.length).toBe(numFrames);
          expect(size).toEqual(full.size);
        },
      ),
      { numRuns: propertyRuns(60) },
    );
  });

  test('of tiles in both orientations stays on its grid', () => {
    const [wide, upright] = [
      { widthInches: 12.25, heightInches: 8.25 },
      { widthInches: 8.25, heightInches: 12.25 },
    ];
    const wall = { tiles: tiles(2), layoutName: '3', spacingInches: 1, sheet: wide, sheets: [upright, wide] };
    expect(unfilledLayout(wall)).toEqual({
      size: { widthInches: 3 * 12.25 + 2, heightInches: 12.25 },
      corner: { leftInches: 2, topInches: 0 },
      empty: [{ leftInches: 26.5, topInches: 0, widthInches: 12.25, heightInches: 12.25 }],
    });
  });
});

function fail(): never {
  throw new Error('the layout is full');
}
