import * as z from 'zod/mini';
import { storage } from '../../app/api.ts';
import { Photo, type PhotosState } from './photo.ts';

/** Each photo is parsed by itself: one broken entry costs one photo, not the shelf. */
const LocalPhotos = z.object({ photos: z.array(z.unknown()), order: z.array(z.string()), chosen: z.array(z.string()) });

const entry = storage.entry('photos', { schema: LocalPhotos });

/** The shelf as this browser kept it. An upload that was under way starts over. */
export function readLocalPhotos(): PhotosState | undefined {
  const kept = entry.read();
  if (!kept) return undefined;
  const photos = kept.photos.flatMap((candidate) => {
    const parsed = z.safeParse(Photo, candidate);
    if (!parsed.success) return [];
    return parsed.data.status === 'uploading' ? [{ ...parsed.data, status: 'waiting' as const }] : [parsed.data];
  });
  const byId = Object.fromEntries(photos.map((photo) => [photo.id, photo]));
  const known = (ids: string[]) => ids.filter((id) => byId[id] !== undefined);
  return { byId, order: known(kept.order), chosen: known(kept.chosen) };
}

export function writeLocalPhotos({ byId, order, chosen }: PhotosState): void {
  entry.write({ photos: Object.values(byId), order, chosen });
}
