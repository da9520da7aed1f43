import {
  BUILT_IN_CARRIERS,
  CARRIER_NAME_LENGTH_MAX,
  OTHER_CARRIER,
  type OwnCarrier,
} from '../../../shared/delivery/carriers.ts';
import { parcelNumber } from '../../../shared/delivery/parcel-number.ts';
import { knownTracking, Tracking } from '../../../shared/delivery/tracking.ts';
import { unsentLines } from '../../../shared/order/parcels.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { ParcelToSend, TrackingCorrection } from '../orders/parcel-changes.ts';
import type { LabOrder } from './lab-order.ts';

/** Parcels that labs send. Each lab names carriers in its own way. */

type Carriers = { carriers?: readonly OwnCarrier[] | undefined };

/** @returns undefined if the lab gave no valid number */
function labTracking(shop: Carriers, parcel: LabOrder['parcel']): Tracking | undefined {
  if (!parcel) return undefined;
  const said = parcel.carrier.trim().toLowerCase();
  const known = [...BUILT_IN_CARRIERS.map((id) => ({ id, name: id })), ...(shop.carriers ?? [])];
  const carrier = known.find(({ id, name }) => said === id.toLowerCase() || said.startsWith(name.toLowerCase()));
  const number = parcelNumber(parcel.number);
  const tracking = carrier
    ? knownTracking(shop, { carrier: carrier.id, number })
    : { carrier: OTHER_CARRIER, number, carrierName: parcel.carrier.trim().slice(0, CARRIER_NAME_LENGTH_MAX) };
  return Tracking.safeParse(tracking).data;
}

/** One parcel for each lab, with its lines; the last one includes lines without a lab. */
export function labParcels(shop: Carriers, order: Order, shipped: readonly LabOrder[]): ParcelToSend[] {
  const left = unsentLines(order);
  const all = shipped.map((each) => ({
    id: each.reference,
    tracking: labTracking(shop, each.parcel),
    lines: left.filter(({ lineNumber }) => each.lineNumbers.includes(lineNumber)),
  }));
  const filled = all.filter(({ lines }) => lines.length > 0);
  const parcels = filled.length > 0 ? filled : all.slice(-1);
  return parcels.map((parcel, index) => (index === parcels.length - 1 ? { ...parcel, lines: undefined } : parcel));
}

/**
 * The correction in a lab's later report of a parcel. A number that staff replaced stays replaced, even if the lab
 * repeats it.
 */
export function labCorrection(shop: Carriers, order: Order, each: LabOrder): TrackingCorrection | undefined {
  const { reference, version } = each;
  const tracking = labTracking(shop, each.parcel);
  const parcel = order.parcels?.find(({ id }) => id === reference);
  if (!tracking || !parcel || parcel.tracking?.number === tracking.number) return undefined;
  const wasReplaced = order.history.some(
    (event) =>
      event.event === 'tracking_corrected' && event.parcelId === reference && event.from?.number === tracking.number,
  );
  if (wasReplaced) return undefined;
  const correctionId = `${reference}-${version}`;
  return { correctionId, parcelId: reference, seen: parcel.tracking?.number, tracking, isMailed: true };
}
