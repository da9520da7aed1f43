import type { PhotoView, SharedPicture } from '../../../shared/photo/schema.ts';
import { type Photo, photoIdOfKey } from '../../documents/photos/index.ts';

/** Where a picture of the shop was found. */
export interface PictureOrigin {
  source: 'Confetti' | 'Artists' | 'Precustom';
  /** the page of the shop */
  sourceUrl?: string;
}

/** One of the shop's own pictures as a photo of the shelf: there is nothing to upload, so it is ready. */
export function photoOfPicture(picture: SharedPicture, origin: PictureOrigin): Photo {
  return {
    id: photoIdOfKey(picture.key),
    key: picture.key,
    fileName: picture.title,
    bytes: 0,
    status: 'ready',
    widthPx: picture.width,
    heightPx: picture.height,
    ...origin,
  };
}

/** What the server would say of it; its addresses do not end. */
export function viewOfPicture({ key, width, height, previewUrl, thumbnailUrl }: SharedPicture): PhotoView {
  return { key, status: 'ready', width, height, previewUrl, thumbnailUrl };
}
