import { useEffect, useState } from 'react';
import { type ShownPart, stageCopy } from '../../../../shared/photo/stage-copy.ts';
import { isSlowNetwork, savesData } from '../../../lib/connection.ts';
import { useStore } from '../../../lib/use-store.ts';
import { useSite } from '../../../site/site-context.tsx';
import { isOnTheWay, type Photo, showsLocalPicture, sizeOf } from '../model.ts';
import { deviceFiles } from './device-files.ts';
import { pictureUrls } from './picture-urls.ts';

export interface Detail {
  /** Undefined if the preview suffices, nothing sharper exists, or the network is metered. */
  src: string | undefined;
  /** The copy failed to load: the preview stays, silently. */
  onError(): void;
}

/** Larger files need 100 MB or more for one picture; use the preview until the server's copy is there. */
const DEVICE_FILE_PIXELS_MAX = 25_000_000;

interface Wanted {
  photoId: string;
  from: 'device' | 'server';
}

/**
 * The source that shows part of a photo as sharp as the print, if the preview cannot. Until the server has the photo
 * this is the device's file, which stays while the tile is open if it matches the print; after that it is the server's
 * copy. Sticky per photo, so that zooming out and in again changes nothing.
 *
 * @param photo    as on the shelf
 * @param shown    undefined if it needs no detail, or is not laid out yet
 * @param givenUrl of the server's copy, for a photo that is not on the shelf
 */
export function useDetail(photo: Photo | undefined, shown: ShownPart | undefined, givenUrl?: string): Detail {
  const site = useSite();
  const addresses = pictureUrls(site);
  const [wanted, setWanted] = useState<Wanted>();
  const [failed, setFailed] = useState<string>();
  const size = sizeOf(photo);
  const isNeeded =
    photo !== undefined &&
    size !== undefined &&
    shown !== undefined &&
    shown.widthPx > 0 &&
    stageCopy(size, shown, window.devicePixelRatio) === 'detail';
  if (isNeeded && wanted?.photoId !== photo.id) {
    const isHere = isOnTheWay(photo) && size.widthPx * size.heightPx <= DEVICE_FILE_PIXELS_MAX;
    setWanted({ photoId: photo.id, from: isHere ? 'device' : 'server' });
  }

  const from = photo && wanted?.photoId === photo.id ? sourceOf(photo, wanted.from) : undefined;
  const toServer = () => photo && setWanted({ photoId: photo.id, from: 'server' });
  const fileUrl = useDeviceFile(from === 'device' ? photo?.id : undefined, toServer);

  const key = from === 'server' && photo?.status === 'ready' ? photo.key : undefined;
  const remoteUrl = () => (key === undefined ? undefined : (givenUrl ?? addresses.detailOf(key)));
  const remote = useStore(addresses, remoteUrl);
  const isNetworkConstrained = savesData() || isSlowNetwork();

  const src = from === 'device' ? fileUrl : isNetworkConstrained ? undefined : remote;
  return {
    src: src === failed ? undefined : src,
    onError: () => (from === 'device' ? toServer() : setFailed(src)),
  };
}

/** Avoids a file that this browser decodes differently from the print. */
function sourceOf(photo: Photo, from: Wanted['from']): Wanted['from'] {
  return showsLocalPicture(photo) ? from : 'server';
}

/** @param onNone called if the browser has no such file */
function useDeviceFile(photoId: string | undefined, onNone: () => void): string | undefined {
  const files = deviceFiles(useSite());
  const [file, setFile] = useState<{ photoId: string; url: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: onNone does the same at any time
  useEffect(() => {
    if (photoId === undefined) return;
    let isLeft = false;
    void files.take(photoId).then((url) => {
      if (isLeft) return;
      if (url === undefined) onNone();
      else setFile({ photoId, url });
    });
    return () => {
      isLeft = true;
      void files.giveBack(photoId);
    };
  }, [files, photoId]);
  return file && file.photoId === photoId ? file.url : undefined;
}
