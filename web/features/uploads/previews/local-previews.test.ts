// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Photo } from '../photo.ts';
import { addLocalPreview, dropLocalPreview, usePhotoUrl } from './local-previews.ts';

const PHOTO: Photo = {
  id: 'a',
  fileName: 'a.jpg',
  bytes: 1,
  status: 'ready',
  previewUrl: '/preview',
  thumbnailUrl: '/thumbnail',
};
const PICTURES = { blob: new Blob(['preview']), small: new Blob(['small'], { type: 'image/small' }) };
let given: string[] = [];

beforeEach(() => {
  given = [];
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type || 'preview'}`;
  URL.revokeObjectURL = (url) => given.push(url);
});

const urlOf = (use: Parameters<typeof usePhotoUrl>[1]) => renderHook(() => usePhotoUrl(PHOTO, use)).result.current;

test('a photo of this device is shown from this device, small where little is enough, and the stage from the server', () => {
  expect(urlOf('small')).toBe('/thumbnail');
  addLocalPreview(PHOTO.id, PICTURES);
  expect(urlOf('small')).toBe('blob:image/small');
  expect(urlOf('thumbnail')).toBe('blob:preview');
  expect(urlOf('tile')).toBe('blob:preview');
  expect(urlOf('stage')).toBe('/preview');
  dropLocalPreview(PHOTO.id);
  expect(given.sort()).toEqual(['blob:image/small', 'blob:preview']);
  expect(urlOf('small')).toBe('/thumbnail');
});
