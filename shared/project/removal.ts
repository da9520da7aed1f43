import { isLater, type LifeProject } from './life-project.ts';

/** Data for removing a whole project, on other machines too. Source: docs/spec 11.10. */

type HasTiles = Pick<LifeProject, 'tiles' | 'tilesAside'>;

/** The time of a removal and the tiles known to the caller; absent: all. */
export interface Removal {
  removedAt: string;
  removedTileIds?: readonly string[] | undefined;
}

/** A removal that the server has confirmed. */
export interface ConfirmedRemoval extends Removal {
  /** Of the copy that the server removed; absent if it never had one. A later version was restored since. */
  version?: number | undefined;
}

/** Confirmed removals by project id. */
export type Removals = Readonly<Record<string, ConfirmedRemoval>>;

/** Enough for the other tabs of a browser, which learn of a removal within seconds. */
const REMOVALS_MAX = 20;

/** Adds a removal; only the latest are kept. */
export function withLatestRemoval(removals: Removals, projectId: string, removal: ConfirmedRemoval): Removals {
  const all = Object.entries({ ...removals, [projectId]: removal });
  const latest = all.sort(([, a], [, b]) => Date.parse(a.removedAt) - Date.parse(b.removedAt)).slice(-REMOVALS_MAX);
  return Object.fromEntries(latest);
}

/** The removal that a stored copy is marked with. */
export function markedRemoval(copy: Partial<Removal> | undefined): Removal | undefined {
  const { removedAt, removedTileIds } = copy ?? {};
  return removedAt === undefined ? undefined : { removedAt, removedTileIds };
}

/** Ids of all tiles in these copies of a project: on the wall, set aside and deleted. */
export function knownTileIds(...copies: readonly (LifeProject | undefined)[]): string[] {
  const ids = copies.flatMap((copy) =>
    copy ? [...copy.tiles, ...(copy.tilesAside ?? []), ...(copy.deletedTiles ?? [])].map(({ id }) => id) : [],
  );
  return [...new Set(ids)];
}

/** Whether a removal applies: the project has not changed since and has no tile unknown to the caller. */
export function isTakenBy(
  project: HasTiles & Pick<LifeProject, 'updatedAt'>,
  { removedAt, removedTileIds }: Removal,
): boolean {
  if (!isLater(removedAt, project.updatedAt)) return false;
  const known = removedTileIds && new Set(removedTileIds);
  return [...project.tiles, ...(project.tilesAside ?? [])].every(({ id }) => known?.has(id) ?? true);
}
