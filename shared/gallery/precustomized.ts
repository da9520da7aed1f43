import type { Product } from '../product/schema.ts';

/**
 * Whether a product comes with its picture, such as an artist's. It is sold as a tile of the main tile product with
 * that picture on it; a project is never made of it, and it does not take the shopper's own photos.
 */
export function isPrecustomized(product: Pick<Product, 'precustomizedImageUrl' | 'precustomizedPicture'>): boolean {
  return product.precustomizedImageUrl !== undefined || product.precustomizedPicture !== undefined;
}

/** The products of a group such as an artist's, in the order of the group. */
export function productsOfGroup(products: readonly Product[], groupId: string): Product[] {
  const orderIn = ({ groups = [] }: Product) =>
    groups.find(({ id }) => id === groupId)?.productSortOrder ?? Number.POSITIVE_INFINITY;
  return products
    .filter(({ groups = [] }) => groups.some(({ id }) => id === groupId))
    .sort((a, b) => compare(orderIn(a), orderIn(b)) || compare(a.name, b.name));
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
