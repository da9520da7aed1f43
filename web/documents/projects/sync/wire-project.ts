import type { Product } from '../../../../shared/product/schema.ts';
import type { Project, Tile } from '../../../../shared/project/schema.ts';
import { isUploaded, type Photo, sizeOf } from '../../photos/index.ts';
import type { DraftProject, DraftTile } from '../draft.ts';
import { geometryOf } from '../tile/tile-pieces.ts';
import { tileView } from '../tile/tile-view.ts';

/** The project in the server's format: only tiles whose photo is there, with their printed crops. */
export function wireProject(project: DraftProject, photos: Record<string, Photo>, product: Product): Project {
  const { savedPhotos, savedToServer, tiles, tilesAside, ...fields } = project;
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

/** Fields for the photo of a split. Each tile carries its own printed crop. */
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

/** @returns undefined while the photo is not on the server or its size is unknown */
function wireTile(
  project: DraftProject,
  tile: DraftTile,
  photo: Photo | undefined,
  product: Product,
): Tile | undefined {
  const size = sizeOf(photo);
  if (!photo?.key || !size || !isUploaded(photo)) return undefined;
  const { appearance, geometry, isFaceCropped } = tileView(project, tile, product, photo);
  if (!geometry) return undefined;
  const { crop, sharpness } = geometry;
  const { photoId, ...own } = tile;
  return {
    ...own,
    imagePath: photo.key,
    cropTopLeftX: crop.left,
    cropTopLeftY: crop.top,
    cropBottomRightX: crop.right,
    cropBottomRightY: crop.bottom,
    width: size.widthPx,
    height: size.heightPx,
    state: 'Framed',
    ...appearance,
    isLowRes: sharpness === 'low',
    faceCropped: isFaceCropped,
    metadata: tile.metadata ?? {
      source: photo.source ?? 'Local',
      fileName: photo.fileName.slice(0, 255),
      ...(photo.sourceUrl && { sourceUrl: photo.sourceUrl }),
    },
  };
}
