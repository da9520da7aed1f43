import { type DeletedTile, isLater, isSame, type LifeProject, LOOK_FIELDS, lookOf } from './life-project.ts';
import { DELETED_TILES_KEPT_MAX } from './limits.ts';

const TIMES = ['updatedAt'];

type TileOf<P extends LifeProject> = P['tiles'][number];

/** A tile, and whether it is set aside. */
export interface TilePlace<P extends LifeProject> {
  tile: TileOf<P>;
  isAside: boolean;
}

/** Every tile of a project by id: those on the wall in order, then those set aside. */
export function placesOf<P extends LifeProject>(project: P | undefined): Map<string, TilePlace<P>> {
  const { tiles = [], tilesAside = [] } = project ?? {};
  return new Map([
    ...tiles.map((tile): [string, TilePlace<P>] => [tile.id, { tile, isAside: false }]),
    ...tilesAside.map((tile): [string, TilePlace<P>] => [tile.id, { tile, isAside: true }]),
  ]);
}

/**
 * Whether somebody has changed nothing of a tile. When that was makes no difference, and how a tile looks that follows its
 * project is no matter of the tile: a change of the whole wall here must not undo what was done to one tile there.
 */
export function isSamePlace<P extends LifeProject>(a: TilePlace<P> | undefined, b: TilePlace<P> | undefined): boolean {
  const isBatched = a?.tile.isBatched === true && b?.tile.isBatched === true;
  return isSame(a, b, isBatched ? [...TIMES, ...LOOK_FIELDS] : TIMES);
}

/** Whether a tile was edited after another copy of it was, though it may look the same: an edit, and the way back. */
export function isEditedSince<P extends LifeProject>(copy: TilePlace<P> | undefined, place: TilePlace<P>): boolean {
  const { updatedAt } = place.tile;
  return updatedAt !== undefined && (copy?.tile.updatedAt === undefined || isLater(updatedAt, copy.tile.updatedAt));
}

/** Tiles that follow their project look as it does. The same objects where they do so already. */
export function withProjectLook<P extends LifeProject>(project: P): P {
  const look = lookOf(project);
  const follow = <Tile extends TileOf<P>>(tile: Tile): Tile =>
    !tile.isBatched || isSame(lookOf(tile), look) ? tile : { ...tile, ...look };
  const { tiles, tilesAside } = project;
  return { ...project, tiles: tiles.map(follow), ...(tilesAside && { tilesAside: tilesAside.map(follow) }) };
}

/** The two lists of a project; `tilesAside` only if there is or was one. */
export function listsOf<P extends LifeProject>(places: Iterable<TilePlace<P>>, hadAside: boolean) {
  const all = [...places];
  const listOf = (isAside: boolean) => all.filter((place) => place.isAside === isAside).map(({ tile }) => tile);
  const tilesAside = listOf(true);
  return { tiles: listOf(false), ...((hadAside || tilesAside.length > 0) && { tilesAside }) };
}

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
