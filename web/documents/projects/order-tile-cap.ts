import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { type TileCap, tileCap, tileCountOf } from '../../../shared/project/tile-count.ts';
import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { productOf } from './product-queries.ts';

interface CountedProject {
  productId: string;
  quantity: number;
  tiles: readonly { quantity?: number | undefined }[];
}

/** The tenant's limit, applied to one order. */
export interface OrderTileCap extends TileCap {
  /** Tiles above the limit. */
  over: number;
}

/** Applies the tenant's tile limit to an order of these projects: docs/spec 2.5. */
export function orderTileCap(
  tenant: Pick<PublicTenant, 'tileProductTilesMax'>,
  { projects, products = [] }: { projects: readonly CountedProject[]; products: readonly Product[] | undefined },
): OrderTileCap {
  const limited = projects.filter(({ productId }) => productOf(products, productId)?.id === MAIN_TILE_PRODUCT_ID);
  const count = tileCountOf(limited);
  const cap = tileCap(tenant, count);
  return { ...cap, over: cap.max === undefined ? 0 : Math.max(0, count - cap.max) };
}
