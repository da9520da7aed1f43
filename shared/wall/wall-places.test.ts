import { describe, expect, test } from 'vitest';
import { hang } from './hanging.ts';
import { nextPlace, placeUnder, snapped } from './wall-places.ts';

const SHEET = { widthInches: 8.25, heightInches: 8.25 };
const placesOf = (count: number, layoutName?: string) =>
  hang({ tiles: Array.from({ length: count }, () => ({})), layoutName, spacingInches: 1, sheet: SHEET }).places;

describe('arrow keys on a square of nine', () => {
  test.each([
    [4, 'left', 3],
    [4, 'right', 5],
    [4, 'up', 1],
    [4, 'down', 7],
    [0, 'left', undefined],
    [8, 'down', undefined],
    [2, 'down', 5],
  ] as const)('from %i to the %s is %s', (from, direction, to) => {
    expect(nextPlace(placesOf(9), from, direction)).toBe(to);
  });
});

test('in bricks, down leads to the brick below', () => {
  // A pyramid: one above two above three.
  expect(nextPlace(placesOf(6, '6'), 0, 'down')).toBe(1);
  expect(nextPlace(placesOf(6, '6'), 4, 'up')).toBe(1);
});

test('every place of every wall is reachable from every other', () => {
  for (const count of [3, 6, 9, 16, 21, 34]) {
    const places = placesOf(count);
    const reached = new Set([0]);
    for (const from of reached)
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const to = nextPlace(places, from, direction);
        if (to !== undefined) reached.add(to);
      }
    expect(reached.size).toBe(count);
  }
});

test.each([
  [{ xInches: 4, yInches: 4 }, 0],
  [{ xInches: 13, yInches: 4 }, 1],
  [{ xInches: 8.7, yInches: 4 }, undefined],
  [{ xInches: -20, yInches: 4 }, undefined],
])('a tile dragged to %o is over place %s', (point, index) => {
  expect(placeUnder(placesOf(9), point)).toBe(index);
});

describe('a freely hung tile', () => {
  const neighbor = { leftInches: 0, topInches: 0, ...SHEET };
  test.each([
    ['next to a neighbor takes the gap and its line', [9.7, 0.5], [9.25, 0]],
    ['below takes the gap', [-0.4, 8.8], [0, 9.25]],
    ['to the left takes the gap', [-9.5, 0.2], [-9.25, 0]],
    ['far away stays where it is', [30, 40], [30, 40]],
  ])('%s', (_, [left = 0, top = 0], [expectedLeft, expectedTop]) => {
    const rest = snapped({ leftInches: left, topInches: top, ...SHEET }, [neighbor], 1);
    expect([rest.leftInches, rest.topInches]).toEqual([expectedLeft, expectedTop]);
  });

  test('alone stays where it is', () => {
    expect(snapped({ leftInches: 3, topInches: 4, ...SHEET }, [], 1)).toMatchObject({ leftInches: 3, topInches: 4 });
  });
});
