import type { SizePx } from '../../../shared/geometry/units.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { type Photo, selectPhotosById, sizeOf, usePhotoPicture } from '../../documents/photos/index.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { copy } from './copy.ts';

/** One of the order, or one that was picked from this device just now. */
export type ChosenPhoto = { key: string } | { id: string };

export interface DraftPhoto {
  /** the server's; undefined while it is not known there that the photo can be printed */
  key: string | undefined;
  /** upright; undefined while nobody has read it */
  size: SizePx | undefined;
  src: string | undefined;
  /** as on the shelf, or as if it were */
  photo: Photo | undefined;
  /** of the server's copy for dense screens, where the photo is of the order */
  detailUrl?: string | undefined;
  /** what keeps it from being printed, in a sentence */
  trouble: string | undefined;
  onError(): void;
}

/** What is known of the photo that is being placed. */
export function useDraftPhoto({ photos }: OrderReply, chosen: ChosenPhoto, onStale: () => void): DraftPhoto {
  const byId = useAppSelector(selectPhotosById);
  const picked = 'id' in chosen ? byId[chosen.id] : undefined;
  const picture = usePhotoPicture(picked, 'stage');
  if ('key' in chosen) {
    const view = photos.find(({ key }) => key === chosen.key);
    const { key } = chosen;
    const { width: widthPx, height: heightPx, previewUrl: src, detailUrl, bytes = 0 } = view ?? {};
    const size = widthPx !== undefined && heightPx !== undefined ? { widthPx, heightPx } : undefined;
    const photo: Photo = { id: key, key, fileName: '', bytes, status: 'ready', ...size };
    return { key, size, src, photo, detailUrl, trouble: size ? undefined : copy.tiles.gone, onError: onStale };
  }
  const { status, key, problem } = picked ?? {};
  const isUnusable = status === undefined || status === 'failed' || status === 'refused';
  return {
    key: status === 'ready' ? key : undefined,
    size: sizeOf(picked),
    src: picture.url,
    photo: picked,
    trouble: isUnusable ? (problem ?? copy.tiles.gone) : undefined,
    onError: picture.onError,
  };
}
