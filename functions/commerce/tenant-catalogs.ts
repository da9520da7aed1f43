import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { TenantId } from '../../shared/lib/scalars.ts';
import { isPrecustomized } from '../../shared/product/kinds.ts';
import type { Product } from '../../shared/product/schema.ts';
import type { CatalogStore } from '../core/catalog/catalog-store.ts';
import { shopperCatalog } from '../core/catalog/shopper-catalog.ts';
import type { TenantCatalog } from '../core/catalog/tenant-catalog.ts';
import type { Clock } from '../core/lib/clock.ts';
import { memoize } from '../core/lib/memoize.ts';
import { CATALOG_TIME_TO_LIVE_SECONDS } from '../core/tenants/tenant-cache.ts';
import type { Tenants } from '../core/tenants/tenant-store.ts';

/** A tenant's products and artworks. Artworks are sold as tiles with a picture on them. */
export interface StorefrontCatalog extends TenantCatalog {
  /** Products with a picture; they share the variants of the tile that carries it. */
  artworks: readonly Product[];
}

export type TenantCatalogs = (tenantId: TenantId) => Promise<StorefrontCatalog | undefined>;

/**
 * Reads a tenant's catalog at most once a minute per container. Artworks are separate: each is sold as the tile that
 * carries the picture, and each tile variant belongs to one product.
 */
export function createTenantCatalogs(deps: {
  tenants: Tenants;
  catalog: Pick<CatalogStore, 'pricing' | 'product' | 'productBySlug' | 'products'>;
  clock: Clock;
}): TenantCatalogs {
  const { tenants, clock } = deps;
  const catalog = shopperCatalog(deps.catalog, tenants);

  async function read(tenantId: TenantId): Promise<StorefrontCatalog | undefined> {
    const [tenant, pricing, products] = await Promise.all([
      tenants.get(tenantId),
      catalog.pricing(tenantId),
      catalog.products(tenantId),
    ]);
    if (!tenant || !pricing) return undefined;
    return {
      tenant,
      pricing,
      products: products.filter((product) => !isPrecustomized(product)),
      artworks: products.filter(isPrecustomized),
    };
  }

  return memoize(read, { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS });
}

/**
 * Finds the storefront of a public access token. A token is `<tenant id>.<random>`: the first part names the row to
 * read, and the whole token must equal the one stored there.
 *
 * @returns undefined for a missing or wrong token
 */
export async function tenantOfToken(
  token: string | undefined,
  tenantCatalogs: TenantCatalogs,
): Promise<StorefrontCatalog | undefined> {
  const tenantId = z.safeParse(TenantId, token?.split('.')[0]);
  if (!token || !tenantId.success) return undefined;
  const catalog = await tenantCatalogs(tenantId.data);
  return catalog && isSame(token, catalog.tenant.commerce.publicAccessToken) ? catalog : undefined;
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
