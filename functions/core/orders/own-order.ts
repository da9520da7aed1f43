import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import { customerOfOwner, ownersOf, type Shopper } from '../owners/owner.ts';
import type { OrderStore } from './order-store.ts';

/**
 * An order for who placed it. Orders belong to the cart that they were placed with, so a customer finds it under the cart
 * of this browser or, from another one, under a cart that became theirs.
 *
 * @returns undefined also for an order of somebody else
 */
export async function ownOrder(
  {
    orders,
    cartLinks,
  }: {
    orders: Pick<OrderStore, 'getOwned'>;
    cartLinks: CartLinkStore;
  },
  tenantId: TenantId,
  shopper: Shopper,
  orderId: string,
): Promise<Order | undefined> {
  const order = await orders.getOwned(tenantId, orderId, ownersOf(shopper));
  const customerId = customerOfOwner(shopper.owner);
  if (order || customerId === undefined) return order;
  return orders.getOwned(tenantId, orderId, await cartLinks.cartsOf(tenantId, customerId));
}
