import { isSame, type LifeProject } from './life-project.ts';
import { gridOf, pictureOf, withPicture } from './split-grid.ts';
import { isSamePlace, listsOf, placesOf, type TilePlace, withProjectLook } from './tile-places.ts';

/** Not part of any step: whose and where a project is, what others count, and the notes of its edits. */
const NO_STEP = ['id', 'status', 'isActive', 'version', 'savedToServer', 'createdAt', 'updatedAt', 'deletedTiles'];
const LISTS = ['tiles', 'tilesAside'];

/**
 * Takes one step of the editor back (or does it again), and nothing else: what came after it stays, for example photos
 * that were chosen since. Where `current` is `from`, the result is `to`.
 *
 * - A field that differs between `from` and `to` becomes what it is in `to`; so does a tile that is in both.
 * - A tile that only `to` has comes back; one that only `from` has goes; one that is gone since stays gone.
 * - Where the step moved tiles, they stand in the order of `to`, and others behind them.
 * - Where it changed the grid of a split, the tiles are those of `to`; and all of them show one picture.
 *
 * @param current the project as it is now
 * @param from    as it was on the near side of the step
 * @param to      as it was on the far side
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
  const stepped = withProjectLook({ ...current, ...Object.fromEntries(changed), ...grid, ...lists });
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

/** As many tiles as the grid has places, in its order: each as the step leaves it, or as it was where it is gone since. */
function ofGrid<P extends LifeProject>(grid: Places<P>, after: readonly TilePlace<P>[]): TilePlace<P>[] {
  const byId = new Map(after.map((place) => [place.tile.id, place]));
  return [...grid].map(([id, place]) => byId.get(id) ?? place);
}

/** A tile that the step did not touch stays as it is now. */
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

/** Every field of a project, so that one that the step has added goes with it. */
function blank<P extends LifeProject>(project: P): Record<string, undefined> {
  return Object.fromEntries(Object.keys(project).map((name) => [name, undefined]));
}
