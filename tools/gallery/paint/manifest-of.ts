import type {
  GalleryCollection,
  GalleryFile,
  GalleryManifest,
  GalleryWork,
  SitePicture,
} from '../../../shared/content/gallery-manifest.ts';
import { ALL_ROOM_LAYERS } from '../../../shared/content/room-pictures.ts';
import {
  CARD_PICTURE,
  mediaKey,
  scenePicture,
  TILE_PICTURES,
  WALL_PAD_PICTURE,
  WALL_PICTURES,
} from '../../../shared/content/site-pictures.ts';
import type { Artwork, Collection } from '../artwork.ts';
import { ALBUMS, ARTISTS, COLLECTIONS } from '../collections.ts';
import { SCENES } from '../scenes/scenes.ts';
import { artworkPaths, workPictureOf } from './paint-artwork.ts';
import { roomPictureNames } from './paint-room-pictures.ts';
import { shownPictureNames, sitePicturePath } from './painted-file.ts';

/** A day: the names stay the same when a picture changes. */
const SITE_PICTURE_CACHING = 'public, max-age=86400';
const SITE_PICTURES = [
  ...Object.keys(SCENES).map(scenePicture),
  ...Object.values(TILE_PICTURES),
  WALL_PAD_PICTURE,
  CARD_PICTURE,
  ...WALL_PICTURES,
  ...[
    ...WALL_PICTURES,
    ...Object.values(TILE_PICTURES),
    WALL_PAD_PICTURE,
    ...Object.keys(SCENES).map(scenePicture),
    ...COLLECTIONS.flatMap((collection) => collection.works.map((work) => workPictureOf(collection, work))),
  ].flatMap(shownPictureNames),
  ...ALL_ROOM_LAYERS.flatMap(roomPictureNames),
];

/** @throws RangeError when a file has not been painted */
export function manifestOf(files: readonly GalleryFile[]): GalleryManifest {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const fileAt = (path: string): GalleryFile => {
    const file = byPath.get(path);
    if (!file) throw new RangeError(`${path} has not been painted`);
    return file;
  };
  const sitePicture = (name: string): SitePicture => ({
    ...fileAt(sitePicturePath(name)),
    key: mediaKey(name),
    cacheControl: SITE_PICTURE_CACHING,
  });
  const work = (collection: Collection, artwork: Artwork): GalleryWork => {
    const { id, title, version, size } = artwork;
    const paths = artworkPaths(collection, artwork);
    return {
      ...{ id, title, version, ...size },
      original: fileAt(paths.original),
      preview: fileAt(paths.preview),
      thumbnail: fileAt(paths.thumbnail),
    };
  };
  const painted = <Named extends Omit<GalleryCollection, 'works'> & Collection>(collection: Named) => ({
    ...collection,
    works: collection.works.map((artwork) => work(collection, artwork)),
  });
  return { sitePictures: SITE_PICTURES.map(sitePicture), artists: ARTISTS.map(painted), albums: ALBUMS.map(painted) };
}
