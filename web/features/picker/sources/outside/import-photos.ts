import type { SourceId, SourcePhoto } from '../../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../../shared/project/schema.ts';
import { type Photo, photoIdOfKey, photosAdded, photosPickedAgain } from '../../../../documents/photos/index.ts';
import { textsOf } from '../../../../lib/texts.ts';
import { ongoing } from '../../../../site/ongoing.ts';
import type { AppDispatch, RootState, ThunkExtra } from '../../../../site/store-types.ts';
import { photoSourcesTexts } from '../copy.ts';

const IDS_PER_CALL_MAX = 100;

export interface ImportFrom {
  sourceId: SourceId;
  origin: PhotoOrigin;
  /** The call; rejects if it fails. */
  fetchKeys(ids: readonly string[]): Promise<{ id: string; key: string }[]>;
}

/** Our identifier of a photo in an account, also on tiles: `facebook:1234`. */
export const addressOf = (sourceId: SourceId, photoId: string): string => `${sourceId}:${photoId}`;

/**
 * Lets the server import photos of an account and puts them on the shelf, where they wait for it.
 *
 * @returns how many were refused
 * @throws the error of a call; photos of earlier calls stay on the shelf
 */
export const photosImported =
  (photos: readonly SourcePhoto[], { sourceId, origin, fetchKeys }: ImportFrom) =>
  async (dispatch: AppDispatch, _getState: () => RootState, { site }: ThunkExtra): Promise<number> => {
    const titles = new Map(photos.map(({ id, title }) => [id, title]));
    const ids = [...titles.keys()];
    let taken = 0;
    const end = ongoing(site).start();
    try {
      for (let from = 0; from < ids.length; from += IDS_PER_CALL_MAX) {
        const batch = await fetchKeys(ids.slice(from, from + IDS_PER_CALL_MAX));
        const shelved = batch.map(({ id, key }): Photo => {
          const copy = textsOf(site, photoSourcesTexts);
          const fileName = titles.get(id) || copy.outside[sourceId];
          const photo: Photo = { id: photoIdOfKey(key), key, fileName, bytes: 0, status: 'processing' };
          return { ...photo, source: origin, sourceUrl: addressOf(sourceId, id) };
        });
        dispatch(photosAdded(shelved));
        dispatch(photosPickedAgain(shelved.map(({ id }) => id)));
        taken += batch.length;
      }
    } finally {
      end();
    }
    return ids.length - taken;
  };
