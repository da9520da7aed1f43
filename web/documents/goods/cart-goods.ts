import * as z from 'zod/mini';
import { GIFT_TILES_MAX, WALL_PADS_MAX } from '../../../shared/constants/limits.ts';
import { MEMBERSHIP_PRODUCT_ID, type ProductId } from '../../../shared/constants/products.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';

/** Tiles for somebody else, as they stand in the cart. */
const Gift = z.object({
  id: z.string(),
  tiles: z.int().check(z.minimum(1), z.maximum(GIFT_TILES_MAX)),
  recipient: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type Gift = z.infer<typeof Gift>;

/** All goods of the cart; the walls are projects. */
export const CartGoods = z.object({
  wallPads: z.int().check(z.minimum(0), z.maximum(WALL_PADS_MAX)),
  hasMembership: z.boolean(),
  gifts: z.array(Gift),
});
export type CartGoods = z.infer<typeof CartGoods>;

export const NO_GOODS: CartGoods = { wallPads: 0, hasMembership: false, gifts: [] };

interface GoodsLine {
  merchandiseId: string;
  quantity: number;
  recipient?: Gift['recipient'];
}

/** The lines that a cart needs for them. What the tenant does not sell, by its pricing configuration, has none. */
export function goodsLines(
  { wallPads, hasMembership, gifts }: CartGoods,
  products: PricingConfig['products'],
): GoodsLine[] {
  const line = (id: ProductId, quantity: number, recipient?: Gift['recipient']): GoodsLine[] => {
    const merchandiseId = products.find((product) => product.id === id)?.shopifyId;
    return merchandiseId === undefined ? [] : [{ merchandiseId, quantity, ...(recipient && { recipient }) }];
  };
  return [
    ...gifts.flatMap(({ tiles, recipient }) => line('GiftTile', tiles, recipient)),
    ...(wallPads > 0 ? line('WallPad', wallPads) : []),
    ...(hasMembership ? line(MEMBERSHIP_PRODUCT_ID, 1) : []),
  ];
}
