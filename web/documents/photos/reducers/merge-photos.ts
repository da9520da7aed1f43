import { isOnTheWay, type Photo } from '../model.ts';

/** What is on the shelf and chosen, as a row of the journal. */
export interface ShelfRow {
  order: string[];
  chosen: string[];
  /** photos that are known and not on the shelf: one that is named nowhere was not known to whoever wrote this */
  off: string[];
}

/**
 * One photo as two tabs know it. What the server has is further than what it has not; before that, the tab that sends the
 * photo is right. What was found out about it (size, hash, faces) is the same wherever it was found out, so it does not
 * matter who wrote last: both tabs end with the same photo.
 *
 * @param tabId of this tab
 */
export function mergePhoto(ours: Photo, theirs: Photo, tabId: string): Photo {
  const [first, second] = isTheirWord(ours, theirs, tabId) ? [theirs, ours] : [ours, theirs];
  const { status, key, problem, sentBy } = first;
  return { ...second, ...known(first), status, key, problem, sentBy };
}

function isTheirWord(ours: Photo, theirs: Photo, tabId: string): boolean {
  if (rank(ours) !== rank(theirs)) return rank(theirs) > rank(ours);
  if (ours.sentBy !== tabId || !isOnTheWay(ours)) return true;
  // both send it: any rule will do on which both agree
  return isOnTheWay(theirs) && (theirs.sentBy ?? '') > tabId;
}

/** Failed and on the way are one: a failure can be tried again, and a try can fail. */
function rank({ status }: Photo): number {
  if (status === 'processing') return 1;
  return status === 'ready' || status === 'refused' ? 2 : 0;
}

const known = (photo: Photo): Partial<Photo> =>
  Object.fromEntries(Object.entries(photo).filter(([, value]) => value !== undefined));

/**
 * The shelf as two tabs have it: what either has put there or chosen, without what either has taken away.
 *
 * @param base   as both knew it last
 * @param theirs as the other tab has written it, perhaps without knowing what is here
 */
export function mergeShelf(base: ShelfRow, ours: ShelfRow, theirs: ShelfRow): Omit<ShelfRow, 'off'> {
  const theyKnow = new Set([...theirs.order, ...theirs.off]);
  const merged = (was: readonly string[], here: readonly string[], there: readonly string[]): string[] => {
    // where nothing was changed here, theirs is right, also in its order
    if (isSameList(was, here)) return [...there, ...here.filter((id) => !theyKnow.has(id))];
    const stays = here.filter((id) => there.includes(id) || !was.includes(id) || !theyKnow.has(id));
    return [...stays, ...there.filter((id) => !here.includes(id) && !was.includes(id))];
  };
  return {
    order: merged(base.order, ours.order, theirs.order),
    chosen: merged(base.chosen, ours.chosen, theirs.chosen),
  };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
