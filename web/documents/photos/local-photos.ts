import * as z from 'zod/mini';
import type { Site } from '../../site/create-site.ts';
import { isOnTheWay, NO_PHOTOS, Photo, type PhotosState } from './photo.ts';

/** Each photo is parsed by itself: one broken entry costs one photo, not the shelf. */
const LocalPhotos = z.object({
  photos: z.array(z.unknown()),
  order: z.array(z.string()),
  chosen: z.array(z.string()),
  /** whose shelf it is */
  cartToken: z.optional(z.string()),
});

const keptIn = ({ storage }: Site) => storage.entry('photos', { schema: LocalPhotos });

/**
 * The shelf as this browser kept it. An upload that was under way starts over, or with what was sent already.
 *
 * @returns none for the shelf of another cart token: its visitor has left
 */
export function readLocalPhotos(site: Site): PhotosState {
  const kept = keptIn(site).read();
  if (!kept || (kept.cartToken !== undefined && kept.cartToken !== site.cartToken.read())) return NO_PHOTOS;
  const photos = kept.photos.flatMap((candidate) => {
    const parsed = z.safeParse(Photo, candidate);
    if (!parsed.success) return [];
    return isOnTheWay(parsed.data) ? [{ ...parsed.data, status: 'waiting' as const }] : [parsed.data];
  });
  const byId = Object.fromEntries(photos.map((photo) => [photo.id, photo]));
  const known = (ids: string[]) => ids.filter((id) => byId[id] !== undefined);
  return { byId, order: known(kept.order), chosen: known(kept.chosen) };
}

/** Keeps the shelf, and with it what another tab has put there: a tab knows only what was there when it opened. */
export function createShelfKeeping(site: Site) {
  const entry = keptIn(site);
  const everSeen = new Set<string>();
  let hasOtherTabWritten = false;

  return {
    /** the browser's `storage` event: another tab of this shop wrote something */
    otherTabWrote(key: string | null): void {
      if (key === entry.key) hasOtherTabWritten = true;
    },
    write(ours: PhotosState): void {
      for (const id in ours.byId) everSeen.add(id);
      const theirs = hasOtherTabWritten ? readLocalPhotos(site) : undefined;
      hasOtherTabWritten = false;
      const { byId, order, chosen } = theirs ? merge(ours, theirs, everSeen) : ours;
      entry.write({ photos: Object.values(byId), order, chosen, cartToken: site.cartToken.read() });
    },
  };
}

/** Photos that this tab has never seen stay; of one that both have, what is uploaded is further than what is not. */
function merge(ours: PhotosState, theirs: PhotosState, everSeen: ReadonlySet<string>): PhotosState {
  const isForeign = (id: string): boolean => !everSeen.has(id);
  const foreign = Object.entries(theirs.byId).filter(([id]) => isForeign(id));
  const shared = Object.entries(ours.byId).map(([id, photo]) => {
    const other = theirs.byId[id];
    return [id, other && isOnTheWay(photo) && !isOnTheWay(other) ? other : photo] as const;
  });
  return {
    byId: Object.fromEntries([...shared, ...foreign]),
    order: [...ours.order, ...theirs.order.filter(isForeign)],
    chosen: [...ours.chosen, ...theirs.chosen.filter(isForeign)],
  };
}
