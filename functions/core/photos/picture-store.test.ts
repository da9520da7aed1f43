import { expect, test } from 'vitest';
import type { PutOptions } from '../lib/objects.ts';

import type { PhotoLocation } from './photo-keys.ts';
import { createPictureStore, type PhotoPictures } from './picture-store.ts';

const UPRIGHT = { widthPx: 3000, heightPx: 2000 };
const PICTURES: PhotoPictures = {
  preview: Buffer.from('preview'),
  thumbnail: Buffer.from('thumbnail'),
  faceCopy: Buffer.from('faces'),
};

async function written(location: PhotoLocation, pictures = PICTURES): Promise<Map<string, PutOptions>> {
  const objects = new Map<string, PutOptions>();
  const put = async (key: string, _: Uint8Array, options: PutOptions) => void objects.set(key, options);
  await createPictureStore({ put }).put(location, pictures, UPRIGHT);
  return objects;
}

test("allows private caching of a shopper's pictures, and includes the size of the photo", async () => {
  const objects = await written({ tenantId: 'default', owner: 'K-a', photoId: 'p' });
  const shown = {
    contentType: 'image/webp',
    cacheControl: 'private, max-age=31536000, immutable',
    metadata: { width: '3000', height: '2000' },
  };
  expect(Object.fromEntries(objects)).toEqual({
    'photos/default/K-a/p/preview.webp': shown,
    'photos/default/K-a/p/thumbnail.webp': shown,
    'working/default/K-a/p/faces.jpg': { contentType: 'image/jpeg' },
  });
});

test("allows public caching of the shop's own pictures, and never expires their copies", async () => {
  const objects = await written({ tenantId: 'default', owner: 'S-lakes', photoId: 'p' });
  expect([...objects.keys()]).toEqual([
    'media/shared/default/S-lakes/p/preview.webp',
    'media/shared/default/S-lakes/p/thumbnail.webp',
    'working/default/S-lakes/p/faces.jpg',
  ]);
  expect(objects.get('media/shared/default/S-lakes/p/preview.webp')?.cacheControl).toMatch(/^public, /);
});

test.each([
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/webp', Buffer.from('RIFF....WEBP')],
])('stores the copy for dense screens next to the preview with its own type: %s', async (contentType, detail) => {
  const objects = await written({ tenantId: 'default', owner: 'K-a', photoId: 'p' }, { ...PICTURES, detail });
  expect(objects.get('photos/default/K-a/p/detail')).toEqual({
    ...objects.get('photos/default/K-a/p/preview.webp'),
    contentType,
  });
});

test.each([
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
])('stores a working copy of type %s where only the renderer reads', async (contentType, workingCopy) => {
  const withCopy = { ...PICTURES, workingCopy };
  const objects = await written({ tenantId: 'pharmacy', owner: 'C-1', photoId: 'p' }, withCopy);
  expect(objects.get('working/pharmacy/C-1/p/print')).toEqual({ contentType });
});
