import { GIFT_TILES_MAX, WALL_PADS_MAX } from '../constants/limits.ts';
import type { Product } from '../product/schema.ts';
import { kindOf } from '../product/kinds.ts';

/** How many pieces of a product one line of a cart holds; undefined where its tiles decide. */
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
