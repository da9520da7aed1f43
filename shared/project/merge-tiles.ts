import { isLater } from './is-later.ts';
import { isSame } from './is-same.ts';
import type { LifeProject } from './life-project.ts';
import { latestMarks } from './tile-changes.ts';

type TileOf<P extends LifeProject> = P['tiles'][number];

/** One tile on both sides and before. */
interface Versions<P extends LifeProject> {
  base: TileOf<P> | undefined;
  mine: TileOf<P> | undefined;
  theirs: TileOf<P> | undefined;
}

/**
 * Brings the tiles of two versions of a project together.
 *
 * - Changed on one side only: that change.
 * - Changed on both: the newest edit; ours where they are equally new.
 * - Taken down on one side and not changed on the other: gone.
 * - Taken down on one side and changed on the other: whatever came last; without a mark that says when, the tile stays.
 *
 * @returns our tiles in our order, then theirs that we did not have, or the other way round where only they have moved
 *   tiles; and the marks of tiles that are gone
 */
export function mergeTiles<P extends LifeProject>(base: P | undefined, mine: P, theirs: P) {
  const [before, ours, stored] = [byId(base), byId(mine), byId(theirs)];
  const isTheirOrder = isMoved(before, stored, ours) && !isMoved(before, ours, stored);
  const ids = new Set(isTheirOrder ? [...stored.keys(), ...ours.keys()] : [...ours.keys(), ...stored.keys()]);
  const tiles = [...ids].flatMap(
    (id) => winner({ base: before.get(id), mine: ours.get(id), theirs: stored.get(id) }, mine, theirs) ?? [],
  );
  const here = new Set(tiles.map((tile) => tile.id));
  const marks = latestMarks([...(mine.deletedTiles ?? []), ...(theirs.deletedTiles ?? [])]);
  return { tiles, deletedTiles: marks.filter((mark) => !here.has(mark.id)) };
}

/** Whether one side has other tiles in front of each other than there were, among those that all have. */
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
): TileOf<P> | undefined {
  if (mine && theirs) {
    if (base && isSameTile(base, mine)) return theirs;
    if (base && isSameTile(base, theirs)) return mine;
    return isLater(editTime(theirs, theirProject), editTime(mine, myProject)) ? theirs : mine;
  }
  if (mine) return survives(mine, base, myProject, theirProject) ? mine : undefined;
  return theirs && survives(theirs, base, theirProject, myProject) ? theirs : undefined;
}

/** Whether a tile that is on one side only was added or changed there, or else taken down on the other. */
function survives(
  tile: LifeProject['tiles'][number],
  base: LifeProject['tiles'][number] | undefined,
  owner: LifeProject,
  other: LifeProject,
): boolean {
  if (base && isSameTile(base, tile)) return false;
  const mark = other.deletedTiles?.find((candidate) => candidate.id === tile.id);
  return !mark || !isLater(mark.deletedAt, editTime(tile, owner));
}

/** A tile that does not say when it was changed was so at the latest with its project. */
function editTime(tile: LifeProject['tiles'][number], project: LifeProject): string {
  return tile.updatedAt ?? project.updatedAt;
}

function isSameTile(a: LifeProject['tiles'][number], b: LifeProject['tiles'][number]): boolean {
  return isSame(a, b, ['updatedAt']);
}

function byId<P extends LifeProject>(project: P | undefined): Map<string, TileOf<P>> {
  return new Map(project?.tiles.map((tile): [string, TileOf<P>] => [tile.id, tile]));
}
