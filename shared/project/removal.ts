import { isLater, type LifeProject } from './life-project.ts';

/** What removing a whole project takes, on another machine too. Source: docs/product.md 11.10. */

type HasTiles = Pick<LifeProject, 'tiles' | 'tilesAside'>;

/** When a project was removed, and of which tiles whoever did so knew; of all, where nothing is said. */
export interface Removal {
  removedAt: string;
  removedTileIds?: readonly string[] | undefined;
}

/** Ids of the tiles that somebody knows who sees these copies of a project: they hang, wait beside it or were taken down. */
export function knownTileIds(...copies: readonly (LifeProject | undefined)[]): string[] {
  const ids = copies.flatMap((copy) =>
    copy ? [...copy.tiles, ...(copy.tilesAside ?? []), ...(copy.deletedTiles ?? [])].map(({ id }) => id) : [],
  );
  return [...new Set(ids)];
}

/** Whether a removal takes a project: nothing was changed since, and no tile was made that nobody saw who removed it. */
export function isTakenBy(
  project: HasTiles & Pick<LifeProject, 'updatedAt'>,
  { removedAt, removedTileIds }: Removal,
): boolean {
  if (!isLater(removedAt, project.updatedAt)) return false;
  const known = removedTileIds && new Set(removedTileIds);
  return [...project.tiles, ...(project.tilesAside ?? [])].every(({ id }) => known?.has(id) ?? true);
}
