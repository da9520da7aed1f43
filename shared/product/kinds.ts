import { GIFT_TILES_MAX, WALL_PADS_MAX } from './ids.ts';
import { FRAME_COLORS, type FrameColor } from './options.ts';
import type { Product, ProductKind, ProductVariant } from './schema.ts';

/** Rules that follow from the kind of a product: docs/spec 7.5. */

type Kinded = Pick<Product, 'kind'>;

export function kindOf({ kind = 'tile' }: Kinded): ProductKind {
  return kind;
}

/** Whether it is made of the shopper's photos. Only such products have projects, frames and prints. */
export function takesPhotos(product: Kinded): boolean {
  return kindOf(product) === 'tile' || kindOf(product) === 'reward';
}

/** Whether it is shipped or picked up. */
export function isShipped(product: Kinded): boolean {
  return kindOf(product) !== 'gift' && kindOf(product) !== 'membership';
}

/**
 * Whether a product includes its picture, such as an artist's. It is sold as a tile of the main tile product with that
 * picture, never becomes a project, and takes no photos of the shopper.
 */
export function isPrecustomized(product: Pick<Product, 'precustomizedImageUrl' | 'precustomizedPicture'>): boolean {
  return product.precustomizedImageUrl !== undefined || product.precustomizedPicture !== undefined;
}

/** Whether shoppers put their own photos on it. */
export function isCustomizable(product: Product): boolean {
  return takesPhotos(product) && !isPrecustomized(product);
}

/** The largest quantity of one cart line; undefined for products whose tiles decide. */
export function lineQuantityMax(product: Pick<Product, 'kind'>): number | undefined {
  switch (kindOf(product)) {
    case 'membership':
      return 1;
    case 'gift':
      return GIFT_TILES_MAX;
    case 'accessory':
      return WALL_PADS_MAX;
    default:
      return undefined;
  }
}

/** A variant named by its frame color, as those of tiles are. */
export type FrameVariant = ProductVariant & { name: FrameColor };

export function isFrameVariant(variant: ProductVariant): variant is FrameVariant {
  return FRAME_COLORS.some((color) => color === variant.name);
}

export function frameVariants({ variants }: Pick<Product, 'variants'>): FrameVariant[] {
  return variants.filter(isFrameVariant);
}

/** The products of a group, such as an artist's, in the group's order. */
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
