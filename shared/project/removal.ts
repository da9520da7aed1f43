import { isLater, type LifeProject } from './life-project.ts';

/** Data for removing a whole project, on other machines too. Source: docs/spec 11.10. */

type HasTiles = Pick<LifeProject, 'tiles' | 'tilesAside'>;

/** The time of a removal and the tiles known to the caller; absent: all. */
export interface Removal {
  removedAt: string;
  removedTileIds?: readonly string[] | undefined;
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
