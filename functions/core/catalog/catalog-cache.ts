import { codeKey } from '../../../shared/pricing/promotions/code-key.ts';
import { memoize } from '../lib/memoize.ts';
import type { Clock } from '../ports/clock.ts';
import type { CatalogStore } from './catalog-store.ts';
import type { GalleryStore } from './gallery-store.ts';

/** A change of the catalog shows after this time at the latest. */
export const CATALOG_TIME_TO_LIVE_SECONDS = 60;

/** The reading half of the catalog. */
export type Catalog = Pick<CatalogStore, 'tenant' | 'pricing' | 'product' | 'productBySlug' | 'products' | 'promo'>;

/** The reading half of the gallery. */
export type Gallery = Pick<GalleryStore, 'artistGroups' | 'albums'>;

/** The catalog, each part of it read at most once a minute a container. */
export function cacheCatalog(catalog: Catalog, clock: Clock): Catalog {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  const promo = memoize(catalog.promo, lifetime);
  return {
    ...cacheTenants(catalog, clock),
    pricing: memoize(catalog.pricing, lifetime),
    product: memoize(catalog.product, lifetime),
    productBySlug: memoize(catalog.productBySlug, lifetime),
    products: memoize(catalog.products, lifetime),
    // one entry a code, in however many ways it is typed
    promo: (tenantId, code) => promo(tenantId, codeKey(code)),
  };
}

/** The tenants alone, for a Lambda that reads no products. */
export function cacheTenants(catalog: Pick<Catalog, 'tenant'>, clock: Clock): Pick<Catalog, 'tenant'> {
  return { tenant: memoize(catalog.tenant, { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS }) };
}

/** The gallery, read as seldom as the catalog. */
export function cacheGallery(gallery: Gallery, clock: Clock): Gallery {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  return { artistGroups: memoize(gallery.artistGroups, lifetime), albums: memoize(gallery.albums, lifetime) };
}
