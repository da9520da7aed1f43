import { expect, test } from 'vitest';
import {
  cardOfPicture,
  hasCard,
  pictureNameOf,
  pictureSources,
  sizesOfPicture,
  workPicture,
} from './sized-pictures.ts';

test.each([
  ['catalog/wall.jpg', 16 / 9],
  ['walls/bedroom.jpg', 16 / 9],
  ['catalog/tile-black.jpg', 1],
  ['catalog/wall-pad.jpg', 1],
  ['art/lake.jpg', 1],
  [workPicture('forest', 'birches-1'), 1],
  ['catalog/card.jpg', undefined],
  ['shared/default/S-forest/birches-1/preview.webp', undefined],
])('%s has sizes of a picture that is %s times as wide as high', (name, aspect) => {
  expect(sizesOfPicture(name)?.aspect).toBe(aspect);
  expect(pictureSources(name).length > 0).toBe(aspect !== undefined);
});

test('browsers are offered the smaller format first, and every width', () => {
  const [avif, webp, ...none] = pictureSources('catalog/tile-gray.jpg');
  expect(avif?.srcSet.split(', ')).toContain('/media/catalog/tile-gray-640.avif 640w');
  expect([avif?.type, webp?.type, none]).toEqual(['image/avif', 'image/webp', []]);
});

test.each([
  ['/media/catalog/wall-1280.webp', 'catalog/wall.jpg'],
  ['/media/walls/hall-720.avif', 'walls/hall.jpg'],
  ['/media/catalog/tile-black.jpg', 'catalog/tile-black.jpg'],
  ['https://elsewhere.example/media/catalog/wall.jpg', undefined],
])('the picture at %s is %s', (address, name) => {
  expect(pictureNameOf(address)).toBe(name);
});

test('goods without a wall have a card', () => {
  const names = ['catalog/tile-white.jpg', 'works/coast/cove-1.jpg', 'walls/hall.jpg', 'art/lake.jpg'];
  expect(names.map(hasCard)).toEqual([true, true, false, false]);
  expect(cardOfPicture('works/coast/cove-1.jpg')).toBe('works/coast/cove-1-card.jpg');
});
