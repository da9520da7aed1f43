import type { SizePx } from '../../../shared/geometry/units.ts';
import type { OrderReply } from '../../../shared/order/wire.ts';
import { type Photo, selectPhotosById, sizeOf, usePhotoPicture } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useAppSelector } from '../../site/store-hooks.ts';
import { ordersTexts } from './copy.ts';

/** A photo of the order, or one just picked on this device. */
export type ChosenPhoto = { key: string } | { id: string };

export interface DraftPhoto {
  /** Server key; undefined until the upload is validated. */
  key: string | undefined;
  /** Upright size; undefined until decoded. */
  size: SizePx | undefined;
  src: string | undefined;
  /** The photo in the shelf's format. */
  photo: Photo | undefined;
  /** High-resolution URL for a photo of the order. */
  detailUrl?: string | undefined;
  /** Error message that prevents printing. */
  errorText: string | undefined;
  onError(): void;
}

export function useDraftPhoto({ photos }: OrderReply, chosen: ChosenPhoto, onStale: () => void): DraftPhoto {
  const copy = useTexts(ordersTexts);
  const byId = useAppSelector(selectPhotosById);
  const picked = 'id' in chosen ? byId[chosen.id] : undefined;
  const picture = usePhotoPicture(picked, 'stage');
  if ('key' in chosen) {
    const view = photos.find(({ key }) => key === chosen.key);
    const { key } = chosen;
    const { width: widthPx, height: heightPx, previewUrl: src, detailUrl, bytes = 0 } = view ?? {};
    const size = widthPx !== undefined && heightPx !== undefined ? { widthPx, heightPx } : undefined;
    const photo: Photo = { id: key, key, fileName: '', bytes, status: 'ready', ...size };
    return { key, size, src, photo, detailUrl, errorText: size ? undefined : copy.tiles.gone, onError: onStale };
  }
  const { status, key, problem } = picked ?? {};
  const isUnusable = status === undefined || status === 'failed' || status === 'refused';
  return {
    key: status === 'ready' ? key : undefined,
    size: sizeOf(picked),
    src: picture.url,
    photo: picked,
    errorText: isUnusable ? (problem ?? copy.tiles.gone) : undefined,
    onError: picture.onError,
  };
}
