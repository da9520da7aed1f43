import type { TenantId } from '../../shared/constants/tenants.ts';
import { isPrecustomized } from '../../shared/gallery/precustomized.ts';
import type { CatalogStore } from '../core/catalog/catalog-store.ts';
import type { Catalogue } from '../core/catalog/catalogue.ts';
import type { Clock } from '../core/ports/clock.ts';

const KEPT_FOR_MS = 60_000;

export type Catalogues = (tenantId: TenantId) => Promise<Catalogue | undefined>;

/**
 * The catalogue of a tenant, read at most once a minute a container. Products that come with their picture are not in
 * it: they are sold as the tile that the picture is put on, and its variants have one product each.
 */
export function createCatalogues({ catalog, clock }: { catalog: CatalogStore; clock: Clock }): Catalogues {
  const kept = new Map<TenantId, { catalogue: Catalogue; untilMs: number }>();

  return async (tenantId) => {
    const nowMs = clock.now().getTime();
    const known = kept.get(tenantId);
    if (known && known.untilMs > nowMs) return known.catalogue;
    const [tenant, pricing, products] = await Promise.all([
      catalog.tenant(tenantId),
      catalog.pricing(tenantId),
      catalog.products(tenantId),
    ]);
    if (!tenant || !pricing) return undefined;
    const catalogue = { tenant, pricing, products: products.filter((product) => !isPrecustomized(product)) };
    kept.set(tenantId, { catalogue, untilMs: nowMs + KEPT_FOR_MS });
    return catalogue;
  };
}
