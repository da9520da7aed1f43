import type { FulfilmentEvent } from '../../../shared/order/fulfilment.ts';
import type { FulfilmentEventType } from '../../../shared/order/fulfilment-events.ts';
import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';

/**
 * Derives the events for machines from the history of an order, oldest first. An event's id is its time and its
 * position in the append-only history, so it is stable. Events contain only the order's id; receivers fetch its current
 * state.
 */
export function eventsOf({
  tenantId,
  id: orderId,
  history,
}: Pick<Order, 'tenantId' | 'id' | 'history'>): FulfilmentEvent[] {
  let hadPrints = false;
  return history.flatMap((event, index) => {
    const type = typeOf(event, hadPrints);
    if (type === 'order.ready_to_print') hadPrints = true;
    return type
      ? [{ id: eventId(event.at, orderId, index), type, timestamp: event.at, data: { tenantId, orderId } }]
      : [];
  });
}

function typeOf(event: OrderEvent, hadPrints: boolean): FulfilmentEventType | undefined {
  if (event.event === 'held') return 'order.on_hold';
  if (event.event === 'released') return 'order.released';
  if (event.event === 'parcel_sent') return 'order.parcel_sent';
  if (event.event === 'tracking_corrected') return 'order.tracking_corrected';
  if (event.event !== 'production_changed') return undefined;
  const { from, to } = event;
  if (to === 'Cancelled') return 'order.cancelled';
  if (to === 'Shipped') return 'order.shipped';
  if (to === 'Rendering') return hadPrints ? 'prints.withdrawn' : undefined;
  // Printed to ReadyToPrint is a correction, not an event.
  if (to !== 'ReadyToPrint' || from !== 'Rendering') return undefined;
  return hadPrints ? 'prints.remade' : 'order.ready_to_print';
}

/** Sorts by time: nine digits in base 36 suffice until the year 5188. */
const MOMENT_DIGITS = 9;

function eventId(at: string, orderId: string, index: number): string {
  return `evt_${Date.parse(at).toString(36).padStart(MOMENT_DIGITS, '0')}_${orderId}_${index}`;
}

/** @param id from `eventsOf` */
export function readEventId(id: string): { timestamp: string; orderId: string } {
  const [, moment = '', orderId = ''] = id.split('_');
  return { timestamp: new Date(Number.parseInt(moment, 36)).toISOString(), orderId };
}
