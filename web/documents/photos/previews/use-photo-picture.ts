import { useEffect } from 'react';
import { useStore } from '../../../lib/use-store.ts';
import { useSite } from '../../../site/site-context.tsx';
import { type Photo, showsLocalPicture } from '../model.ts';
import { localPreviews, type PictureUse } from './local-previews.ts';
import { pictureUrls } from './picture-urls.ts';

export interface PhotoPicture {
  /** Undefined while there is nothing to show. */
  url: string | undefined;
  /** There is no picture and none is loading. */
  isMissing: boolean;
  /** Call when the image fails to load. */
  onError(): void;
  tryAgain(): void;
}

/** The fields of a photo that decide between its pictures. */
export type ShownPhoto = Pick<Photo, 'id' | 'key' | 'status' | 'localPicture'>;

/**
 * The picture of a photo. `stage` is the large one for placing a crop, from the server once it exists; all other uses
 * prefer the local one, which needs no network. An expired or broken URL is renewed while the local picture replaces
 * it. Once the photo is ready, a local picture that differs from the print is never shown.
 */
export function usePhotoPicture(photo: ShownPhoto | undefined, use: PictureUse): PhotoPicture {
  const site = useSite();
  const previews = localPreviews(site);
  const addresses = pictureUrls(site);
  const id = photo && showsLocalPicture(photo) ? photo.id : undefined;
  // The server has no picture before that, and never one of a refused photo.
  const key = photo?.status === 'ready' ? photo.key : undefined;

  const localUrl = () => (id === undefined ? undefined : previews.urlOf(id, use));
  const local = useStore(previews, localUrl);
  const isAnswered = () => (id === undefined ? photo !== undefined : previews.isAnswered(id, use));
  const hasStoreAnswered = useStore(previews, isAnswered);
  const remoteUrl = () => (key === undefined ? undefined : addresses.urlOf(key, use));
  const remote = useStore(addresses, remoteUrl);
  const remoteState = () => (key === undefined ? 'none' : addresses.stateOf(key));
  const state = useStore(addresses, remoteState);

  useEffect(() => {
    // Load the small one even while a larger one replaces it.
    if (id !== undefined && (local === undefined || use === 'small')) void previews.recall(id, use);
  }, [id, local, previews, use]);
  // A picture that is about to load locally needs no request.
  const isWanted = key !== undefined && (use === 'stage' || (local === undefined && hasStoreAnswered));
  useEffect(() => {
    if (isWanted && key !== undefined && state === 'none') addresses.want(key);
  }, [isWanted, key, state, addresses]);

  const url = use === 'stage' ? (remote ?? local) : (local ?? (isWanted ? remote : undefined));
  const isMissing = url === undefined && hasStoreAnswered && state === 'missing';
  useEffect(() => {
    if (isMissing) addresses.reportMissing();
  }, [isMissing, addresses]);

  return {
    url,
    isMissing,
    onError() {
      if (id !== undefined && url === local) previews.failed(id);
      else if (key !== undefined) addresses.failed(key);
    },
    tryAgain: addresses.tryAgain,
  };
}
