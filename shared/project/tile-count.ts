import type { FrameColor } from '../product/options.ts';
import type { PublicTenant } from '../tenant/public-tenant.ts';
import type { Project, Tile } from './schema.ts';

/** Prints of a tile for each copy of its project. */
export function copiesOf(tile: { quantity?: number | undefined }): number {
  return tile.quantity ?? 1;
}

/** Prints for each copy of a project. */
export function printedCount(tiles: readonly { quantity?: number | undefined }[]): number {
  return tiles.reduce((count, tile) => count + copiesOf(tile), 0);
}

/** A tenant's limit of tiles, for the cart summary. */
export interface TileCap {
  /** Undefined without a limit. */
  max: number | undefined;
  isExceeded: boolean;
  /** Tiles that may be added. */
  left: number;
}

/**
 * A tenant may limit the tiles of the tile product in one cart: docs/spec 2.5.
 *
 * @param tileCount printed tiles of the tile product in the cart, copies included; see `tileCountOf`
 */
export function tileCap(tenant: Pick<PublicTenant, 'tileProductTilesMax'>, tileCount: number): TileCap {
  const max = tenant.tileProductTilesMax;
  if (max === undefined) return { max, isExceeded: false, left: Number.POSITIVE_INFINITY };
  return { max, isExceeded: tileCount > max, left: Math.max(0, max - tileCount) };
}

/** Prints of all projects, including copies of whole projects. */
export function tileCountOf(
  projects: readonly { quantity: number; tiles: readonly { quantity?: number | undefined }[] }[],
): number {
  return projects.reduce((count, project) => count + project.quantity * printedCount(project.tiles), 0);
}

/**
 * The tiles of a saved project by frame color, in the project's order: each color is a line of the cart. Saved tiles
 * always have their own settings, even those that follow their project (`isBatched`).
 */
export function tilesByFrameColor(project: Pick<Project, 'tiles'>): Map<FrameColor, Tile[]> {
  const groups = new Map<FrameColor, Tile[]>();
  for (const tile of project.tiles) groups.set(tile.frameColor, [...(groups.get(tile.frameColor) ?? []), tile]);
  return groups;
}

/** Returns the tiles that a list shows and counts: those set aside if none hangs. */
export const tilesInList = <Tile>({
  tiles,
  tilesAside = [],
}: {
  tiles: Tile[];
  tilesAside?: Tile[] | undefined;
}): Tile[] => (tiles.length > 0 ? tiles : tilesAside);
