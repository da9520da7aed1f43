import { MAIN_TILE_PRODUCT_ID } from '../../../shared/constants/products.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import type { PublicTenant } from '../../../shared/schemas/public-tenant.ts';
import { type TileCap, tileCap, tileCountOf } from '../../../shared/tenants/tile-cap.ts';
import { productOf } from '../../documents/projects/index.ts';

interface CountedProject {
  productId: string;
  quantity: number;
  tiles: readonly { quantity?: number | undefined }[];
}

/**
 * What a tenant's limit says of a cart, for the flag of its summary: docs/product.md 2.5.
 *
 * @returns `over`: tiles of the tile product, every copy counted, that are too many
 */
export function cartTileCap(
  tenant: Pick<PublicTenant, 'tileProductTilesMax'>,
  { projects, products = [] }: { projects: readonly CountedProject[]; products: readonly Product[] | undefined },
): TileCap & { over: number } {
  const limited = projects.filter(({ productId }) => productOf(products, productId)?.id === MAIN_TILE_PRODUCT_ID);
  const count = tileCountOf(limited);
  const cap = tileCap(tenant, count);
  return { ...cap, over: cap.max === undefined ? 0 : Math.max(0, count - cap.max) };
}
