import { describe, expect, test } from 'vitest';
import { hang } from '../../../../shared/wall/hanging.ts';
import { type WallKeyPress, wallKey } from './wall-keys.ts';

const { places } = hang({
  tiles: Array.from({ length: 9 }, () => ({})),
  spacingInches: 1,
  sheet: { widthInches: 8.25, heightInches: 8.25 },
});
const press = (key: string, change: Partial<WallKeyPress> = {}): WallKeyPress => ({
  key,
  altKey: false,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...change,
});

describe('on the middle of nine tiles', () => {
  test.each([
    ['an arrow moves the focus to the next tile', press('ArrowRight'), { kind: 'focus', index: 5 }],
    ['Alt and an arrow swap tiles', press('ArrowUp', { altKey: true }), { kind: 'swap', index: 1 }],
    ['X selects', press('X'), { kind: 'select' }],
    ['End moves to the last', press('End'), { kind: 'focus', index: 8 }],
    ['browser shortcuts are ignored', press('x', { ctrlKey: true }), undefined],
    ['Enter is left to the button', press('Enter'), undefined],
  ])('%s', (_, key, does) => {
    expect(wallKey(key, 4, places, false)).toEqual(does);
  });

  test('Alt and an arrow move it by a quarter inch in a free layout, four times as far with Shift', () => {
    expect(wallKey(press('ArrowRight', { altKey: true }), 4, places, true)).toMatchObject({
      kind: 'put',
      place: { leftInches: 9.5, topInches: 9.25 },
    });
    expect(wallKey(press('ArrowUp', { altKey: true, shiftKey: true }), 4, places, true)).toMatchObject({
      place: { topInches: 8.25 },
    });
  });
});

test('at the edge of the wall an arrow does nothing', () => {
  expect(wallKey(press('ArrowLeft'), 0, places, false)).toBeUndefined();
});
