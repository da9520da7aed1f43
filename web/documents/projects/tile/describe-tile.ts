import type { TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import { hasMat } from '../../../../shared/product/options.ts';
import type { Photo } from '../../photos/index.ts';
import { copy } from '../copy.ts';
import type { DraftTile, TileLook } from '../draft.ts';

/** Describes a tile for screen readers: photo, frame, copies, state and warnings. */
export function describeTile(
  { quantity = 1, canTurn = false, ...look }: TileLook & Pick<DraftTile, 'quantity'> & { canTurn?: boolean },
  photo: Photo | undefined,
  warnings: readonly TileWarning[] = [],
): string {
  const { tile } = copy;
  return [
    photo?.fileName || tile.unnamed,
    tile.frame[look.frameColor],
    canTurn && tile.orientation[look.orientation],
    hasMat(look.matColor) && tile.mat[look.matColor],
    look.filter === 'grayScale' && tile.grayScale,
    quantity > 1 && tile.copies(quantity),
    (photo?.status === 'waiting' || photo?.status === 'uploading') && tile.uploading,
    (photo?.status === 'failed' || photo?.status === 'refused') && photo.problem,
    ...warnings.map((warning) => tile.warnings[warning]),
  ]
    .filter(Boolean)
    .join(', ');
}
