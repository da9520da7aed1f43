import { ImportUrlReply } from '../../../../shared/photo/sources.ts';
import {
  type Photo,
  photoIdOfKey,
  photosAdded,
  photosChosen,
  photosPickedAgain,
  selectChosen,
  selectPhotosById,
} from '../../../documents/photos/index.ts';
import { type TextsOf, textsOf } from '../../../lib/texts.ts';
import { ongoing } from '../../../site/ongoing.ts';
import type { AppDispatch, RootState, ThunkExtra } from '../../../site/store-types.ts';
import { photoSourcesTexts } from './copy.ts';

/**
 * Adds a photo from a URL to the shelf and chooses it; the server fetches it. The same URL is the same photo.
 *
 * @throws ApiProblem if the server refuses the URL
 */
export const addressPhotoAdded =
  (url: string) =>
  async (dispatch: AppDispatch): Promise<void> => {
    dispatch(photosPickedAgain([await dispatch(addressPhotoFetched(url))]));
  };

/**
 * The same without choosing it for the wall.
 *
 * @returns the photo's id
 */
export const addressPhotoFetched =
  (url: string) =>
  async (dispatch: AppDispatch, getState: () => RootState, { site }: ThunkExtra): Promise<string> => {
    const copy = textsOf(site, photoSourcesTexts);
    const known = Object.values(selectPhotosById(getState())).find((photo) => isUsableFrom(photo, url));
    if (known) return known.id;
    const end = ongoing(site).start();
    const request = { reply: ImportUrlReply, body: { url } };
    const { key } = await site.api.post('/v1/photos/import_url', request).finally(end);
    const id = photoIdOfKey(key);
    const photo: Photo = { id, key, fileName: fileNameOf(copy, url), bytes: 0, status: 'processing' };
    const chosen = selectChosen(getState());
    dispatch(photosAdded([{ ...photo, source: 'QueryParam', sourceUrl: url }]));
    dispatch(photosChosen(chosen));
    return id;
  };

function isUsableFrom({ source, sourceUrl, status }: Photo, url: string): boolean {
  return source === 'QueryParam' && sourceUrl === url && status !== 'refused' && status !== 'failed';
}

/** The last part of the URL in readable form. */
export function fileNameOf(copy: TextsOf<typeof photoSourcesTexts>, url: string): string {
  try {
    const last = new URL(url).pathname.split('/').findLast((part) => part !== '');
    return last === undefined ? copy.unnamed : decodeURIComponent(last);
  } catch {
    return copy.unnamed;
  }
}
