import type { FulfilmentEvent } from '../../../shared/order/fulfilment.ts';
import type { FulfilmentEventType } from '../../../shared/order/fulfilment-events.ts';
import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';

/**
 * What machines are told of an order, from its history, oldest first. An event is named by its moment and its place in the
 * history, which only grows: however often it is derived, it is the same. It says which order and no more; whoever wants
 * to know more asks for the order as it is by then.
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
  // from Printed it is only taken back that it was
  if (to !== 'ReadyToPrint' || from !== 'Rendering') return undefined;
  return hadPrints ? 'prints.remade' : 'order.ready_to_print';
}

/** Sorts by the moment: nine digits, base 36, are good until the year 5188. */
const MOMENT_DIGITS = 9;

function eventId(at: string, orderId: string, index: number): string {
  return `evt_${Date.parse(at).toString(36).padStart(MOMENT_DIGITS, '0')}_${orderId}_${index}`;
}

/** @param id as `eventsOf` makes it */
export function readEventId(id: string): { timestamp: string; orderId: string } {
  const [, moment = '', orderId = ''] = id.split('_');
  return { timestamp: new Date(Number.parseInt(moment, 36)).toISOString(), orderId };
}
