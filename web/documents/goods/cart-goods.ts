import * as z from 'zod/mini';
import { clampNumber } from '../../../shared/lib/ranges.ts';
import { GIFT_NOTE_LENGTH_MAX } from '../../../shared/order/cart.ts';
import { GIFT_TILES_MAX, MEMBERSHIP_PRODUCT_ID, type ProductId, WALL_PADS_MAX } from '../../../shared/product/ids.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';

const Gift = z.object({
  id: z.string(),
  tiles: z.int().check(z.minimum(1), z.maximum(GIFT_TILES_MAX)),
  recipient: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
});
export type Gift = z.infer<typeof Gift>;

/** All goods in the cart; walls are projects instead. */
export const CartGoods = z.object({
  wallPads: z.int().check(z.minimum(0), z.maximum(WALL_PADS_MAX)),
  hasMembership: z.boolean(),
  gifts: z.array(Gift),
  /** Order note; blank if removed, absent if never written. */
  note: z.optional(z.string().check(z.maxLength(GIFT_NOTE_LENGTH_MAX))),
});
export type CartGoods = z.infer<typeof CartGoods>;

export const NO_GOODS: CartGoods = { wallPads: 0, hasMembership: false, gifts: [] };

interface GoodsLine {
  merchandiseId: string;
  quantity: number;
  recipient?: Gift['recipient'];
}

/** Counts single items: each tile of a gift counts. */
export function countOf({ wallPads, hasMembership, gifts }: CartGoods): number {
  return wallPads + (hasMembership ? 1 : 0) + gifts.reduce((sum, { tiles }) => sum + tiles, 0);
}

/**
 * Updates an existing gift in place and merges gifts to the same recipient into one.
 *
 * @param index position of a new gift; defaults to the end
 */
export function withGift(goods: CartGoods, gift: Gift, index?: number): CartGoods {
  const at = goods.gifts.findIndex(({ id }) => id === gift.id);
  const others = goods.gifts.filter(({ id }) => id !== gift.id);
  const same = others.filter((other) => isSameRecipient(other, gift));
  const tiles = clampNumber(gift.tiles + same.reduce((sum, other) => sum + other.tiles, 0), 1, GIFT_TILES_MAX);
  const rest = others.filter((other) => !same.includes(other));
  return { ...goods, gifts: rest.toSpliced(at < 0 ? (index ?? rest.length) : at, 0, { ...gift, tiles }) };
}

function isSameRecipient({ recipient: one }: Gift, { recipient: other }: Gift): boolean {
  return one.name === other.name && one.email === other.email && one.phone === other.phone;
}

/** The cart lines for these goods. Goods without a price in the tenant's configuration get no line. */
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
