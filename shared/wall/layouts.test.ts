import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DEFAULT_TILE_SPACING_INCHES, PHYSICAL_TILE_INCHES } from '../geometry/tile-sizes.ts';
import { Layout, type LayoutPosition } from './layout.ts';
import { customLayout, LAYOUTS, layoutFor } from './layouts.ts';
import { PROJECT_TILES_MAX } from './limits.ts';

test('layouts exist for 3, 6, 9, 16, 21, 34, 49 and 100 frames, and Custom', () => {
  expect(LAYOUTS.map(({ numFrames }) => numFrames)).toEqual([3, 6, 9, 16, 21, 34, 49, 100, 0]);
  expect(LAYOUTS.map(({ name }) => name)).toEqual(['3', '6', '9', '16', '21', '34', '49', '100', 'Custom']);
});

test('any other number gets a custom one', () => {
  expect(layoutFor(34)).toMatchObject({ name: '34' });
  expect(layoutFor(7)).toMatchObject({ name: 'Custom', numFrames: 7 });
});

test('custom rows are nearly square, the longer ones below', () => {
  const rows = (numFrames: number) => {
    const tops = customLayout(numFrames).positions.map(({ topInches }) => topInches);
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  };
  expect([0, 1, 2, 3, 5, 7, 12, 100].map(rows)).toEqual([
    [],
    [1],
    [2],
    [1, 2],
    [2, 3],
    [2, 2, 3],
    [4, 4, 4],
    Array.from({ length: 10 }, () => 10),
  ]);
});

const everyCustom = Array.from({ length: PROJECT_TILES_MAX + 1 }, (_, count) => customLayout(count));

describe.each([...LAYOUTS, ...everyCustom])('layout $name of $numFrames', (layout) => {
  const { positions } = layout;

  test('has a place for every frame', () => {
    expect(z.parse(Layout, layout)).toEqual(layout);
    expect(positions).toHaveLength(layout.numFrames);
  });

  test('keeps its tiles at least the spacing apart', () => {
    const pairs = positions.flatMap((a, index) => positions.slice(index + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => gapInches(a, b) < DEFAULT_TILE_SPACING_INCHES - 1e-9)).toEqual([]);
  });

  test('starts at its top left and is symmetric around its middle', () => {
    const lefts = positions.map(({ leftInches }) => leftInches);
    const tops = positions.map(({ topInches }) => topInches);
    expect([Math.min(0, ...lefts), Math.min(0, ...tops)]).toEqual([0, 0]);
    const width = Math.max(0, ...lefts);
    const mirrored = positions.map((each) => ({ ...each, leftInches: width - each.leftInches }));
    expect(sorted(mirrored)).toEqual(sorted(positions));
  });
});

/** Free wall between two tiles, in the direction with more space. */
function gapInches(a: LayoutPosition, b: LayoutPosition): number {
  const apart = Math.max(Math.abs(a.leftInches - b.leftInches), Math.abs(a.topInches - b.topInches));
  return apart - PHYSICAL_TILE_INCHES;
}

function sorted(positions: readonly LayoutPosition[]): LayoutPosition[] {
  return [...positions].sort((a, b) => a.topInches - b.topInches || a.leftInches - b.leftInches);
}
