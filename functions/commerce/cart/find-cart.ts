import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Cart } from './cart.ts';
import { opens, parseCartGid } from './cart-reference.ts';
import type { CartStore } from './cart-store.ts';

/** The row whatever its state, for whoever has its key: a cart that became an order can still say which. */
export async function findCart(
  carts: Pick<CartStore, 'get'>,
  tenantId: TenantId,
  gid: string,
): Promise<Cart | undefined> {
  const reference = parseCartGid(gid);
  const cart = reference && (await carts.get(tenantId, reference.cartId));
  return cart && opens(reference.key, cart) ? cart : undefined;
}
