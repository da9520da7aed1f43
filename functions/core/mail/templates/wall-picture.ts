import type { Order } from '../../../../shared/order/schema.ts';
import type { WallDrawing } from '../../../imaging/draw-wall.ts';
import type { Log } from '../../lib/log.ts';
import type { Objects } from '../../lib/objects.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../photos/photo-keys.ts';
import { type HungWall, type PlannedWall, planWall, type WallColors, wallOfOrder } from './wall-drawing.ts';

/** Draws in a process of its own. @returns a JPEG */
export type DrawWall = (drawing: WallDrawing, photos: readonly (Buffer | undefined)[]) => Promise<Buffer>;

export interface WallPictureDeps {
  pictures: Pick<Objects, 'get'>;
  drawWall: DrawWall;
}

export interface WallPicture {
  jpeg: Buffer;
  widthPx: number;
  heightPx: number;
}

/**
 * A wall as a mail shows it. A photo that is gone leaves its frame empty.
 *
 * @returns undefined where all of them are gone
 */
export async function wallPicture(
  deps: WallPictureDeps,
  wall: HungWall,
  colors: WallColors,
): Promise<WallPicture | undefined> {
  const { drawing, photos } = planWall(wall, colors);
  const pictures = await Promise.all(photos.map((photo) => pictureOf(deps, photo)));
  if (pictures.every((picture) => picture === undefined)) return undefined;
  const { widthPx, heightPx } = drawing;
  return { jpeg: await deps.drawWall(drawing, pictures), widthPx, heightPx };
}

/** The small copies are of our own making; the upload itself is not opened here. */
async function pictureOf(
  { pictures }: Pick<WallPictureDeps, 'pictures'>,
  { key, isThumbnailEnough }: PlannedWall['photos'][number],
): Promise<Buffer | undefined> {
  const location = parsePhotoKey(key);
  if (!location) return undefined;
  return (await pictures.get(isThumbnailEnough ? thumbnailKey(location) : previewKey(location)))?.body;
}

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
