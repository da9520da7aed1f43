import {
  APPEARANCE_FIELDS,
  appearanceOf,
  type DeletedTile,
  isLater,
  isSame,
  type LifeProject,
} from './life-project.ts';
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
 * Whether a tile is unchanged. Ignores edit times, and the appearance of a tile that follows its project: restyling the
 * whole wall here must not undo edits to one tile there.
 */
export function isSamePlace<P extends LifeProject>(a: TilePlace<P> | undefined, b: TilePlace<P> | undefined): boolean {
  const isBatched = a?.tile.isBatched === true && b?.tile.isBatched === true;
  return isSame(a, b, isBatched ? [...TIMES, ...APPEARANCE_FIELDS] : TIMES);
}

/** Whether a tile was edited after another copy was, even if an edit and its undo left it the same. */
export function isEditedSince<P extends LifeProject>(copy: TilePlace<P> | undefined, place: TilePlace<P>): boolean {
  const { updatedAt } = place.tile;
  return updatedAt !== undefined && (copy?.tile.updatedAt === undefined || isLater(updatedAt, copy.tile.updatedAt));
}

/** Applies the project's appearance to tiles that follow it; returns unchanged tiles as the same objects. */
export function withProjectAppearance<P extends LifeProject>(project: P): P {
  const appearance = appearanceOf(project);
  const follow = <Tile extends TileOf<P>>(tile: Tile): Tile =>
    !tile.isBatched || isSame(appearanceOf(tile), appearance) ? tile : { ...tile, ...appearance };
  const { tiles, tilesAside } = project;
  return { ...project, tiles: tiles.map(follow), ...(tilesAside && { tilesAside: tilesAside.map(follow) }) };
}

/** Splits places into the two lists of a project; `tilesAside` only if there is or was one. */
export function listsOf<P extends LifeProject>(places: Iterable<TilePlace<P>>, hadAside: boolean) {
  const all = [...places];
  const listOf = (isAside: boolean) => all.filter((place) => place.isAside === isAside).map(({ tile }) => tile);
  const tilesAside = listOf(true);
  return { tiles: listOf(false), ...((hadAside || tilesAside.length > 0) && { tilesAside }) };
}

/**
 * Records an edit, so that a merge can tell the newest: the time when each tile was changed or moved aside, and a mark
 * for each deleted tile, so that no older copy restores it. A tile that hangs again has no mark.
 *
 * @param before the project before the edit
 * @param after the same project after it
 * @param now ISO 8601 in UTC
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

/** Keeps the latest mark per tile, dropping the oldest above the limit. */
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
