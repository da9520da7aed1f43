import { DEFAULT_MIN_INPUT_PPI } from '../../../shared/constants/limits.ts';
import { hasMat } from '../../../shared/geometry/mat.ts';
import { printPpi, type Sharpness, sharpnessOf } from '../../../shared/geometry/resolution.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { NumberedTile } from '../../../shared/orders/hanging-order.ts';
import type { PhotoView } from '../../../shared/schemas/photo.ts';

/** What is known of a tile's photo before anything is printed. */
export interface TileFacts {
  ppi: number | undefined;
  sharpness: Sharpness;
  isDamaged: boolean;
}

/** The resolution as the editor judged it, from the photo as it is on the server. */
export function tileFacts({ tile, line }: NumberedTile, photo: PhotoView | undefined): TileFacts {
  const isDamaged = photo?.isDamaged ?? false;
  if (photo?.width === undefined || photo.height === undefined) return { ppi: undefined, sharpness: 'good', isDamaged };
  const isOnSide = (tile.quarterTurns ?? 0) % 2 === 1;
  const size = isOnSide
    ? { widthPx: photo.height, heightPx: photo.width }
    : { widthPx: photo.width, heightPx: photo.height };
  const ppi = printPpi(size, tile.crop, tileFrame(line.product, tile.orientation, hasMat(tile.matColor)));
  return { ppi, sharpness: sharpnessOf(ppi, DEFAULT_MIN_INPUT_PPI), isDamaged };
}
