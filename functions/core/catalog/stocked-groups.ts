import type { TenantId } from '../../../shared/lib/scalars.ts';
import { productsOfGroup } from '../../../shared/product/kinds.ts';
import { isOffered } from '../../../shared/product/publish-state.ts';
import type { StockedGroup } from '../../../shared/product/wire.ts';
import type { Catalog, Gallery } from './catalog-cache.ts';

/** The groups of a shop with what stands in them: its own first, then those of its artists, each in their order. */
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

/** Lists leave out what is hidden (docs/product.md 4.4), and what has nothing to sell. */
export function isShownGroup({ sortOrder, products }: StockedGroup): boolean {
  return sortOrder >= 0 && products.length > 0;
}
