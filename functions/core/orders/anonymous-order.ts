import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { CartOwner } from '../lib/owner.ts';
import type { StoredOrder } from './order-rows.ts';

/** Owner of an order whose customer was deleted. */
export const ERASED_OWNER: CartOwner = 'K-erased';
const ERASED_PHOTO = 'erased';

/**
 * An order as accounting needs it: items, prices, payments, refunds, and the buyer with address. Without
 * email, phone, pictures, links to photos and free text.
 */
export function anonymousOrder({ order }: StoredOrder): StoredOrder {
  const { customerId: _customer, note: _note, welcomeEmail: _welcome, promo, ...kept } = order;
  const { phone: _phone, ...deliveryAddress } = order.deliveryAddress;
  const anonymous: Order = {
    ...kept,
    ...(promo && { promo: { code: promo.code, use: promo.use } }),
    email: '',
    deliveryAddress,
    lines: order.lines.map(({ recipient: _recipient, projectId: _project, ...line }) => ({
      ...line,
      tiles: line.tiles.map(({ photoSha256: _original, preflight: _found, ...tile }) => ({
        ...tile,
        photoKey: ERASED_PHOTO,
      })),
    })),
    walls: [],
    holds: order.holds.map(({ note: _text, asked: _asked, ...hold }) => hold),
    ...(order.parcels && { parcels: order.parcels.map(({ tracking: _number, ...parcel }) => parcel) }),
    ...(order.reprints && {
      reprints: order.reprints.map(({ note: _text, tracking: _parcel, ...reprint }) => reprint),
    }),
    history: order.history.flatMap((event) => anonymousEvent(event)),
    version: order.version + 1,
  };
  return { order: anonymous, owner: ERASED_OWNER };
}

/** Events that contain only erased data. */
const ERASED_EVENTS: readonly OrderEvent['event'][] = [
  'noted',
  'customer_assigned',
  'address_changed',
  'tracking_corrected',
];

function anonymousEvent(event: OrderEvent): OrderEvent[] {
  if (ERASED_EVENTS.includes(event.event)) return [];
  const actor = event.actor.kind === 'shopper' ? { kind: event.actor.kind } : event.actor;
  if (event.event === 'held') {
    const { note: _text, asked: _asked, ...held } = event;
    return [{ ...held, actor }];
  }
  if (event.event === 'parcel_sent') {
    const { tracking: _number, ...sent } = event;
    return [{ ...sent, actor }];
  }
  if (event.event === 'refund_requested' || event.event === 'reprint_requested') {
    const { note: _text, ...requested } = event;
    return [{ ...requested, actor }];
  }
  return [{ ...event, actor }];
}
