import * as z from 'zod/mini';
import type { Site } from '../../site/create-site.ts';
import { isOnTheWay, Photo, type PhotosState } from './model.ts';

/** The whole shelf in one entry of local storage, as the release before had it. */
const EarlierShelf = z.object({
  photos: z.array(z.unknown()),
  order: z.array(z.string()),
  chosen: z.array(z.string()),
  /** whose shelf it is */
  cartToken: z.optional(z.string()),
});

/**
 * The shelf as the release before kept it, to be brought over once. What of it cannot be read stays in an entry of its
 * own.
 *
 * @returns undefined where there is none, or it is of a visitor who has left
 */
export function earlierShelf({ storage, cartToken }: Site): { photos: PhotosState; remove(): void } | undefined {
  const entry = storage.entry('photos', { schema: EarlierShelf });
  const earlier = entry.read();
  if (!earlier) return undefined;
  if (earlier.cartToken !== undefined && earlier.cartToken !== cartToken.read()) {
    entry.remove();
    return undefined;
  }
  const photos: Photo[] = [];
  const unread: unknown[] = [];
  for (const candidate of earlier.photos) {
    const parsed = z.safeParse(Photo, candidate);
    if (parsed.success) photos.push(isOnTheWay(parsed.data) ? { ...parsed.data, status: 'waiting' } : parsed.data);
    else unread.push(candidate);
  }
  if (unread.length > 0) {
    console.warn('Photos of an earlier release cannot be read', unread.length);
    storage.entry('photosSetAside', { schema: z.array(z.unknown()) }).write(unread);
  }
  const byId = Object.fromEntries(photos.map((photo) => [photo.id, photo]));
  const known = (ids: readonly string[]) => ids.filter((id) => byId[id] !== undefined);
  return { photos: { byId, order: known(earlier.order), chosen: known(earlier.chosen) }, remove: entry.remove };
}
