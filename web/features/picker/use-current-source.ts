import { useMemo } from 'react';
import type { Photo } from '../../documents/photos/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { photoPickerTexts } from './copy.ts';
import { type PhotoSource, photoSourcesTexts, usePlace, useShownSources } from './sources/index.ts';

export interface CurrentSource {
  /** The row of sources, the device first. */
  sources: readonly { id: string; name: string }[];
  /** More sources may appear in a moment. */
  isDeciding: boolean;
  /** Undefined for the device. */
  current: PhotoSource | undefined;
  photos: readonly Photo[];
}

export const DEVICE_ID = 'device';

const FROM_DEVICE: ReturnType<typeof useShownSources> = { sources: [], isDeciding: false };

/**
 * The source selected by the URL. The device also shows photos of sources that are no longer offered, so that none
 * disappears.
 */
export function useCurrentSource(shelf: readonly Photo[]): CurrentSource {
  const copy = useTexts(photoPickerTexts);
  const sourcesCopy = useTexts(photoSourcesTexts);
  const { from } = usePlace();
  const { editingAs } = useSite();
  const shown = useShownSources(from);
  // Staff who edit a customer's wall upload files only, because the customer's sources are not connected here.
  const { sources: elsewhere, isDeciding } = editingAs ? FROM_DEVICE : shown;
  const current = elsewhere.find(({ id }) => id === from);
  return {
    sources: useMemo(
      () => [
        { id: DEVICE_ID, name: copy.device },
        ...elsewhere.map(({ id, name }) => ({ id, name: name(sourcesCopy) })),
      ],
      [copy, elsewhere, sourcesCopy],
    ),
    isDeciding,
    current,
    photos: useMemo(() => photosOf(current, elsewhere, shelf), [current, elsewhere, shelf]),
  };
}

/** @param current undefined for the device */
export function photosOf(
  current: Pick<PhotoSource, 'holds'> | undefined,
  elsewhere: readonly Pick<PhotoSource, 'holds'>[],
  shelf: readonly Photo[],
): Photo[] {
  const isHeldBy = (source: Pick<PhotoSource, 'holds'>, photo: Photo) =>
    photo.source !== undefined && source.holds.includes(photo.source);
  return shelf.filter((photo) =>
    current ? isHeldBy(current, photo) : !elsewhere.some((source) => isHeldBy(source, photo)),
  );
}
