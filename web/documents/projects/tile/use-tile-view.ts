import { useMemo } from 'react';
import type { Product } from '../../../../shared/product/schema.ts';
import { useAppSelector } from '../../../site/store-hooks.ts';
import { selectPhoto } from '../../photos/index.ts';
import type { DraftProject, DraftTile } from '../draft.ts';
import { type TileView, tileView } from './tile-view.ts';

/** A tile's view, recomputed only when the tile, the project or the photo changes. */
export function useTileView(project: DraftProject, tile: DraftTile, product: Product): TileView {
  const photo = useAppSelector((state) => selectPhoto(state, tile.photoId));
  return useMemo(() => tileView(project, tile, product, photo), [project, tile, product, photo]);
}
