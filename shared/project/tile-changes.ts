import { DELETED_TILES_KEPT_MAX } from '../constants/limits.ts';
import { isLater } from './is-later.ts';
import type { DeletedTile, LifeProject } from './life-project.ts';
import { isSamePlace, placesOf } from './tile-places.ts';

/**
 * Notes what an edit did, so that a merge knows whose is the newest: when each tile was changed or moved beside
 * the wall, and a mark for each that
 * was taken down, so that no older copy of the project brings it back. What hangs again has no mark.
 *
 * @param before the project before the edit
 * @param after  the same project after it
 * @param now    ISO 8601 in UTC
 */
export function withEditTimes<P extends LifeProject>(before: P, after: P, now: string): P {
  const [earlier, later] = [placesOf(before), placesOf(after)];
  const timed = <Tile extends P['tiles'][number]>(tile: Tile): Tile =>
    isSamePlace(earlier.get(tile.id), later.get(tile.id)) ? tile : { ...tile, updatedAt: now };
  const gone = [...earlier.keys()].filter((id) => !later.has(id)).map((id) => ({ id, deletedAt: now }));
  const marks = latestMarks([...(after.deletedTiles ?? []), ...gone]).filter(({ id }) => !later.has(id));
  return {
    ...after,
    tiles: after.tiles.map(timed),
    ...(after.tilesAside && { tilesAside: after.tilesAside.map(timed) }),
    ...((marks.length > 0 || after.deletedTiles) && { deletedTiles: marks }),
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
