import { expect, test } from 'vitest';
import { sourceSet } from './source-set.ts';

const urls = { key: 'k', title: 't', thumbnailUrl: '/small', previewUrl: '/large' };

test.each([
  [3_600, 2_700, '/small 400w, /large 2048w'],
  [2_700, 3_600, '/small 300w, /large 1536w'],
  [1_000, 500, '/small 400w, /large 1000w'],
])('a picture of %s x %s px offers several sizes', (width, height, expected) => {
  expect(sourceSet({ ...urls, width, height })).toBe(expected);
});

test('a gallery picture offers sizes in between', () => {
  const set = sourceSet({ ...urls, width: 3_000, height: 3_000, sizedName: 'works/coast/cove-1.jpg' });
  expect(set.split(', ').map((each) => each.split(' ')[1])).toEqual(['400w', '320w', '640w', '1200w', '2048w']);
});
