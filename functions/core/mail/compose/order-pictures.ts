import type { Order } from '../../../../shared/schemas/order.ts';
import type { Log } from '../../lib/log.ts';
import { type WallColors, wallOfOrder } from '../templates/wall-drawing.ts';
import { type WallPicture, type WallPictureDeps, wallPicture } from '../templates/wall-picture.ts';

/** More would make a mail too large for some mailboxes. */
const WALLS_MAX = 3;

/** The walls of an order. What cannot be drawn is left out and told: the receipt goes out all the same. */
export async function orderPictures(
  deps: WallPictureDeps & { log: Log },
  { id: orderId, tenantId, walls, lines }: Order,
  colors: WallColors,
): Promise<WallPicture[]> {
  const pictures: WallPicture[] = [];
  for (const wall of walls.slice(0, WALLS_MAX)) {
    try {
      const picture = await wallPicture(deps, wallOfOrder(wall, lines), colors);
      if (picture) pictures.push(picture);
    } catch (error) {
      deps.log.warn('wall_not_drawn', { tenantId, orderId, error });
    }
  }
  return pictures;
}
