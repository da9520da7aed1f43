import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order } from '../../../shared/schemas/order.ts';
import type { Actor, Tracking } from '../../../shared/schemas/order-history.ts';
import type { AdvanceOrderRequest } from '../../../shared/wire/orders.ts';
import type { OrderChanged, OrderStore } from '../orders/order-store.ts';

/**
 * Notes what the print team has done with an order: printed, packed, sent, laid out to be picked up, handed out. Again
 * changes nothing; sent with another number than it has is refused, so that of two who note it both know which one counts.
 */
export async function advanceOrder(
  { orders }: { orders: Pick<OrderStore, 'get' | 'change'> },
  { tenantId, orderId }: { tenantId: TenantId; orderId: string },
  { to, tracking }: AdvanceOrderRequest,
  actor: Actor,
): Promise<OrderChanged> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  const isPickUp = stored.order.delivery.isPickUp ?? false;
  if (to === (isPickUp ? 'Shipped' : 'ReadyForPickUp')) return { kind: 'not_allowed' };
  const parcel = trackingOf(to, tracking);
  const moved = await orders.change(tenantId, orderId, [{ kind: 'production', to, ...parcel }], actor);
  const isOther = moved.kind === 'unchanged' && parcel.tracking && !isSameParcel(moved.stored.order, parcel.tracking);
  return isOther ? { kind: 'not_allowed' } : moved;
}

function isSameParcel({ tracking }: Pick<Order, 'tracking'>, { carrier, number }: Tracking): boolean {
  return tracking?.carrier === carrier && tracking.number === number;
}

function trackingOf(to: AdvanceOrderRequest['to'], tracking: Tracking | undefined): { tracking?: Tracking } {
  return to === 'Shipped' && tracking ? { tracking } : {};
}
