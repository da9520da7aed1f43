import { codeKey } from '../../../shared/pricing/promotions/code-key.ts';
import type { Clock } from '../ports/clock.ts';
import type { CatalogStore } from './catalog-store.ts';
import type { GalleryStore } from './gallery-store.ts';

const KEPT_FOR_MS = 60_000;

/** The reading half of the catalogue. */
export type Catalog = Pick<CatalogStore, 'tenant' | 'pricing' | 'product' | 'productBySlug' | 'products' | 'promo'>;

/** The reading half of the gallery. */
export type Gallery = Pick<GalleryStore, 'artistGroups' | 'albums'>;

/**
 * Asks the catalogue for the same thing at most once a minute a container. What is not there is asked for every time:
 * it may be there the next moment, and names that nobody has must not fill the memory.
 */
export function cacheCatalog(catalog: Catalog, clock: Clock): Catalog {
  const promo = kept(clock, catalog.promo);
  return {
    tenant: kept(clock, catalog.tenant),
    pricing: kept(clock, catalog.pricing),
    product: kept(clock, catalog.product),
    productBySlug: kept(clock, catalog.productBySlug),
    products: kept(clock, catalog.products),
    // one entry a code, in however many ways it is typed
    promo: (tenantId, code) => promo(tenantId, codeKey(code)),
  };
}

/** The gallery is asked as seldom as the catalogue. */
export function cacheGallery(gallery: Gallery, clock: Clock): Gallery {
  return { artistGroups: kept(clock, gallery.artistGroups), albums: kept(clock, gallery.albums) };
}

function kept<Key extends string[], Found>(clock: Clock, find: (...key: Key) => Promise<Found>) {
  const entries = new Map<string, { found: Found; untilMs: number }>();
  return async (...key: Key): Promise<Found> => {
    const name = key.join('#');
    const nowMs = clock.now().getTime();
    const entry = entries.get(name);
    if (entry && entry.untilMs > nowMs) return entry.found;
    const found = await find(...key);
    if (isThere(found)) entries.set(name, { found, untilMs: nowMs + KEPT_FOR_MS });
    return found;
  };
}

function isThere(found: unknown): boolean {
  return Array.isArray(found) ? found.length > 0 : found !== undefined;
}
