import { codeKey } from '../../../shared/promo/codes.ts';
import type { Clock } from '../lib/clock.ts';
import { memoize } from '../lib/memoize.ts';
import { CATALOG_TIME_TO_LIVE_SECONDS } from '../tenants/tenant-cache.ts';
import type { CatalogStore } from './catalog-store.ts';
import type { GalleryStore } from './gallery-store.ts';

/** The reading half of the catalog. */
export type Catalog = Pick<CatalogStore, 'pricing' | 'product' | 'productBySlug' | 'products' | 'promo'>;

/** The reading half of the gallery. */
export type Gallery = Pick<GalleryStore, 'artistGroups' | 'albums' | 'productGroups' | 'movedGroupId'>;

/** The catalog; each container reads each part at most once a minute. */
export function cacheCatalog(catalog: Catalog, clock: Clock): Catalog {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  const promo = memoize(catalog.promo, lifetime);
  return {
    pricing: memoize(catalog.pricing, lifetime),
    product: memoize(catalog.product, lifetime),
    productBySlug: memoize(catalog.productBySlug, lifetime),
    products: memoize(catalog.products, lifetime),
    // one entry a code, in however many ways it is typed
    promo: (tenantId, code) => promo(tenantId, codeKey(code)),
  };
}

/** The gallery, read as seldom as the catalog. */
export function cacheGallery(gallery: Gallery, clock: Clock): Gallery {
  const lifetime = { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS };
  return {
    artistGroups: memoize(gallery.artistGroups, lifetime),
    albums: memoize(gallery.albums, lifetime),
    productGroups: memoize(gallery.productGroups, lifetime),
    // asked for what is not there alone
    movedGroupId: gallery.movedGroupId,
  };
}
