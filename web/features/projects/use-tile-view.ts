import { useMemo } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { useAppSelector } from '../../app/hooks.ts';
import { type Photo, selectPhoto, sizeOf } from '../uploads/index.ts';
import { describeTile } from './describe-tile.ts';
import { type DraftProject, type DraftTile, lookOf, type TileLook } from './draft.ts';
import type { TileGeometry } from './tile-geometry.ts';
import { geometryOf } from './tile-pieces.ts';

export interface TileView {
  look: TileLook;
  photo: Photo | undefined;
  /** undefined until the photo's size is known */
  geometry: TileGeometry | undefined;
  /** the tile in words */
  description: string;
}

/** Everything that a drawing of a tile needs. */
export function tileView(project: DraftProject, tile: DraftTile, product: Product, photo: Photo | undefined): TileView {
  const look = lookOf(project, tile);
  const size = sizeOf(photo);
  const geometry = size && geometryOf(project, tile, product, size);
  return { look, photo, geometry, description: describeTile(look, photo, geometry) };
}

/** The same, made anew only when the tile, the project or the photo changes. */
export function useTileView(project: DraftProject, tile: DraftTile, product: Product): TileView {
  const photo = useAppSelector((state) => selectPhoto(state, tile.photoId));
  return useMemo(() => tileView(project, tile, product, photo), [project, tile, product, photo]);
}
