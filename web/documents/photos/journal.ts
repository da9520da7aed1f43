import * as z from 'zod/mini';
import { isSame } from '../../../shared/project/life-project.ts';
import { createEmitter } from '../../lib/create-store.ts';
import type { Loaded } from '../../lib/journal.ts';
import { loadedInTime } from '../../lib/journal-loading.ts';
import type { JournalFormat } from '../../lib/journal-row.ts';
import { textsOf } from '../../lib/texts.ts';
import type { Site } from '../../site/create-site.ts';
import { perSite } from '../../site/per-site.ts';
import type { AppStartListening, StoreAccess } from '../../site/store-types.ts';
import { photosTexts } from './copy.ts';
import { uploadTab } from './delivery/upload-tab.ts';
import { isOnTheWay, NO_PHOTOS, Photo, type PhotosState } from './model.ts';
import { mergePhoto, mergeShelf, type ShelfRow } from './reducers/merge-photos.ts';
import { photosMerged } from './reducers/photos-slice.ts';

const PHOTOS: JournalFormat<typeof Photo> = { kind: 'photos', schema: Photo, version: 1 };

const Shelf = z.object({
  order: z.array(z.string()),
  chosen: z.array(z.string()),
  off: z.array(z.string()),
  /** When photos were recently removed, by id, in milliseconds. */
  gone: z.optional(z.record(z.string(), z.number())),
});
type Shelf = z.infer<typeof Shelf>;
const SHELF: JournalFormat<typeof Shelf> = { kind: 'shelf', schema: Shelf, version: 1 };
const SHELF_ID = 'shelf';

/**
 * How long a removal is remembered: longer than a tab that missed it may take to write the photo again. All tabs of a
 * browser share one clock.
 */
const GONE_MS = 30_000;

const NO_SHELF: Shelf = { order: [], chosen: [], off: [] };

export interface PhotoJournal {
  load(): Promise<PhotosState>;
  /** Writes the changes since the last call. */
  write(photos: PhotosState): void;
  /** Merges changes made by other tabs of this browser. */
  followOtherTabs(store: PhotoStore): void;
  /** Notified after merging another tab's changes, with the ids of photos it removed. */
  onOtherTab(listener: (removed: readonly string[]) => void): () => void;
}

interface PhotoStore extends StoreAccess {
  /** Whether a photo is on a tile here; it then stays even if another tab removed it. */
  isOnWall(photoId: string): boolean;
}

/** The photos stored in this browser: one row per photo and one for the shelf. */
export const photoJournal = perSite(createPhotoJournal);

function createPhotoJournal(site: Site): PhotoJournal {
  const photoRows = site.journals.journal(PHOTOS);
  const shelfRow = site.journals.journal(SHELF);
  const tab = uploadTab(site);
  /** Rows as last read or put by this tab. */
  const rows = new Map<string, Photo>();
  let shelf: Shelf = NO_SHELF;
  /** The shelf as last known to be in the journal; base for merging changes of tabs. */
  let writtenShelf: Shelf = NO_SHELF;
  /** Rows that are put but not written yet. */
  const unwritten = new Set<string>();
  /** Removals of all tabs: a stale write by another tab does not restore a removed photo. */
  const gone = new Map<string, number>();
  /** Whether there are photos at all: decides the first render, before the journal loads (entry/keep-tenant.ts). */
  const hasPhotosEntry = site.storage.entry('photosKept', { schema: z.literal(true) });
  let seen: PhotosState | undefined;
  let seenOf = site.cartToken.read();
  // The next visitor may choose the same photos.
  site.cartToken.subscribe(() => gone.clear());
  let reread: (ids: string[]) => void = () => {};
  const otherTab = createEmitter<[removed: readonly string[]]>();

  function put(changes: [string, Photo | undefined][], nextShelf: Shelf | undefined): void {
    for (const [id, row] of changes) {
      unwritten.add(id);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
    if (changes.length > 0) photoRows.put(changes);
    if (nextShelf) {
      shelf = nextShelf;
      unwritten.add(SHELF_ID);
      shelfRow.put([[SHELF_ID, nextShelf]]);
    }
    if (changes.length > 0 || nextShelf) void photoRows.written().then(() => markWritten(changes, nextShelf));
  }

  function markWritten(changes: readonly [string, Photo | undefined][], nextShelf: Shelf | undefined): void {
    for (const [id, row] of changes) if (rows.get(id) === row) unwritten.delete(id);
    if (!nextShelf || shelf !== nextShelf) return;
    writtenShelf = nextShelf;
    unwritten.delete(SHELF_ID);
  }

  function write(photos: PhotosState): void {
    const changes: [string, Photo | undefined][] = [];
    for (const [id, photo] of Object.entries(photos.byId)) {
      if (seen?.byId[id] === photo) continue;
      const row = rowOf(photo);
      if (!isSame(rows.get(id), row)) changes.push([id, row]);
    }
    const hasPhotos = Object.keys(photos.byId).length > 0;
    if (!hasPhotos) hasPhotosEntry.remove();
    else if (hasPhotosEntry.read() === undefined) hasPhotosEntry.write(true);
    const hasLeft = seenOf !== site.cartToken.read();
    for (const id of rows.keys()) {
      if (photos.byId[id]) continue;
      changes.push([id, undefined]);
      if (!hasLeft) gone.set(id, site.environment.now());
    }
    seen = photos;
    seenOf = site.cartToken.read();
    const next = { ...shelfOf(photos), gone: goneLately() };
    put(changes, isSame(next, shelf, ['gone']) ? undefined : next);
  }

  const isGone = (id: string): boolean => site.environment.now() - (gone.get(id) ?? 0) < GONE_MS;

  function goneLately(): Record<string, number> {
    for (const id of gone.keys()) if (!isGone(id)) gone.delete(id);
    return Object.fromEntries(gone);
  }

  function mergeRemovals({ gone: theirs = {} }: Shelf): void {
    for (const [id, at] of Object.entries(theirs)) gone.set(id, Math.max(at, gone.get(id) ?? 0));
  }

  async function load(): Promise<PhotosState> {
    const loading = Promise.all([photoRows.load(), shelfRow.load()]);
    const found = await loadedInTime(loading, site.environment.wait);
    // Merge rows that load after the deadline with the edits made since, as if from another tab.
    if (!found) void loading.then(([{ documents }]) => reread([...documents.keys(), SHELF_ID]));
    const here = found ? shelved(found[0], found[1].documents.get(SHELF_ID)) : NO_PHOTOS;
    write(here);
    return here;
  }

  function shelved({ documents: found, setAside }: Loaded<Photo>, row: Shelf = NO_SHELF): PhotosState {
    const copy = textsOf(site, photosTexts);
    if (setAside.length > 0) {
      console.warn('Photos of this browser cannot be read', setAside);
      site.toast.error(copy.setAside(setAside.length), { id: 'photos-set-aside' });
    }
    mergeRemovals(row);
    for (const [id, photo] of found) rows.set(id, photo);
    const documents = new Map([...found].filter(([id]) => !isGone(id)));
    writtenShelf = shelf = row;
    const known = (ids: readonly string[]) => ids.filter((id) => documents.has(id));
    // A photo loaded without its shelf row belongs on the shelf.
    const unnamed = [...documents.keys()].filter((id) => !isNamed(row, id));
    return { byId: Object.fromEntries(documents), order: [...known(row.order), ...unnamed], chosen: known(row.chosen) };
  }

  function followOtherTabs({ dispatch, getState, isOnWall }: PhotoStore): void {
    let news = new Set<string>();
    let isFollowing = false;

    async function follow(): Promise<void> {
      if (isFollowing) return;
      isFollowing = true;
      while (news.size > 0) {
        const ids = [...news].filter((id) => id !== SHELF_ID);
        news = new Set();
        const visitor = site.cartToken.read();
        const [theirShelf, ...theirs] = await Promise.all([shelfRow.read(SHELF_ID), ...ids.map(photoRows.read)]);
        if (visitor !== site.cartToken.read()) continue;
        take(new Map(ids.map((id, index) => [id, theirs[index]])), theirShelf);
      }
      isFollowing = false;
    }

    function take(news: ReadonlyMap<string, Photo | undefined>, theirShelf: Shelf | undefined): void {
      const { photos } = getState();
      if (theirShelf) mergeRemovals(theirShelf);
      const alsoGone = [...gone.keys()].filter((id) => photos.byId[id] && !news.has(id) && isGone(id));
      const theirs = new Map([...news, ...alsoGone.map((id) => [id, rows.get(id)] as const)]);
      const byId = { ...photos.byId };
      const removed = new Set<string>();
      for (const [id, row] of theirs) {
        const ours = byId[id];
        if (isGone(id)) {
          removed.add(id);
          rows.delete(id);
          if (row) unwritten.add(id);
          if (!isOnWall(id)) delete byId[id];
        } else if (row) {
          rows.set(id, row);
          const merged = ours ? mergePhoto(ours, row, tab.id) : row;
          if (!ours || !isSame(rowOf(merged), rowOf(ours))) byId[id] = merged;
        } else if (theirShelf && !isNamed(theirShelf, id)) {
          removed.add(id);
          rows.delete(id);
          if (!isOnWall(id)) delete byId[id];
        } else {
          // An unreadable row does not count as removed.
          rows.delete(id);
        }
      }
      const lists = theirShelf ? mergeShelf(writtenShelf, shelfOf(photos), theirShelf) : shelfOf(photos);
      const known = (list: readonly string[]) => list.filter((id) => byId[id] !== undefined && !removed.has(id));
      const merged = { byId, order: known(lists.order), chosen: known(lists.chosen) };
      if (theirShelf) writtenShelf = shelf = theirShelf;
      // True if the other tab's write, or our pending one, ignores the other's change.
      const isOutdated = (id: string): boolean =>
        unwritten.has(id) || (byId[id] !== undefined && !removed.has(id) && !isSame(rows.get(id), rowOf(byId[id])));
      const outdated = [...theirs.keys()].filter(isOutdated);
      put(
        outdated.map((id) => [id, removed.has(id) ? undefined : byId[id] && rowOf(byId[id])]),
        unwritten.has(SHELF_ID) || isUntold(theirShelf) ? { ...shelfOf(merged), gone: goneLately() } : undefined,
      );
      write(merged);
      if (!isSame(merged, photos)) dispatch(photosMerged(merged));
      otherTab.emit([...removed].filter((id) => !byId[id]));
    }

    /** The other tab overwrote a removal with its shelf. */
    function isUntold(theirShelf: Shelf | undefined): boolean {
      return theirShelf !== undefined && Object.keys(goneLately()).some((id) => theirShelf.gone?.[id] === undefined);
    }

    reread = (ids) => {
      for (const id of ids) news.add(id);
      void follow();
    };
    for (const { kind } of [PHOTOS, SHELF]) site.journals.onOtherTab(kind, reread);
  }

  return { load, write, followOtherTabs, onOtherTab: otherTab.subscribe };
}

/** Upload progress belongs to the sending tab and changes often. */
function rowOf(photo: Photo): Photo {
  return isOnTheWay(photo) ? { ...photo, status: 'waiting' } : photo;
}

function shelfOf({ byId, order, chosen }: PhotosState): ShelfRow {
  const onShelf = new Set(order);
  return { order, chosen, off: Object.keys(byId).filter((id) => !onShelf.has(id)) };
}

const isNamed = ({ order, off }: ShelfRow, id: string): boolean => order.includes(id) || off.includes(id);

export const loadPhotos = (site: Site): Promise<PhotosState> => photoJournal(site).load();

export const followOtherTabs = (site: Site, store: PhotoStore): void => photoJournal(site).followOtherTabs(store);

/** Saves the photos in this browser. */
export function registerPhotoJournal(startListening: AppStartListening, site: Site): void {
  const { write } = photoJournal(site);
  startListening({
    predicate: (_action, current, previous) => current.photos !== previous.photos,
    effect: (_action, listener) => write(listener.getState().photos),
  });
}
