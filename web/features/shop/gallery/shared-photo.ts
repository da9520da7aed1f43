import type { PhotoView, SharedPicture } from '../../../../shared/photo/schema.ts';
import { type Photo, photoIdOfKey } from '../../../documents/photos/index.ts';

export interface PictureOrigin {
  source: 'Confetti' | 'Artists' | 'Precustom';
  /** Page of the shop. */
  sourceUrl?: string;
}

/** Converts a shop picture into a shelf photo, ready without an upload. */
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

/** The view the server would return; its URLs never expire. */
export function viewOfPicture({ key, width, height, previewUrl, thumbnailUrl }: SharedPicture): PhotoView {
  return { key, status: 'ready', width, height, previewUrl, thumbnailUrl };
}
