import { expect, test } from 'vitest';
import { type GalleryFile, GalleryManifest } from '../../../shared/content/gallery-manifest.ts';
import { ALL_ROOM_LAYERS } from '../../../shared/content/room-pictures.ts';
import {
  CARD_PICTURE,
  scenePicture,
  TILE_PICTURES,
  WALL_PAD_PICTURE,
  WALL_PICTURES,
} from '../../../shared/content/site-pictures.ts';
import { COLLECTIONS } from '../collections.ts';
import { manifestOf } from './manifest-of.ts';
import { artworkPaths, workPictureOf } from './paint-artwork.ts';
import { roomPictureNames } from './paint-room-pictures.ts';
import { shownPictureNames, sitePicturePath } from './painted-file.ts';

const SCENES = ['meadow', 'harbor', 'dunes', 'orchard', 'lake', 'night', 'paper'];
const PATHS = [
  ...COLLECTIONS.flatMap((collection) =>
    collection.works.flatMap((work) => Object.values(artworkPaths(collection, work))),
  ),
  ...[
    ...SCENES.map(scenePicture),
    ...Object.values(TILE_PICTURES),
    WALL_PAD_PICTURE,
    CARD_PICTURE,
    ...WALL_PICTURES,
    ...[
      ...WALL_PICTURES,
      ...Object.values(TILE_PICTURES),
      WALL_PAD_PICTURE,
      ...SCENES.map(scenePicture),
      ...COLLECTIONS.flatMap((collection) => collection.works.map((work) => workPictureOf(collection, work))),
    ].flatMap(shownPictureNames),
    ...ALL_ROOM_LAYERS.flatMap(roomPictureNames),
  ].map(sitePicturePath),
];

function painted(path: string): GalleryFile {
  return { path, contentType: 'image/jpeg', bytes: path.length, sha256: 'a'.repeat(64) };
}

test('lists every file once, independently of the painting order', () => {
  const manifest = manifestOf(PATHS.map(painted));
  expect(manifestOf(PATHS.map(painted).reverse())).toEqual(manifest);
  const works = [...manifest.artists, ...manifest.albums].flatMap((collection) => collection.works);
  const listed = [...works.flatMap((work) => [work.original, work.preview, work.thumbnail]), ...manifest.sitePictures];
  expect(listed.map(({ path }) => path).sort()).toEqual([...PATHS].sort());
});

test('can be parsed by its readers after a round trip through JSON', () => {
  const manifest = GalleryManifest.parse(manifestOf(PATHS.map(painted)));
  expect(GalleryManifest.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
  expect(manifest.sitePictures.map(({ key }) => key)).toContain('media/catalog/wall.jpg');
});

test('refuses a gallery with a file missing', () => {
  expect(() => manifestOf(PATHS.slice(1).map(painted))).toThrow(/has not been painted/);
});
