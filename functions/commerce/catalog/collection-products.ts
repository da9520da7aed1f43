import { kindOf } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { TenantCatalog } from '../../core/catalog/tenant-catalog.ts';
import type { ConnectionArguments } from '../views/connection.ts';
import { optionOf } from '../views/product-options.ts';
import { sortProducts } from './find-products.ts';

/** `ProductFilter` of the API. */
export interface ProductFilter {
  available?: boolean | null;
  price?: { min?: number | null; max?: number | null } | null;
  productType?: string | null;
  productVendor?: string | null;
  variantOption?: { name: string; value: string } | null;
  [other: string]: unknown;
}

export interface CollectionProductsArguments extends ConnectionArguments {
  filters?: readonly ProductFilter[] | null;
  sortKey?: string | null;
}

/** Filters and sorts a collection's products. */
export function productsInCollection(
  products: readonly Product[],
  { filters, sortKey }: CollectionProductsArguments,
  catalog: Pick<TenantCatalog, 'tenant'>,
): Product[] {
  const passing = products.filter((product) => (filters ?? []).every((filter) => passes(product, filter, catalog)));
  return sortProducts(passing, sortKey);
}

export function passes(product: Product, filter: ProductFilter, { tenant }: Pick<TenantCatalog, 'tenant'>): boolean {
  return Object.entries(filter).every(([name, value]) => value === null || value === undefined || holds(name));

  function holds(name: string): boolean {
    const { variants } = product;
    switch (name) {
      case 'available':
        return filter.available === true;
      case 'price': {
        const { min, max } = filter.price ?? {};
        return variants.some(({ price }) => price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY));
      }
      case 'productType':
        return filter.productType === kindOf(product);
      case 'productVendor':
        return filter.productVendor === tenant.brand;
      case 'variantOption':
        return variants.some((variant) => {
          const option = optionOf(product, variant);
          return option.name === filter.variantOption?.name && option.value === filter.variantOption.value;
        });
      default:
        // Tags, metafields and categories: no product has any.
        return false;
    }
  }
}
