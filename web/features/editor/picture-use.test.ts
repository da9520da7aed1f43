import { expect, test } from 'vitest';
import { pictureFor } from './picture-use.ts';

test.each([
  ['a hundred tiles on a desktop', 58, 1, 'small'],
  ['a hundred tiles on a high-density screen', 58, 2, 'small'],
  ['a hundred tiles on a phone', 44, 3, 'small'],
  ['thirty tiles on a desktop', 150, 1, 'thumbnail'],
  ['thirty tiles on a high-density screen', 150, 2, 'tile'],
  ['three tiles', 301, 1, 'stage'],
] as const)('%s take the smallest picture that looks sharp', (_wall, widthPx, devicePixelRatio, use) => {
  expect(pictureFor(widthPx, devicePixelRatio)).toBe(use);
});
