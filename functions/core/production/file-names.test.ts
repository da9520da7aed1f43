import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderWall } from '../../../shared/order/lines.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { testOrder } from '../../../shared/order/test-order.ts';
import { printFileName } from './file-names.ts';
import { printJobsOf } from './print-jobs.ts';

const tile = (position: number) => ({ position, lineNumber: 3, tile: { number: 1 } });

describe('a print file is named', () => {
  test.each([
    [7, 'A7K2Q9-007.jpg'],
    [999, 'A7K2Q9-999.jpg'],
    [1000, 'A7K2Q9-A00.jpg'],
    [3599, 'A7K2Q9-Z99.jpg'],
  ])('by the position of its tile: %i', (position, name) => {
    expect(printFileName('A7K2Q9', tile(position), 'jpeg')).toBe(name);
  });

  test('in the format of labs, uniquely, and not at all for a tile beyond the limit', () => {
    const names = Array.from({ length: 3599 }, (_, index) => printFileName('A7K2Q9', tile(index + 1), 'tiff'));
    expect(names.every((name) => /^[A-Za-z0-9_-]{1,11}\.tif$/.test(name))).toBe(true);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3599);
    expect([...names].sort()).toEqual(names);
    expect(() => printFileName('A7K2Q9', tile(3600), 'png')).toThrow(RangeError);
  });
});

const INCHES = 8.25;
const GAP_INCHES = 1;

interface Grid {
  rows: number;
  columns: number;
  isSplit: boolean;
  /** By frame color, which determines the lines: one for each place, row by row. */
  colors: number[];
  /** The order in which the tiles were made. */
  made: number[];
  photos: number[];
}

/** A wall of up to 30 tiles in two or three frame colors, whose tiles were made in any order. */
const aGrid: fc.Arbitrary<Grid> = fc
  .record({ rows: fc.integer({ min: 2, max: 6 }), columns: fc.integer({ min: 5, max: 6 }), isSplit: fc.boolean() })
  .chain(({ rows, columns, isSplit }) => {
    const count = rows * columns;
    const each = (max: number) => fc.array(fc.nat(max), { minLength: count, maxLength: count });
    return fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      isSplit: fc.constant(isSplit),
      colors: each(2),
      made: fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
      photos: isSplit ? fc.constant(Array(count).fill(0)) : each(4),
    });
  });

/** An order, and the keys of its tiles in reading order of its walls. */
function orderOf(grids: readonly Grid[]): { order: Order; hung: string[] } {
  const base = testOrder();
  const [line] = base.lines;
  const [first] = line?.tiles ?? [];
  if (!line || !first) throw new Error('The example order has a tile');
  const lines: Order['lines'] = [];
  const walls: OrderWall[] = [];
  const hung: string[] = [];
  for (const [wallIndex, grid] of grids.entries()) {
    const projectId = `project-${wallIndex}`;
    const keys = new Map<number, { lineNumber: number; tileNumber: number }>();
    for (const color of new Set(grid.made.map((place) => grid.colors[place]))) {
      const places = grid.made.filter((place) => grid.colors[place] === color);
      const lineNumber = lines.length + 1;
      const tiles = places.map((place, index) => ({
        ...first,
        number: index + 1,
        photoKey: `photo-${wallIndex}-${grid.photos[place]}`,
      }));
      for (const [index, place] of places.entries()) keys.set(place, { lineNumber, tileNumber: index + 1 });
      lines.push({ ...line, number: lineNumber, projectId, tiles });
    }
    const keyAt = (place: number) => keys.get(place) ?? { lineNumber: 0, tileNumber: 0 };
    const pitch = INCHES + (grid.isSplit ? 0 : GAP_INCHES);
    walls.push({
      projectId,
      spacingInches: grid.isSplit ? 0 : GAP_INCHES,
      ...(grid.isSplit && { split: { rows: grid.rows, cols: grid.columns, spliced: false } }),
      quantity: 1,
      widthInches: grid.columns * pitch,
      heightInches: grid.rows * pitch,
      places: grid.made.map((place) => ({
        ...keyAt(place),
        leftInches: (place % grid.columns) * pitch,
        topInches: Math.floor(place / grid.columns) * pitch,
        widthInches: INCHES,
        heightInches: INCHES,
      })),
    });
    for (let place = 0; place < grid.rows * grid.columns; place++) {
      const { lineNumber, tileNumber } = keyAt(place);
      hung.push(`${lineNumber}-${tileNumber}`);
    }
  }
  return { order: { ...base, lines, walls }, hung };
}

test('files sorted by name follow the walls, row by row, across lines', () => {
  fc.assert(
    fc.property(fc.array(aGrid, { minLength: 1, maxLength: 3 }), (grids) => {
      const { order, hung } = orderOf(grids);
      const named = printJobsOf(order).flatMap((job) =>
        job.tiles.map((planned) => ({
          name: printFileName(order.id, planned, 'jpeg'),
          key: `${planned.lineNumber}-${planned.tile.number}`,
        })),
      );
      named.sort((a, b) => (a.name < b.name ? -1 : 1));
      expect(named.map(({ key }) => key)).toEqual(hung);
      expect(new Set(named.map(({ name }) => name.toLowerCase())).size).toBe(hung.length);
    }),
  );
});
