import { isOnTheWay, type Photo } from '../model.ts';

/** The shelf and the choice as a row of the journal. */
export interface ShelfRow {
  order: string[];
  chosen: string[];
  /** Known photos that are off the shelf; a photo named nowhere was unknown to the writer. */
  off: string[];
}

/**
 * Merges one photo as seen by two tabs. A photo that the server has wins; before that, the sending tab's version does.
 * Facts (size, hash, faces) are equal in both tabs, so the order of writes does not matter and both end with the same
 * photo.
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
  // Both upload it: any deterministic tie-break works.
  return isOnTheWay(theirs) && (theirs.sentBy ?? '') > tabId;
}

/** Failed and uploading rank equally: a failure can be retried, and a retry can fail. */
function rank({ status }: Photo): number {
  if (status === 'processing') return 1;
  return status === 'ready' || status === 'refused' ? 2 : 0;
}

const known = (photo: Photo): Partial<Photo> =>
  Object.fromEntries(Object.entries(photo).filter(([, value]) => value !== undefined));

/**
 * Three-way merge of the shelf: additions and choices of either tab, without the removals of either.
 *
 * @param base   the last state known to both
 * @param theirs as written by the other tab, possibly unaware of our changes
 */
export function mergeShelf(base: ShelfRow, ours: ShelfRow, theirs: ShelfRow): Omit<ShelfRow, 'off'> {
  const theyKnow = new Set([...theirs.order, ...theirs.off]);
  const merged = (was: readonly string[], here: readonly string[], there: readonly string[]): string[] => {
    // Without a local change theirs wins, including its order.
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
