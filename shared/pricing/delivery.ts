import type { Order } from '../schemas/order.ts';
import type { Tenant } from '../schemas/tenant.ts';

/**
 * The one way that a tenant's tiles reach people, and its price: flat, or free from an amount.
 *
 * @param goodsCents what the goods cost after discounts
 */
export function deliveryOf({ delivery }: Pick<Tenant, 'delivery'>, goodsCents: number): Order['delivery'] {
  const { title, amountCents, freeFromCents, isPickUp } = delivery;
  const isFree = freeFromCents !== undefined && goodsCents >= freeFromCents;
  return { title, amountCents: isFree ? 0 : amountCents, ...(isPickUp && { isPickUp }) };
}
