// @vitest-environment jsdom

import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Site } from '../../../site/create-site.ts';
import { inSite, testSite } from '../../../site/test-site.ts';
import type { Photo } from '../photo.ts';
import { localPreviews, type PictureUse, usePhotoUrl } from './local-previews.ts';

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

let site: Site;

beforeEach(async () => {
  site = await testSite();
  given = [];
  URL.createObjectURL = (blob) => `blob:${(blob as Blob).type || 'preview'}`;
  URL.revokeObjectURL = (url) => given.push(url);
});

const shownFor = (use: PictureUse) => renderHook(() => usePhotoUrl(PHOTO, use), { wrapper: inSite(site) }).result;
const urlOf = (use: PictureUse) => shownFor(use).current;

test('a photo of this device is shown from this device, small where little is enough, and the stage from the server', () => {
  localPreviews(site).add(PHOTO.id, PICTURES);
  expect(urlOf('small')).toBe('blob:image/small');
  expect(urlOf('thumbnail')).toBe('blob:preview');
  expect(urlOf('tile')).toBe('blob:preview');
  expect(urlOf('stage')).toBe('/preview');
  localPreviews(site).drop(PHOTO.id);
  expect(given.sort()).toEqual(['blob:image/small', 'blob:preview']);
});

test('the server is asked for a picture once this device is known not to have it', async () => {
  const shown = shownFor('small');
  expect(shown.current).toBeUndefined();
  await waitFor(() => expect(shown.current).toBe('/thumbnail'));
  expect(urlOf('stage')).toBe('/preview');
});
