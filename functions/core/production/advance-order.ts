import type { Actor } from '../../../shared/audit/schema.ts';
import type { Tracking } from '../../../shared/delivery/tracking.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { AdvanceOrderRequest } from '../../../shared/order/admin-wire.ts';
import type { OrderChanged, OrderStore } from '../orders/order-store.ts';
import { wasSentAs } from '../orders/parcel-changes.ts';

/**
 * Records a step of the print team: printed, packed, sent, ready for pick-up or handed out. Idempotent; refuses a
 * second tracking number for a sent order, so that both of two callers know which one counts.
 */
export async function advanceOrder(
  { orders }: { orders: Pick<OrderStore, 'get' | 'change'> },
  { tenantId, orderId }: { tenantId: TenantId; orderId: string },
  { to, tracking }: Pick<AdvanceOrderRequest, 'to'> & { tracking?: Tracking | undefined },
  actor: Actor,
): Promise<OrderChanged> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  const isPickUp = stored.order.delivery.isPickUp ?? false;
  if (to === (isPickUp ? 'Shipped' : 'ReadyForPickUp')) return { kind: 'not_allowed' };
  const parcel = trackingOf(to, tracking);
  const moved = await orders.change(tenantId, orderId, [{ kind: 'production', to, ...parcel }], actor);
  if (moved.kind !== 'unchanged' || !parcel.tracking) return moved;
  const { order } = moved.stored;
  const isKnown = order.parcels?.some((each) => parcel.tracking && wasSentAs(order, each, parcel.tracking));
  return isKnown ? moved : { kind: 'not_allowed' };
}

function trackingOf(to: AdvanceOrderRequest['to'], tracking: Tracking | undefined): { tracking?: Tracking } {
  return to === 'Shipped' && tracking ? { tracking } : {};
}
