import { expect, test } from 'vitest';
import { testTile } from './test-projects.ts';
import { tilesByFrameColor } from './tiles-by-frame-color.ts';

test('each frame color is one line of the cart, in the order of the project', () => {
  const tiles = [testTile('1'), testTile('2', { frameColor: 'White' }), testTile('3')];
  const groups = tilesByFrameColor({ tiles });
  expect([...groups].map(([color, group]) => [color, group.map(({ id }) => id)])).toEqual([
    ['Black', ['1', '3']],
    ['White', ['2']],
  ]);
});
