import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OwnerKey } from '../lib/owner.ts';
import type { OrderStore } from './order-store.ts';

const READ_AT_ONCE = 10;

export interface OrderedProject {
  projectId: string;
  orderId: string;
}

/**
 * The orders of these projects among the latest 50 of their owner, because a project does not know its order. Stops as
 * soon as all are found.
 */
export async function ordersOfProjects(
  orders: Pick<OrderStore, 'get' | 'listOwned'>,
  tenantId: TenantId,
  owner: OwnerKey,
  projectIds: readonly string[],
): Promise<OrderedProject[]> {
  const left = new Set(projectIds);
  if (left.size === 0) return [];
  const page = await orders.listOwned(tenantId, owner);
  if (page === 'invalid_cursor') throw new Error('The first page has no cursor');
  const found: OrderedProject[] = [];
  for (let start = 0; start < page.orders.length && left.size > 0; start += READ_AT_ONCE) {
    const some = page.orders.slice(start, start + READ_AT_ONCE);
    for (const stored of await Promise.all(some.map(({ id }) => orders.get(tenantId, id)))) {
      for (const { projectId } of stored?.order.lines ?? []) {
        if (projectId === undefined || !stored || !left.delete(projectId)) continue;
        found.push({ projectId, orderId: stored.order.id });
      }
    }
  }
  return found;
}
