import { MEMBERSHIP_PRODUCT_ID } from '../../../shared/product/ids.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Cart } from '../../documents/cart/index.ts';
import type { goodsOf } from '../../documents/goods/index.ts';

/**
 * Copies another cart's goods into this browser's cart; idempotent. Does not adopt the cart itself, because the creator
 * of the link has its key and could read data entered here.
 *
 * @returns whether tiles without a wall were left out
 */
export function importCart(
  cart: Pick<Cart, 'lines'>,
  goods: ReturnType<typeof goodsOf>,
  products: PricingConfig['products'],
): boolean {
  let staysBehind = false;
  for (const { id, merchandiseId, quantity, recipient, projectId } of cart.lines) {
    if (projectId !== undefined) continue;
    const product = products.find(({ shopifyId }) => shopifyId === merchandiseId);
    const { wallPads, gifts } = goods.read();
    if (product?.id === 'WallPad') goods.setWallPads(Math.max(wallPads, quantity));
    else if (product?.id === MEMBERSHIP_PRODUCT_ID) goods.setMembership(true);
    else if (product?.id === 'GiftTile' && recipient) {
      const { name, email, phone } = recipient;
      const there = gifts.find(({ recipient: to }) => to.name === name && to.email === email && to.phone === phone);
      goods.putGift({
        id: there?.id ?? id,
        tiles: Math.max(there?.tiles ?? 0, quantity),
        recipient: { name, email, phone },
      });
    } else staysBehind = true;
  }
  return staysBehind;
}
