import type { Order } from '../schemas/order.ts';
import type { Tenant } from '../schemas/tenant.ts';

const NOTHING_TO_SEND: Order['delivery'] = { title: 'Nothing to send', amountCents: 0 };

/**
 * The one way that a tenant's tiles reach people, and its price: flat, or free from an amount.
 *
 * @param goodsCents what the goods cost after discounts
 * @param isAnythingShipped gifts and memberships alone go nowhere, and cost no delivery
 */
export function deliveryOf(
  { delivery }: Pick<Tenant, 'delivery'>,
  goodsCents: number,
  isAnythingShipped = true,
): Order['delivery'] {
  if (!isAnythingShipped) return NOTHING_TO_SEND;
  const { title, amountCents, freeFromCents, isPickUp } = delivery;
  const isFree = freeFromCents !== undefined && goodsCents >= freeFromCents;
  return { title, amountCents: isFree ? 0 : amountCents, ...(isPickUp && { isPickUp }) };
}
