import type { OrderEvent } from '../../../shared/order/history.ts';
import type { PrintRoomOrder } from '../../../shared/order/print-room.ts';
import type { Order } from '../../../shared/order/schema.ts';

/** Events about payments and accounts, which the print team does not see. */
const HIDDEN_EVENTS: readonly OrderEvent['event'][] = [
  'payment_changed',
  'refund_requested',
  'refunded',
  'refund_refused',
  'customer_assigned',
];

/** An order as the print team sees it. */
export function printRoomOrder(order: Order): PrintRoomOrder {
  const { amountCents: _, ...delivery } = order.delivery;
  return {
    id: order.id,
    tenantId: order.tenantId,
    productionState: order.productionState,
    holds: order.holds,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    email: order.email,
    ...(order.note !== undefined && { note: order.note }),
    deliveryAddress: order.deliveryAddress,
    delivery,
    walls: order.walls,
    ...(order.parcels && { parcels: order.parcels }),
    ...(order.reprints && { reprints: order.reprints }),
    history: order.history.filter(({ event }) => !HIDDEN_EVENTS.includes(event)),
    lines: order.lines.map(({ number, projectId, goods, recipient, sku, title, quantity, product, tiles }) => ({
      number,
      ...(projectId !== undefined && { projectId }),
      ...(goods && { goods }),
      ...(recipient && { recipient }),
      sku,
      title,
      quantity,
      product,
      tiles,
    })),
  };
}
