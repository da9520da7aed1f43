import { hasMat } from '../../../../shared/product/options.ts';
import type { TextsOf } from '../../../lib/texts.ts';
import type { projectsTexts } from '../copy.ts';
import type { TileView } from './tile-view.ts';

/** Describes a tile for screen readers: photo, frame, copies, state and warnings. */
export function describeTile(
  copy: TextsOf<typeof projectsTexts>,
  {
    appearance,
    photo,
    quantity,
    canTurn,
    warnings,
  }: Pick<TileView, 'appearance' | 'photo' | 'quantity' | 'canTurn' | 'warnings'>,
): string {
  const { tile } = copy;
  return [
    photo?.fileName || tile.unnamed,
    tile.frame[appearance.frameColor],
    canTurn && tile.orientation[appearance.orientation],
    hasMat(appearance.matColor) && tile.mat[appearance.matColor],
    appearance.filter === 'grayScale' && tile.grayScale,
    quantity > 1 && tile.copies(quantity),
    (photo?.status === 'waiting' || photo?.status === 'uploading') && tile.uploading,
    (photo?.status === 'failed' || photo?.status === 'refused') && photo.problem,
    ...warnings.map((warning) => tile.warnings[warning]),
  ]
    .filter(Boolean)
    .join(', ');
}
