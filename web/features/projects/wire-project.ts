import type { Product } from '../../../shared/schemas/product.ts';
import type { Project, Tile } from '../../../shared/schemas/project.ts';
import { isUploaded, type Photo, photoIdOfKey, sizeOf } from '../uploads/index.ts';
import type { DraftProject, DraftTile } from './draft.ts';
import { geometryOf } from './tile-pieces.ts';
import { tileView } from './tile-view.ts';

/** The project as the server takes it: only tiles whose photo is there, with the crop they print. */
export function wireProject(project: DraftProject, photos: Record<string, Photo>, product: Product): Project {
  const { revision, tiles, tilesAside, ...fields } = project;
  const wireTiles = (drafts: readonly DraftTile[]) =>
    drafts.flatMap((tile) => wireTile(project, tile, photos[tile.photoId], product) ?? []);
  return {
    ...fields,
    productId: product.id,
    tiles: wireTiles(tiles),
    ...(tilesAside?.length && { tilesAside: wireTiles(tilesAside) }),
    ...(project.isSplit && wholePicture(project, photos, product)),
  };
}

/** What a split says of its one photo. Its tiles say the rest: each carries the crop that it prints. */
function wholePicture(project: DraftProject, photos: Record<string, Photo>, product: Product): Partial<Project> {
  const [tile] = project.tiles;
  const photo = tile && photos[tile.photoId];
  const size = sizeOf(photo);
  if (!tile || !photo?.key || !size) return {};
  const { whole } = geometryOf(project, tile, product, size);
  return {
    singleImagePath: photo.key,
    width: size.widthPx,
    height: size.heightPx,
    scale: tile.scale,
    cropTopLeftX: whole.left,
    cropTopLeftY: whole.top,
  };
}

/** @returns undefined while the photo is not on the server or its size is not known */
function wireTile(
  project: DraftProject,
  tile: DraftTile,
  photo: Photo | undefined,
  product: Product,
): Tile | undefined {
  const size = sizeOf(photo);
  if (!photo?.key || !size || !isUploaded(photo)) return undefined;
  const { look, geometry, isFaceCropped } = tileView(project, tile, product, photo);
  if (!geometry) return undefined;
  const { crop, sharpness } = geometry;
  return {
    id: tile.id,
    imagePath: photo.key,
    positionX: tile.positionX,
    positionY: tile.positionY,
    scale: tile.scale,
    cropTopLeftX: crop.left,
    cropTopLeftY: crop.top,
    cropBottomRightX: crop.right,
    cropBottomRightY: crop.bottom,
    width: size.widthPx,
    height: size.heightPx,
    state: 'Framed',
    ...look,
    ...hangingOf(tile),
    isBatched: tile.isBatched,
    isLowRes: sharpness === 'low',
    faceCropped: isFaceCropped,
    metadata: {
      source: photo.source ?? 'Local',
      fileName: photo.fileName.slice(0, 255),
      ...(photo.sourceUrl && { sourceUrl: photo.sourceUrl }),
    },
  };
}

/**
 * What the next save would carry, in short: two equal stamps mean that there is nothing new to save. An upload that
 * ends, or a size the server measured anew, changes it as an edit does. Undefined: nothing to save yet.
 */
export function saveStamp(project: DraftProject, photos: Record<string, Photo>): string | undefined {
  const ready = project.tiles.flatMap((tile) => {
    const photo = photos[tile.photoId];
    return photo && isUploaded(photo) && sizeOf(photo) ? `${photo.key}:${photo.widthPx}x${photo.heightPx}` : [];
  });
  // a saved project whose last tile was taken down is saved too, else it would come back with the next visit
  const isEmptied = project.tiles.length === 0 && project.version > 0;
  return ready.length > 0 || isEmptied ? `${project.revision} ${ready.join(' ')}` : undefined;
}

export function draftProject(project: Project, photoIdOf: (key: string) => string): DraftProject {
  const { tiles, tilesAside, ...fields } = project;
  const draftTiles = (saved: readonly Tile[]) => saved.map((tile) => draftTile(tile, photoIdOf));
  return {
    ...fields,
    revision: 0,
    tiles: draftTiles(tiles),
    ...(tilesAside && { tilesAside: draftTiles(tilesAside) }),
  };
}

function draftTile(tile: Tile, photoIdOf: (key: string) => string): DraftTile {
  const { id, positionX, positionY, scale, orientation, isBatched, frameColor, matColor, filter } = tile;
  return {
    id,
    photoId: photoIdOf(tile.imagePath),
    positionX,
    positionY,
    scale,
    orientation,
    isBatched,
    frameColor,
    matColor,
    filter,
    ...hangingOf(tile),
  };
}

/** What a tile has only where somebody has given it: absent stays absent, so that equal tiles are equal. */
function hangingOf({ quarterTurns, quantity, hangLeftInches, hangTopInches }: DraftTile | Tile) {
  return {
    ...(quarterTurns !== undefined && { quarterTurns }),
    ...(quantity !== undefined && { quantity }),
    ...(hangLeftInches !== undefined && { hangLeftInches }),
    ...(hangTopInches !== undefined && { hangTopInches }),
  };
}

/** The shelf's photo with this key, or for a photo that another machine put there the id that follows from its key. */
export function photoIdFinder(photos: Record<string, Photo>): (key: string) => string {
  const byKey = new Map(Object.values(photos).map((photo) => [photo.key, photo.id]));
  return (key) => byKey.get(key) ?? photoIdOfKey(key);
}
