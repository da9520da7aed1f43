import type { Split } from '../../../../shared/geometry/split.ts';
import type { TileFrame } from '../../../../shared/geometry/tile-frame.ts';
import type { SizePx } from '../../../../shared/geometry/units.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import { type DraftProject, type DraftTile, lookOf, placementOf } from '../draft.ts';
import { type Piece, type TileGeometry, tileGeometry } from './tile-geometry.ts';

/** The geometry of a tile as it hangs in its project: by itself, or as its piece of a split. */
export function geometryOf(project: DraftProject, tile: DraftTile, product: Product, photo: SizePx): TileGeometry {
  return tileGeometry(
    product,
    { ...tile, ...lookOf(project, tile) },
    placementOf(tile),
    photo,
    pieceOf(project, tile.id),
  );
}

/** What the placement of a tile places: the picture of its frame, or that of all the frames of a split. */
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

/** The grid of a split project. */
export function splitOf({ rows, cols, tileSpacing, spliced }: DraftProject): Split {
  return { rows: rows ?? 1, cols: cols ?? 1, spacingInches: tileSpacing, spliced: spliced ?? false };
}

/** @returns undefined where the tile is no piece of a split */
function pieceOf(project: DraftProject, tileId: string): Piece | undefined {
  const index = project.isSplit ? project.tiles.findIndex((tile) => tile.id === tileId) : -1;
  return index < 0 ? undefined : { split: splitOf(project), index };
}
