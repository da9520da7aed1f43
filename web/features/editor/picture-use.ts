import { type PictureUse, SMALL_ENOUGH_SCREEN_PX } from '../../documents/photos/index.ts';

/** Above this the local preview would look soft on a high-density screen. */
const PREVIEW_ENOUGH_PX = 300;
/** Width in screen pixels that the server's thumbnail of a 16:9 photo covers. */
const THUMBNAIL_ENOUGH_SCREEN_PX = 225;

/**
 * The smallest picture that looks sharp on a tile: a hundred larger ones would exhaust memory.
 *
 * @param widthPx          the printed sheet, in CSS pixels
 * @param devicePixelRatio screen pixels per CSS pixel
 */
export function pictureFor(widthPx: number, devicePixelRatio: number): PictureUse {
  const screenPx = widthPx * devicePixelRatio;
  if (screenPx <= SMALL_ENOUGH_SCREEN_PX) return 'small';
  if (screenPx <= THUMBNAIL_ENOUGH_SCREEN_PX) return 'thumbnail';
  return widthPx > PREVIEW_ENOUGH_PX ? 'stage' : 'tile';
}
