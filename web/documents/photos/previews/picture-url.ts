import type { Site } from '../../../site/create-site.ts';
import { showsLocalPicture } from '../model.ts';
import { localPreviews, type PictureUse } from './local-previews.ts';
import { pictureUrls } from './picture-urls.ts';
import type { ShownPhoto } from './use-photo-picture.ts';

/**
 * Resolves a photo's picture URL for one-time drawing, by the same rules as `usePhotoPicture`. Waits for the server if
 * it has to be asked.
 *
 * @returns undefined if there is no picture, or none available now
 */
export async function pictureUrl(site: Site, photo: ShownPhoto, use: PictureUse): Promise<string | undefined> {
  const previews = localPreviews(site);
  const isLocal = showsLocalPicture(photo);
  if (isLocal) await previews.recall(photo.id, use);
  const local = isLocal ? previews.urlOf(photo.id, use) : undefined;
  if (photo.status !== 'ready' || photo.key === undefined || (use !== 'stage' && local !== undefined)) return local;
  const { key } = photo;
  const addresses = pictureUrls(site);
  addresses.want(key);
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (addresses.stateOf(key) === 'asking') return;
      forget();
      resolve();
    };
    const forget = addresses.subscribe(look);
    look();
  });
  return addresses.urlOf(key, use) ?? local;
}
