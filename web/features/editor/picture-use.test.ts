import { expect, test } from 'vitest';
import { pictureFor } from './picture-use.ts';

test.each([
  ['a hundred tiles on a desk', 58, 1, 'small'],
  ['a hundred tiles on a dense screen', 58, 2, 'small'],
  ['a hundred tiles under a thumb', 44, 3, 'small'],
  ['thirty tiles on a desk', 150, 1, 'thumbnail'],
  ['thirty tiles on a dense screen', 150, 2, 'tile'],
  ['three tiles', 301, 1, 'stage'],
] as const)('%s take the smallest picture that looks sharp', (_wall, widthPx, devicePixelRatio, use) => {
  expect(pictureFor(widthPx, devicePixelRatio)).toBe(use);
});
