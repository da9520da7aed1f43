import { isCropOf } from '../../../shared/geometry/crop-box.ts';
import { turnSize } from '../../../shared/geometry/quarter-turns.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import { aspectOf } from '../../../shared/geometry/units.ts';
import type { FrozenProduct, OrderTile } from '../../../shared/order/lines.ts';
import { hasMat } from '../../../shared/product/options.ts';
import { isReadyPhoto, type PhotoRecord } from '../photos/photo-record.ts';

export interface TileProblem {
  reason: 'photos_not_ready' | 'photo_refused' | 'tile_not_printable';
  /** A sentence for the shopper. */
  message: string;
}

/**
 * Why a tile cannot be printed; undefined if it can. The caller has checked access to its photo.
 *
 * @param photo undefined before intake has processed the upload
 */
export function tileProblem(
  product: FrozenProduct,
  tile: OrderTile,
  photo: PhotoRecord | undefined,
): TileProblem | undefined {
  if (!photo)
    return { reason: 'photos_not_ready', message: 'Your photos are still being prepared. This takes a moment.' };
  if (!isReadyPhoto(photo))
    return { reason: 'photo_refused', message: 'One of your photos can’t be printed. Please choose another one.' };
  const frame = tileFrame(product, tile.orientation, hasMat(tile.matColor));
  return isCropOf(turnSize(photo, tile.quarterTurns), aspectOf(frame.picture), tile.crop)
    ? undefined
    : {
        reason: 'tile_not_printable',
        message: 'The crop of a tile doesn’t fit its photo. Please open it in the editor again.',
      };
}
