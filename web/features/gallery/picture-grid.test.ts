import { expect, test } from 'vitest';
import { sourceSet } from './picture-grid.tsx';

const urls = { key: 'k', title: 't', thumbnailUrl: '/small', previewUrl: '/large' };

test.each([
  [3_600, 2_700, '/small 400w, /large 2048w'],
  [2_700, 3_600, '/small 300w, /large 1536w'],
  [1_000, 500, '/small 400w, /large 1000w'],
])('a picture of %s x %s px comes in sizes that the browser can choose from', (width, height, expected) => {
  expect(sourceSet({ ...urls, width, height })).toBe(expected);
});
