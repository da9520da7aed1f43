import { isLater, isSame, type LifeProject, laterStatus } from './life-project.ts';
import { gridOf, isWholeGrid, pictureOf, withPicture } from './split-grid.ts';
import {
  isEditedSince,
  isSamePlace,
  latestMarks,
  listsOf,
  placesOf,
  type TilePlace,
  withProjectAppearance,
} from './tile-places.ts';

/** One tile on both sides and in the base. */
interface Versions<P extends LifeProject> {
  base: TilePlace<P> | undefined;
  mine: TilePlace<P> | undefined;
  theirs: TilePlace<P> | undefined;
}

/**
 * Merges the tiles of two versions of a project, on the wall and set aside: setting a tile aside is an edit like any
 * other.
 *
 * - Changed on one side only: that change.
 * - Changed on both: the newest edit; ours if equally new. An undone change is a change: the other side may be the
 * change itself, saved without a reply.
 * - Deleted on one side, unchanged on the other: deleted.
 * - Deleted on one side, changed on the other: the latest of both; without a mark for the deletion time, the tile
 * stays. A deletion that was undone is a change: the other side may be the deletion, saved before the undo.
 *
 * A split has the tiles of the winning grid, each in its newest edit.
 *
 * @param isTheirGrid whether a split takes their grid
 * @returns our tiles in our order, then theirs that we lack, or the other way round if only they moved tiles; and the
 * marks of deleted tiles
 */
function mergeTiles<P extends LifeProject>(base: P | undefined, mine: P, theirs: P, isTheirGrid: boolean) {
  const [before, ours, stored] = [placesOf(base), placesOf(mine), placesOf(theirs)];
  const isTheirOrder = isMoved(before, stored, ours) && !isMoved(before, ours, stored);
  const ids = new Set(isTheirOrder ? [...stored.keys(), ...ours.keys()] : [...ours.keys(), ...stored.keys()]);
  const grid = mine.isSplit ? (isTheirGrid ? stored : ours) : undefined;
  const places = [...(grid ?? ids).keys()].flatMap((id) => {
    const versions = { base: before.get(id), mine: ours.get(id), theirs: stored.get(id) };
    const isInBoth = versions.mine !== undefined && versions.theirs !== undefined;
    return (isInBoth ? undefined : grid?.get(id)) ?? winner(versions, mine, theirs) ?? [];
  });
  const here = new Set(places.map(({ tile }) => tile.id));
  const marks = latestMarks([...(mine.deletedTiles ?? []), ...(theirs.deletedTiles ?? [])]);
  return {
    ...listsOf(places, mine.tilesAside !== undefined),
    deletedTiles: marks.filter((mark) => !here.has(mark.id)),
  };
}

/** Whether one side reordered tiles, among those that all have. */
function isMoved(
  before: ReadonlyMap<string, unknown>,
  side: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
): boolean {
  const common = (ids: Iterable<string>) => [...ids].filter((id) => before.has(id) && side.has(id) && other.has(id));
  return !isSame(common(before.keys()), common(side.keys()));
}

function winner<P extends LifeProject>(
  { base, mine, theirs }: Versions<P>,
  myProject: P,
  theirProject: P,
): TilePlace<P> | undefined {
  if (mine && theirs) {
    if (isUntouched(base, mine)) return theirs;
    if (isUntouched(base, theirs)) return mine;
    return isLater(editTime(theirs.tile, theirProject), editTime(mine.tile, myProject)) ? theirs : mine;
  }
  if (mine) return survives(mine, base, myProject, theirProject) ? mine : undefined;
  return theirs && survives(theirs, base, theirProject, myProject) ? theirs : undefined;
}

/** Whether a tile was not edited since the base; an edit and its undo are two edits. */
function isUntouched<P extends LifeProject>(base: TilePlace<P> | undefined, place: TilePlace<P>): boolean {
  return base !== undefined && isSamePlace(base, place) && !isEditedSince(base, place);
}

/** Whether a tile on one side only was added or changed there, instead of deleted on the other. */
function survives<P extends LifeProject>(
  place: TilePlace<P>,
  base: TilePlace<P> | undefined,
  owner: P,
  other: P,
): boolean {
  if (isUntouched(base, place)) return false;
  const mark = other.deletedTiles?.find((candidate) => candidate.id === place.tile.id);
  return !mark || !isLater(mark.deletedAt, editTime(place.tile, owner));
}

/** Falls back to the project's time for a tile without an edit time. */
function editTime(tile: LifeProject['tiles'][number], project: LifeProject): string {
  return tile.updatedAt ?? project.updatedAt;
}

/** Settings merged per group, because mixing parts of two placements would match neither. */
const SET_BY_PEOPLE = [
  ['frameColor'],
  ['matColor'],
  ['filter'],
  ['orientation'],
  ['isBatched'],
  ['quantity'],
  ['tileSpacing'],
  ['layoutName'],
  ['selectedVariantName'],
  ['convertedToBlackFrames'],
  ['spliced'],
  ['singleImagePath', 'full', 'width', 'height', 'scale', 'cropTopLeftX', 'cropTopLeftY'],
] as const satisfies readonly (readonly (keyof LifeProject)[])[];

/**
 * Merges two versions of a project: takes changes made on one side only; if both changed the same field or tile, the
 * newest edit wins. A split's grid merges as one with its tiles and their picture. A status never moves backwards:
 * docs/spec 11.10.
 *
 * @param base the last common copy; undefined if ours was never saved
 * @param mine this machine's project
 * @param theirs the stored one, whose version the next save must carry
 */
export function mergeProjects<P extends LifeProject>(base: P | undefined, mine: P, theirs: P): P {
  const isTheirsNewer = isLater(theirs.updatedAt, mine.updatedAt);
  const isTheirs = (read: (project: P) => unknown): boolean => {
    const isUnchanged = (project: P) => base !== undefined && isSame(read(base), read(project));
    return isUnchanged(mine) || (isTheirsNewer && !isUnchanged(theirs));
  };
  const fromThem = SET_BY_PEOPLE.filter((fields) => isTheirs((project) => fields.map((name) => project[name]))).flat();
  const isTheirGrid = isWholeGrid(mine) === isWholeGrid(theirs) ? isTheirs(gridOf) : isWholeGrid(theirs);
  const { rows, cols } = isTheirGrid ? theirs : mine;
  const { deletedTiles, ...lists } = mergeTiles(base, mine, theirs, isTheirGrid);
  const merged = { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, theirs[name]])) };
  const whole = withProjectAppearance({
    ...merged,
    rows,
    cols,
    status: laterStatus(mine.status, theirs.status),
    ...lists,
    ...((deletedTiles.length > 0 || mine.deletedTiles) && { deletedTiles }),
    version: theirs.version,
    updatedAt: isTheirsNewer ? theirs.updatedAt : mine.updatedAt,
  });
  return withPicture(whole, pictureOf(isTheirs(pictureOf) ? theirs : mine));
}
