import type { TenantId } from '../../../shared/lib/scalars.ts';
import { productsOfGroup } from '../../../shared/product/kinds.ts';
import { isOffered } from '../../../shared/product/publish-state.ts';
import type { StockedGroup } from '../../../shared/product/wire.ts';
import type { Catalog, Gallery } from './catalog-cache.ts';

/** Groups of a shop with their products: its own groups, then its artists, each in order. */
export async function stockedGroups(
  {
    catalog,
    gallery,
  }: { catalog: Pick<Catalog, 'products'>; gallery: Pick<Gallery, 'productGroups' | 'artistGroups'> },
  tenantId: TenantId,
): Promise<StockedGroup[]> {
  const [products, groups, artists] = await Promise.all([
    catalog.products(tenantId),
    gallery.productGroups(tenantId),
    gallery.artistGroups(tenantId),
  ]);
  const ofArtists = artists.map((artist) => ({
    id: artist.id,
    name: artist.name,
    description: '',
    sortOrder: artist.sortOrder,
    artist,
  }));
  return [...groups, ...ofArtists].map((group) => ({
    ...group,
    products: productsOfGroup(products.filter(isOffered), group.id),
  }));
}

/** Lists omit hidden groups (docs/spec 4.4) and groups without products. */
export function isShownGroup({ sortOrder, products }: StockedGroup): boolean {
  return sortOrder >= 0 && products.length > 0;
}
