import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { OwnerKey } from '../lib/owner.ts';
import type { OrderStore } from './order-store.ts';

export async function ownedOrders(
  orders: Pick<OrderStore, 'get' | 'listOwned'>,
  tenantId: TenantId,
  owners: readonly OwnerKey[],
): Promise<Order[]> {
  const found: Order[] = [];
  for (const owner of owners) {
    let cursor: string | undefined;
    do {
      const page = await orders.listOwned(tenantId, owner, cursor);
      if (page === 'invalid_cursor') throw new Error('The store does not know its own cursor');
      for (const { id } of page.orders) {
        const stored = await orders.get(tenantId, id);
        if (stored) found.push(stored.order);
      }
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
  return found;
}
