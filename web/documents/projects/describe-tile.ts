import { hasMat } from '../../../shared/geometry/mat.ts';
import type { Photo } from '../photos/index.ts';
import { copy } from './copy.ts';
import type { TileLook } from './draft.ts';
import type { TileGeometry } from './tile-geometry.ts';

/** A tile in words, for whoever does not see it: photo, frame, state and warnings. */
export function describeTile(
  look: TileLook,
  photo: Photo | undefined,
  geometry: TileGeometry | undefined,
  isFaceCropped = false,
): string {
  const { tile } = copy;
  return [
    photo?.fileName || tile.unnamed,
    tile.frame[look.frameColor],
    hasMat(look.matColor) && tile.mat[look.matColor],
    look.filter === 'grayScale' && tile.grayScale,
    (photo?.status === 'waiting' || photo?.status === 'uploading') && tile.uploading,
    (photo?.status === 'failed' || photo?.status === 'refused') && photo.problem,
    geometry?.sharpness === 'low' && tile.lowResolution,
    isFaceCropped && tile.faceCropped,
  ]
    .filter(Boolean)
    .join(', ');
}
