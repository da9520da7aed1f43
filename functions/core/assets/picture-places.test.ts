import { describe, expect, test } from 'vitest';
import { placesOf, type WholePicture, withOtherPicture } from './picture-places.ts';

const named = (id: string): WholePicture => ({
  key: `uploads/default/S-library/${id}`,
  previewUrl: `/media/shared/default/S-library/${id}/preview.webp`,
  thumbnailUrl: `/media/shared/default/S-library/${id}/thumbnail.webp`,
  width: 3000,
  height: 2000,
});
const OLD = named('old');
const NEW = { ...named('new'), width: 2000, height: 2000 };
const album = (picture: WholePicture) => ({
  name: 'Sea',
  images: [{ ...named('other') }, { ...picture, title: 'Dawn' }],
});

describe.each([
  [
    'an address in a list',
    { imageUrls: ['/a.webp', OLD.previewUrl] },
    ['imageUrls.1'],
    { imageUrls: ['/a.webp', NEW.previewUrl] },
  ],
  ['a whole picture, whose size changes and title stays', album(OLD), ['images.1'], album(NEW)],
  [
    'an address within a text',
    { body: `<img src="${OLD.previewUrl}"> and <img src="${OLD.thumbnailUrl}">` },
    ['body'],
    { body: `<img src="${NEW.previewUrl}"> and <img src="${NEW.thumbnailUrl}">` },
  ],
  [
    'no picture',
    { imageUrls: ['/a.webp'], price: 14, isOutlined: true },
    [],
    { imageUrls: ['/a.webp'], price: 14, isOutlined: true },
  ],
])('%s', (_name, row, places, replaced) => {
  test('finds the picture', () => expect(placesOf(row, OLD)).toEqual(places));
  test('replaces the picture', () => expect(withOtherPicture(row, OLD, NEW)).toEqual(replaced));
  test('no longer finds the old picture after the replacement', () => expect(placesOf(replaced, OLD)).toEqual([]));
});
