import { boxOfFace } from '../../../shared/geometry/faces.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { OrderLine, OrderTile, OrderWall } from '../../../shared/order/lines.ts';
import { preflight } from '../../../shared/photo/preflight.ts';
import { hasMat } from '../../../shared/product/options.ts';
import { isBlurred, isReadyPhoto, type PhotoRecord } from '../photos/photo-record.ts';

type Tile = Omit<OrderTile, 'preflight'>;
type Line = Pick<OrderLine, 'product' | 'projectId'>;

/**
 * Preflight of an ordered tile, by the rules of the editor's warnings.
 *
 * @param walls of the order, because a piece of a split is only affected by its own faces
 * @returns undefined while the photo cannot be printed
 */
export function tilePreflight(
  { product, projectId }: Line,
  tile: Tile,
  photo: PhotoRecord | undefined,
  walls: readonly Pick<OrderWall, 'projectId' | 'split'>[],
): OrderTile['preflight'] {
  if (!photo || !isReadyPhoto(photo)) return undefined;
  const { ppi, codes } = preflight(
    { ...photo, isBlurred: isBlurred(photo), faces: photo.faces?.map(boxOfFace) },
    {
      frame: tileFrame(product, tile.orientation, hasMat(tile.matColor)),
      crop: tile.crop,
      quarterTurns: tile.quarterTurns,
      isPiece: walls.some((wall) => wall.projectId === projectId && wall.split !== undefined),
      minInputPpi: product.minInputPpi,
    },
  );
  return { ppi: Math.round(ppi * 10) / 10, codes };
}
