import type { Project, Tile } from '../../../../shared/project/schema.ts';
import { type Photo, photoIdOfKey } from '../../photos/index.ts';
import type { DraftProject, DraftTile, SavedPhoto } from '../draft.ts';

/** The server's project in the editor's format. */
export function draftProject(project: Project, photoIdOf: (key: string) => string): DraftProject {
  const { tiles, tilesAside, ...fields } = project;
  const draftTiles = (saved: readonly Tile[]) => saved.map((tile) => draftTile(tile, photoIdOf));
  const photos = [...tiles, ...(tilesAside ?? [])].map(({ imagePath, width, height, metadata }) => {
    const { fileName = '', source, sourceUrl } = metadata;
    const origin = { fileName, source, ...(sourceUrl !== undefined && { sourceUrl }) };
    return [photoIdOf(imagePath), { key: imagePath, widthPx: width, heightPx: height, ...origin }];
  });
  return {
    ...fields,
    tiles: draftTiles(tiles),
    ...(tilesAside && { tilesAside: draftTiles(tilesAside) }),
    savedPhotos: Object.fromEntries(photos),
  };
}

/**
 * A photo of a stored copy, for the shelf. The size makes its tiles savable, and no merge mistakes the photo for an
 * unfinished upload.
 */
export function photoOfCopy(id: string, { key, widthPx, heightPx, ...origin }: SavedPhoto) {
  return { ...origin, id, view: { key, status: 'processing' as const, width: widthPx, height: heightPx } };
}

/** Drops all fields that are recomputed from the photo and the product. */
function draftTile(tile: Tile, photoIdOf: (key: string) => string): DraftTile {
  const {
    imagePath,
    cropTopLeftX: _left,
    cropTopLeftY: _top,
    cropBottomRightX: _right,
    cropBottomRightY: _bottom,
    width: _width,
    height: _height,
    state: _state,
    isLowRes: _isLowRes,
    faceCropped: _faceCropped,
    ...own
  } = tile;
  return { ...own, photoId: photoIdOf(imagePath) };
}

/** Finds the shelf's photo with this key; for a photo from another machine, derives the id from the key. */
export function photoIdFinder(photos: Record<string, Photo>): (key: string) => string {
  const byKey = new Map(Object.values(photos).map((photo) => [photo.key, photo.id]));
  return (key) => byKey.get(key) ?? photoIdOfKey(key);
}
