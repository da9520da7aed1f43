import type { LifeProject } from './life-project.ts';

export type TileOf<P extends LifeProject> = P['tiles'][number];

/** A tile, and whether it waits beside the wall. */
export interface TilePlace<P extends LifeProject> {
  tile: TileOf<P>;
  isAside: boolean;
}

/** Every tile of a project by its id: those on the wall in their order, then those beside it. */
export function placesOf<P extends LifeProject>(project: P | undefined): Map<string, TilePlace<P>> {
  const { tiles = [], tilesAside = [] } = project ?? {};
  return new Map([
    ...tiles.map((tile): [string, TilePlace<P>] => [tile.id, { tile, isAside: false }]),
    ...tilesAside.map((tile): [string, TilePlace<P>] => [tile.id, { tile, isAside: true }]),
  ]);
}

/** The two lists of a project; the one beside the wall only where there is or was something. */
export function listsOf<P extends LifeProject>(places: Iterable<TilePlace<P>>, hadAside: boolean) {
  const all = [...places];
  const listOf = (isAside: boolean) => all.filter((place) => place.isAside === isAside).map(({ tile }) => tile);
  const tilesAside = listOf(true);
  return { tiles: listOf(false), ...((hadAside || tilesAside.length > 0) && { tilesAside }) };
}
