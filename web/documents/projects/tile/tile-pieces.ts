import type { Split } from '../../../../shared/geometry/split.ts';
import type { TileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { SizePx } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { appearanceOf, type DraftProject, type DraftTile, placementOf } from '../draft.ts';
import { type Piece, type TileGeometry, tileGeometry } from './tile-geometry.ts';

export function geometryOf(project: DraftProject, tile: DraftTile, product: Product, photo: SizePx): TileGeometry {
  return tileGeometry(
    product,
    { ...tile, ...appearanceOf(project, tile) },
    placementOf(tile),
    photo,
    pieceOf(project, tile.id),
  );
}

/** The frame that a placement refers to: the tile's own, or that around all frames of a split. */
export function placedFrame({ isSplit }: DraftProject, { frame, pictureInches }: TileGeometry): TileFrame {
  if (!isSplit) return frame;
  const { leftInches, topInches } = frame.shown;
  const shown = {
    leftInches,
    topInches,
    widthInches: pictureInches.widthInches - 2 * leftInches,
    heightInches: pictureInches.heightInches - 2 * topInches,
  };
  return { printed: pictureInches, shown, picture: { leftInches: 0, topInches: 0, ...pictureInches } };
}

export function splitOf({ rows, cols, tileSpacing, spliced }: DraftProject): Split {
  return { rows: rows ?? 1, cols: cols ?? 1, spacingInches: tileSpacing, spliced: spliced ?? false };
}

/** @returns undefined if the tile is not a piece of a split */
function pieceOf(project: DraftProject, tileId: string): Piece | undefined {
  const index = project.isSplit ? project.tiles.findIndex((tile) => tile.id === tileId) : -1;
  return index < 0 ? undefined : { split: splitOf(project), index };
}
