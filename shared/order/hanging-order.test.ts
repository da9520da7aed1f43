import { describe, expect, test } from 'vitest';
import { notYetReprinted, onlyReprinted, tilesAsTheyHang } from './hanging-order.ts';
import { testOrder } from './test-order.ts';

const INCHES = 8.25;

/** Builds a wall of these places (in tiles, from the top left corner), each with a tile of that line number. */
function orderOf(places: readonly { tile: number; column: number; row: number; line?: number }[]) {
  const order = testOrder();
  const [line] = order.lines;
  const [tile] = line?.tiles ?? [];
  const [wall] = order.walls;
  if (!line || !tile || !wall) throw new Error('The example order has a tile on a wall');
  const lineNumbers = [...new Set(places.map((place) => place.line ?? 1))].sort();
  return {
    lines: lineNumbers.map((number) => ({
      ...line,
      number,
      tiles: places
        .filter((place) => (place.line ?? 1) === number)
        .map((place) => ({ ...tile, number: place.tile }))
        .sort((a, b) => a.number - b.number),
    })),
    walls: [
      {
        ...wall,
        places: places.map((place) => ({
          lineNumber: place.line ?? 1,
          tileNumber: place.tile,
          leftInches: place.column * INCHES,
          topInches: place.row * INCHES,
          widthInches: INCHES,
          heightInches: INCHES,
        })),
      },
    ],
  };
}

const readOf = (order: Parameters<typeof tilesAsTheyHang>[0]) =>
  tilesAsTheyHang(order).map(({ position, line, tile }) => `${position}: ${line.number}-${tile.number}`);

describe('tile numbers', () => {
  test('reads row by row, whatever the order of creation', () => {
    const order = orderOf([
      { tile: 1, column: 1, row: 1 },
      { tile: 2, column: 0, row: 0 },
      { tile: 3, column: 0, row: 1 },
      { tile: 4, column: 1, row: 0 },
    ]);
    expect(readOf(order)).toEqual(['1: 1-2', '2: 1-4', '3: 1-3', '4: 1-1']);
  });

  test('reads freely hung neighbors left to right despite small height differences', () => {
    const order = orderOf([
      { tile: 1, column: 2.2, row: 0 },
      { tile: 2, column: 0, row: 0.4 },
      { tile: 3, column: 1.1, row: 0.2 },
    ]);
    expect(readOf(order)).toEqual(['1: 1-2', '2: 1-3', '3: 1-1']);
  });

  test('continue across lines, which are frame colors', () => {
    const order = orderOf([
      { tile: 1, column: 0, row: 0, line: 2 },
      { tile: 1, column: 1, row: 0, line: 1 },
      { tile: 2, column: 2, row: 0, line: 2 },
    ]);
    expect(readOf(order)).toEqual(['1: 2-1', '2: 1-1', '3: 2-2']);
  });

  test('put tiles without a wall last', () => {
    const order = orderOf([
      { tile: 1, column: 0, row: 0 },
      { tile: 2, column: 1, row: 0 },
    ]);
    const [wall] = order.walls;
    const walls = [{ ...(wall as NonNullable<typeof wall>), places: wall?.places.slice(1) ?? [] }];
    expect(readOf({ ...order, walls })).toEqual(['1: 1-2', '2: 1-1']);
  });
});

test('reprinted tiles stay in place, and count down the copies that may be requested', () => {
  const order = orderOf([
    { tile: 2, column: 0, row: 0 },
    { tile: 3, column: 1, row: 0 },
    { tile: 1, column: 2, row: 0 },
  ]);
  const tiles = tilesAsTheyHang(order).map((each) => ({ ...each, tile: { ...each.tile, copies: 3 } }));
  const asked = [
    { lineNumber: 1, tileNumber: 1, copies: 3 },
    { lineNumber: 1, tileNumber: 3, copies: 1 },
    { lineNumber: 1, tileNumber: 3, copies: 1 },
  ];
  const copiesAt = (those: readonly Pick<(typeof tiles)[number], 'position' | 'tile'>[]) =>
    those.map(({ position, tile }) => [position, tile.copies]);
  expect(copiesAt(onlyReprinted(tiles, asked))).toEqual([
    [2, 2],
    [3, 3],
  ]);
  expect(copiesAt(notYetReprinted(tiles, asked))).toEqual([
    [1, 3],
    [2, 1],
  ]);
});
