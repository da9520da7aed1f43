import type { SizePx } from '../../../shared/geometry/units.ts';
import type { Objects } from '../lib/objects.ts';

import {
  detailKey,
  faceCopyKey,
  isShared,
  type PhotoLocation,
  previewKey,
  thumbnailKey,
  workingCopyKey,
} from './photo-keys.ts';
import { pictureType } from './picture-type.ts';

/** Pictures are immutable under their key. Only the shopper's own browser may cache theirs. */
const PRIVATE_CACHING = 'private, max-age=31536000, immutable';
const SHARED_CACHING = 'public, max-age=31536000, immutable';

/** The copies that intake makes of a photo, or the seed of the shop's own picture. */
export interface PhotoPictures {
  preview: Buffer;
  thumbnail: Buffer;
  /** JPEG or WebP; absent for the shop's own pictures. */
  detail?: Buffer | undefined;
  /** JPEG; absent if the photo is known to have no faces. */
  faceCopy?: Buffer | undefined;
  /** JPEG, PNG or TIFF to print instead of the upload. */
  workingCopy?: Buffer | undefined;
}

export interface PictureStore {
  /**
   * Writes the copies of a photo, with 2 to 5 PUTs. Idempotent: the same photo has the same bytes.
   *
   * @param upright size of the photo, sent in the headers of its pictures
   */
  put(location: PhotoLocation, pictures: PhotoPictures, upright: SizePx): Promise<void>;
}

export function createPictureStore(objects: Pick<Objects, 'put'>): PictureStore {
  return {
    async put(location, { preview, thumbnail, detail, faceCopy, workingCopy }, upright) {
      const shown = {
        contentType: 'image/webp',
        cacheControl: isShared(location) ? SHARED_CACHING : PRIVATE_CACHING,
        metadata: { width: String(upright.widthPx), height: String(upright.heightPx) },
      };
      await Promise.all([
        objects.put(previewKey(location), preview, shown),
        objects.put(thumbnailKey(location), thumbnail, shown),
        detail &&
          objects.put(detailKey(location), detail, { ...shown, contentType: pictureType(detail) ?? shown.contentType }),
        faceCopy && objects.put(faceCopyKey(location), faceCopy, { contentType: 'image/jpeg' }),
        workingCopy &&
          objects.put(workingCopyKey(location), workingCopy, { contentType: pictureType(workingCopy) ?? 'image/tiff' }),
      ]);
    },
  };
}
