import { isSame, type LifeProject } from './life-project.ts';
import { gridOf, pictureOf, withPicture } from './split-grid.ts';
import { isSamePlace, listsOf, placesOf, type TilePlace, withProjectAppearance } from './tile-places.ts';

/** Fields outside any step: identity and state of a project, server counters, and edit marks. */
const NO_STEP = ['id', 'status', 'isActive', 'version', 'savedToServer', 'createdAt', 'updatedAt', 'deletedTiles'];
const LISTS = ['tiles', 'tilesAside'];

/**
 * Undoes or redoes one editor step and nothing else: later changes stay, for example photos added since. If `current`
 * is `from`, the result is `to`.
 *
 * - A field that differs between `from` and `to` takes the value in `to`; so does a tile in both.
 * - A tile only in `to` returns; one only in `from` is removed; one deleted since stays deleted.
 * - If the step moved tiles, they get the order of `to`, with others behind them.
 * - If it changed the grid of a split, the tiles are those of `to`, and all show one picture.
 *
 * @param current the current project
 * @param from the project on the near side of the step
 * @param to the project on the far side
 */
export function stepBack<P extends LifeProject>(current: P, from: P, to: P): P {
  const changed = Object.entries({ ...blank(from), ...to }).filter(
    ([name, value]) => !NO_STEP.includes(name) && !LISTS.includes(name) && !isSame(from[name as keyof P], value),
  );
  const far = placesOf(to);
  const after = placesAfter(placesOf(current), placesOf(from), far);
  const isGrid = to.isSplit && !isSame(gridOf(from), gridOf(to));
  const places = isGrid ? ofGrid(far, after) : after;
  const lists = listsOf(places, current.tilesAside !== undefined);
  const grid = isGrid ? { rows: to.rows, cols: to.cols } : {};
  const stepped = withProjectAppearance({ ...current, ...Object.fromEntries(changed), ...grid, ...lists });
  return withPicture(stepped, pictureOf(isSame(pictureOf(from), pictureOf(to)) ? current : to));
}

type Places<P extends LifeProject> = ReadonlyMap<string, TilePlace<P>>;

function placesAfter<P extends LifeProject>(now: Places<P>, near: Places<P>, far: Places<P>): TilePlace<P>[] {
  const stepped = new Map<string, TilePlace<P>>();
  for (const [id, place] of now) {
    const [before, after] = [near.get(id), far.get(id)];
    if (before && !after) continue;
    stepped.set(id, before && after ? steppedPlace(place, before, after) : place);
  }
  for (const [id, place] of far) if (!near.has(id) && !now.has(id)) stepped.set(id, place);
  const isMoved = !isSame([...near.keys()], [...far.keys()]);
  const named = isMoved ? [...far.keys()] : [];
  return [...new Set([...named, ...stepped.keys()])].flatMap((id) => stepped.get(id) ?? []);
}

/** Fills the grid's places in order: each tile as the step leaves it, or as before if it was deleted since. */
function ofGrid<P extends LifeProject>(grid: Places<P>, after: readonly TilePlace<P>[]): TilePlace<P>[] {
  const byId = new Map(after.map((place) => [place.tile.id, place]));
  return [...grid].map(([id, place]) => byId.get(id) ?? place);
}

/** Leaves a tile that the step did not touch unchanged. */
function steppedPlace<P extends LifeProject>(
  now: TilePlace<P>,
  before: TilePlace<P>,
  after: TilePlace<P>,
): TilePlace<P> {
  return {
    tile: isSamePlace({ ...before, isAside: false }, { ...after, isAside: false }) ? now.tile : after.tile,
    isAside: before.isAside === after.isAside ? now.isAside : after.isAside,
  };
}

/** Lists every field of a project, so that one added by the step is cleared. */
function blank<P extends LifeProject>(project: P): Record<string, undefined> {
  return Object.fromEntries(Object.keys(project).map((name) => [name, undefined]));
}
