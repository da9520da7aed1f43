import { codeKey } from '../../../shared/promo/codes.ts';
import type { Clock } from '../lib/clock.ts';
import { memoize } from '../lib/memoize.ts';
import { CATALOG_TIME_TO_LIVE_SECONDS } from '../tenants/tenant-cache.ts';
import type { CatalogStore } from './catalog-store.ts';
import type { GalleryStore } from './gallery-store.ts';

export type Catalog = Pick<CatalogStore, 'pricing' | 'product' | 'productBySlug' | 'products' | 'promo'>;

export type Gallery = Pick<GalleryStore, 'artistGroups' | 'albums' | 'productGroups' | 'movedGroupId'>;

/** Caches the catalog. Each container reads an entry at most once a minute. */
export function cacheCatalog(catalog: Catalog, clock: Clock): Catalog {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  const promo = memoize(catalog.promo, lifetime);
  return {
    pricing: memoize(catalog.pricing, lifetime),
    product: memoize(catalog.product, lifetime),
    productBySlug: memoize(catalog.productBySlug, lifetime),
    products: memoize(catalog.products, lifetime),
    // One entry per code, in any spelling.
    promo: (tenantId, code) => promo(tenantId, codeKey(code)),
  };
}

/** Caches the gallery like the catalog. */
export function cacheGallery(gallery: Gallery, clock: Clock): Gallery {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  return {
    artistGroups: memoize(gallery.artistGroups, lifetime),
    albums: memoize(gallery.albums, lifetime),
    productGroups: memoize(gallery.productGroups, lifetime),
    // Called only for missing groups.
    movedGroupId: gallery.movedGroupId,
  };
}
