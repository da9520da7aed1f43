import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { FigureStore, Happened } from './figure-store.ts';

/** Counts the metrics of docs/spec 20.12 that derive from events. Idempotent: each event counts once. */

interface CountDeps {
  figures: Pick<FigureStore, 'count'>;
}

/** Counts everything that has happened to an order so far. */
export async function countOrder(
  { orders, figures }: CountDeps & { orders: Pick<OrderStore, 'get'> },
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return;
  for (const happened of happenings(stored.order)) await figures.count(tenantId, happened);
}

function happenings({ id, placedAt, lines, payment, history }: Order): Happened[] {
  const tiles = lines.reduce((sum, { goods, quantity }) => sum + (goods ? 0 : quantity), 0);
  const placed = {
    event: `order-${id}`,
    at: placedAt,
    figures: { orders: 1, tiles, revenueCents: payment.amountCents },
  };
  const later = history.flatMap((event): Happened[] => {
    if (event.event === 'refunded')
      return [{ event: `refund-${id}-${event.refundId}`, at: event.at, figures: { refundedCents: event.amountCents } }];
    if (event.event === 'production_changed' && event.to === 'Cancelled')
      return [{ event: `cancelled-${id}`, at: event.at, figures: { cancelled: 1 } }];
    return [];
  });
  return [placed, ...later];
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
