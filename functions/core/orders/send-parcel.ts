import type { Actor } from '../../../shared/audit/schema.ts';
import { unsentLines } from '../../../shared/order/parcels.ts';
import type { StoredOrder } from './order-rows.ts';
import type { OrderStore } from './order-store.ts';
import { findParcel, type ParcelToSend, TRACKING_CORRECTIONS_MAX, type TrackingCorrection } from './parcel-changes.ts';
import type { OrderName } from './reprint-order.ts';

export interface ParcelDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
}

export type ParcelSent =
  | { kind: 'changed'; stored: StoredOrder }
  /** not_there_yet: it is not packed, on hold, or for pick-up. already_sent: its items are in other parcels. */
  | { kind: 'unknown' | 'not_there_yet' | 'already_sent' };

/** Records a sent parcel. Refuses one of two that contain the same tiles. */
export async function sendParcel(
  { orders }: ParcelDeps,
  { tenantId, orderId }: OrderName,
  parcel: ParcelToSend,
  actor: Actor,
): Promise<ParcelSent> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  if (stored.order.delivery.isPickUp) return { kind: 'not_there_yet' };
  const changed = await orders.change(tenantId, orderId, [{ kind: 'send_parcels', parcels: [parcel] }], actor);
  if ('stored' in changed) return { kind: 'changed', stored: changed.stored };
  if (changed.kind === 'unknown') return changed;
  const now = (await orders.get(tenantId, orderId))?.order;
  return { kind: now && isTaken(now, parcel) ? 'already_sent' : 'not_there_yet' };
}

function isTaken(order: StoredOrder['order'], { lines }: ParcelToSend): boolean {
  if (order.productionState === 'Shipped') return true;
  const left = unsentLines(order);
  return (lines ?? []).some(
    ({ lineNumber, quantity }) => !left.some((each) => each.lineNumber === lineNumber && each.quantity >= quantity),
  );
}

export type TrackingCorrected =
  | { kind: 'changed'; stored: StoredOrder }
  /** out_of_date: its number differs from the one that the caller saw. */
  | { kind: 'unknown_order' | 'unknown_parcel' | 'out_of_date' | 'too_many' };

/** Replaces the number of a sent parcel. The history has the old one. */
export async function correctTracking(
  { orders }: ParcelDeps,
  { tenantId, orderId }: OrderName,
  correction: TrackingCorrection,
  actor: Actor,
): Promise<TrackingCorrected> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown_order' };
  // A replacement for pick-up has no parcel.
  if (stored.order.delivery.isPickUp || !findParcel(stored.order, correction.parcelId))
    return { kind: 'unknown_parcel' };
  const changed = await orders.change(tenantId, orderId, [{ kind: 'correct_tracking', ...correction }], actor);
  if ('stored' in changed) return { kind: 'changed', stored: changed.stored };
  if (changed.kind === 'unknown') return { kind: 'unknown_order' };
  const history = (await orders.get(tenantId, orderId))?.order.history ?? [];
  const corrections = history.filter(({ event }) => event === 'tracking_corrected');
  return { kind: corrections.length >= TRACKING_CORRECTIONS_MAX ? 'too_many' : 'out_of_date' };
}
