import { DELETED_TILES_KEPT_MAX } from '../constants/limits.ts';
import { isLater } from './is-later.ts';
import type { DeletedTile, LifeProject } from './life-project.ts';

type TileOf<P extends LifeProject> = P['tiles'][number];

/** Changes one tile and notes when, so that a merge knows whose edit is the newest. */
export function changeTile<P extends LifeProject>(
  project: P,
  tileId: string,
  change: (tile: TileOf<P>) => TileOf<P>,
  now: string,
): P {
  if (!project.tiles.some((tile) => tile.id === tileId)) return project;
  const tiles = project.tiles.map((tile) => (tile.id === tileId ? { ...change(tile), updatedAt: now } : tile));
  return { ...project, tiles, updatedAt: now };
}

/** Takes tiles down and leaves a mark for each, so that no older copy of the project brings them back. */
export function removeTiles<P extends LifeProject>(project: P, tileIds: readonly string[], now: string): P {
  const gone = project.tiles.filter((tile) => tileIds.includes(tile.id));
  if (gone.length === 0) return project;
  const marks = gone.map(({ id }) => ({ id, deletedAt: now }));
  return {
    ...project,
    tiles: project.tiles.filter((tile) => !tileIds.includes(tile.id)),
    deletedTiles: latestMarks([...(project.deletedTiles ?? []), ...marks]),
    updatedAt: now,
  };
}

/** One mark for each tile, the latest; the oldest go where there are too many. */
export function latestMarks(marks: readonly DeletedTile[]): DeletedTile[] {
  const byId = new Map<string, DeletedTile>();
  for (const mark of marks) {
    const known = byId.get(mark.id);
    if (!known || isLater(mark.deletedAt, known.deletedAt)) byId.set(mark.id, mark);
  }
  return [...byId.values()]
    .sort((a, b) => Date.parse(b.deletedAt) - Date.parse(a.deletedAt))
    .slice(0, DELETED_TILES_KEPT_MAX);
}
