import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { FigureStore, Happened } from './figure-store.ts';

/** Counts what has happened to an order so far, each part of it once: docs/product.md 20.12. */
export async function countOrder(
  { orders, figures }: { orders: Pick<OrderStore, 'get'>; figures: Pick<FigureStore, 'count'> },
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
