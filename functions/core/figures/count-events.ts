import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import { readTimeZone } from '../tenants/time-zone.ts';
import type { FigureStore } from './figure-store.ts';
import { eventsOf } from './order-events.ts';

/** Counts the metrics of docs/spec 20.12 and 20.15 that derive from events. Idempotent: each event counts once. */

interface CountDeps {
  figures: Pick<FigureStore, 'count'>;
}

interface CountOrderDeps extends CountDeps {
  orders: Pick<OrderStore, 'get'>;
  tenants: Pick<Tenants, 'get'>;
  buyers: { hasOrderedBefore(tenantId: TenantId, order: Order): Promise<boolean> };
}

/** Counts everything that has happened to an order so far. */
export async function countOrder(deps: CountOrderDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const { orders, tenants, buyers, figures } = deps;
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return;
  const [timeZone, isRepeat] = await Promise.all([
    readTimeZone(tenants)(tenantId),
    buyers.hasOrderedBefore(tenantId, stored.order),
  ]);
  for (const event of eventsOf(stored.order, { timeZone, isRepeat })) await figures.count(tenantId, event);
}

export async function countProject(
  { figures }: CountDeps,
  { tenantId, projectId, at }: { tenantId: TenantId; projectId: string; at: string },
): Promise<void> {
  await figures.count(tenantId, { event: `wall-${projectId}`, at, figures: { walls: 1 } });
}

export async function countCheckout(
  { figures }: CountDeps,
  { tenantId, attemptToken, at }: { tenantId: TenantId; attemptToken: string; at: string },
): Promise<void> {
  await figures.count(tenantId, { event: `checkout-${attemptToken}`, at, figures: { checkouts: 1 } });
}
