import type { Order } from '../../../../shared/order/schema.ts';
import type { WallDrawing } from '../../../imaging/draw-wall.ts';
import type { Log } from '../../lib/log.ts';
import type { Objects } from '../../lib/objects.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../../photos/photo-keys.ts';
import { type PlannedWall, planWall, type WallColors, type WallToDraw, wallOfOrder } from './wall-drawing.ts';

/** Draws in a separate process. @returns a JPEG */
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
 * Picture of a wall for a mail. A missing photo leaves its frame empty.
 *
 * @returns undefined if all photos are missing
 */
export async function wallPicture(
  deps: WallPictureDeps,
  wall: WallToDraw,
  colors: WallColors,
): Promise<WallPicture | undefined> {
  const { drawing, photos } = planWall(wall, colors);
  const pictures = await Promise.all(photos.map((photo) => pictureOf(deps, photo)));
  if (pictures.every((picture) => picture === undefined)) return undefined;
  const { widthPx, heightPx } = drawing;
  return { jpeg: await deps.drawWall(drawing, pictures), widthPx, heightPx };
}

/** Reads the previews that the shop generated, never the upload itself. */
async function pictureOf(
  { pictures }: Pick<WallPictureDeps, 'pictures'>,
  { key, isThumbnailEnough }: PlannedWall['photos'][number],
): Promise<Buffer | undefined> {
  const location = parsePhotoKey(key);
  if (!location) return undefined;
  return (await pictures.get(isThumbnailEnough ? thumbnailKey(location) : previewKey(location)))?.body;
}

/** Keeps mails within the size limits of mailboxes. */
const WALLS_MAX = 3;

/** Pictures of an order's walls. Logs and omits walls that cannot be drawn, so that the receipt goes out anyway. */
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
