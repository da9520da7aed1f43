import type { FrameColor } from '../product/options.ts';
import type { PublicTenant } from '../tenant/public-tenant.ts';
import type { Project, Tile } from './schema.ts';

/** How often a tile is printed for one of its project. */
export function copiesOf(tile: { quantity?: number | undefined }): number {
  return tile.quantity ?? 1;
}

/** Tiles that are printed for one of a project, copies included. */
export function printedCount(tiles: readonly { quantity?: number | undefined }[]): number {
  return tiles.reduce((count, tile) => count + copiesOf(tile), 0);
}

/** What the cart summary tells of a tenant's limit. */
export interface TileCap {
  /** undefined where there is no limit */
  max: number | undefined;
  isExceeded: boolean;
  /** tiles that may still come */
  left: number;
}

/**
 * A cart may not exceed the tile-product tiles of its tenant, where there is a limit: docs/product.md 2.5.
 *
 * @param tileCount printed tiles of the tile product in the cart, copies included; see `tileCountOf`
 */
export function tileCap(tenant: Pick<PublicTenant, 'tileProductTilesMax'>, tileCount: number): TileCap {
  const max = tenant.tileProductTilesMax;
  if (max === undefined) return { max, isExceeded: false, left: Number.POSITIVE_INFINITY };
  return { max, isExceeded: tileCount > max, left: Math.max(0, max - tileCount) };
}

/** A project that is ordered twice is printed twice. */
export function tileCountOf(
  projects: readonly { quantity: number; tiles: readonly { quantity?: number | undefined }[] }[],
): number {
  return projects.reduce((count, project) => count + project.quantity * printedCount(project.tiles), 0);
}

/**
 * The tiles of a saved project by frame color, in the project's order: each color is one line of the cart.
 *
 * A saved tile carries its look itself, also where it follows its project (`isBatched`), because its crop was made for
 * that look.
 */
export function tilesByFrameColor(project: Pick<Project, 'tiles'>): Map<FrameColor, Tile[]> {
  const groups = new Map<FrameColor, Tile[]>();
  for (const tile of project.tiles) groups.set(tile.frameColor, [...(groups.get(tile.frameColor) ?? []), tile]);
  return groups;
}
