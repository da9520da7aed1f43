import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hang } from '../../../../shared/wall/hanging.ts';
import { draggedTile } from './tile-drag.ts';

const SHEET = { widthInches: 8, heightInches: 8 };
const GAP = 1;
const { places } = hang({ tiles: Array.from({ length: 9 }, () => ({})), spacingInches: GAP, sheet: SHEET });
const drag = (x: number, y: number, isFree = false) =>
  draggedTile({ places, index: 4, gapInches: GAP, isFree }, { x, y });

describe('on a wall with a layout', () => {
  test('a tile held over another swaps with it', () => {
    expect(drag(9, 0)).toEqual({ rest: places[5], drop: { kind: 'swap', with: 5 } });
    expect(drag(-8, -10).drop).toEqual({ kind: 'swap', with: 0 });
  });

  test('a tile that hardly moved stays, and its own place is marked', () => {
    expect(drag(2, 1)).toEqual({ rest: places[4], drop: undefined });
  });

  test.each([
    ['between two tiles', 4.5, 0],
    ['outside the wall', 40, 0],
  ])('%s nothing is marked and nothing happens', (_, x, y) => {
    expect(drag(x, y)).toEqual({ rest: undefined, drop: undefined });
  });
});

describe('on a wall without one', () => {
  test('a tile is dropped where it is released, aligned with a close neighbor', () => {
    expect(drag(30, 0.3, true).drop).toMatchObject({ kind: 'put', at: { leftInches: 39, topInches: 9 } });
    expect(drag(30, 4, true).drop).toMatchObject({ kind: 'put', at: { leftInches: 39, topInches: 13 } });
  });

  test('the marker shows the resulting position, wherever the pointer is', () => {
    const inches = fc.double({ min: -100, max: 100, noNaN: true });
    fc.assert(
      fc.property(inches, inches, (x, y) => {
        const { rest, drop } = drag(x, y, true);
        expect(drop).toEqual({ kind: 'put', at: rest });
      }),
    );
  });
});

test('a tile that was removed during the drag goes nowhere', () => {
  expect(draggedTile({ places, index: 20, gapInches: GAP, isFree: false }, { x: 9, y: 0 })).toEqual({
    rest: undefined,
    drop: undefined,
  });
});
