import { type PictureUse, SMALL_ENOUGH_SCREEN_PX } from '../../documents/photos/index.ts';

/** above this the local preview would look soft on a dense screen */
const PREVIEW_ENOUGH_PX = 300;
/** Pixels of the screen that the server's thumbnail of a photo in 16:9 fills. */
const THUMBNAIL_ENOUGH_SCREEN_PX = 225;

/**
 * The smallest picture that looks sharp on a tile: a hundred larger ones would fill the memory.
 *
 * @param widthPx          the printed sheet, in CSS pixels
 * @param devicePixelRatio pixels of the screen on one of CSS
 */
export function pictureFor(widthPx: number, devicePixelRatio: number): PictureUse {
  const screenPx = widthPx * devicePixelRatio;
  if (screenPx <= SMALL_ENOUGH_SCREEN_PX) return 'small';
  if (screenPx <= THUMBNAIL_ENOUGH_SCREEN_PX) return 'thumbnail';
  return widthPx > PREVIEW_ENOUGH_PX ? 'stage' : 'tile';
}
