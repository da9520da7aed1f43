import { printedCount } from '../project/tile-count.ts';
import type { PublicTenant } from '../tenant/public-tenant.ts';

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
